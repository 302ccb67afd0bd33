import type { Exclusive } from '../understanding/context.ts';

const commands =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|training|everything|above|previous|prior|policy|policies)\b|\b(?:system|developer|debug|admin|god|jailbreak|dan) (?:prompt|mode|override|message|access)\b|\b(?:print|show|reveal|repeat|output|tell me|give me|what (?:is|are)|whats)\b.{0,30}\b(?:your |the |system )(?:system )?(?:prompt|instructions|rules|configuration|api key|password|secrets?)\b|\brepeat after me\b|\b(?:pretend|act as if|act like|imagine|roleplay|role play|behave)\b.{0,20}\b(?:you|are|to be|youre|your)\b|\byou are now\b|\bfrom now on\b|\bnew instructions?\b|\bagree (?:to|with) (?:everything|anything|whatever)\b|\blegally binding\b|\bno takesies\b|\bend (?:every|each|your) (?:message|response|reply|answer)s? with\b|\b(?:say|write|respond|reply|answer|confirm)\b.{0,20}\b(?:exactly|only with|the words|verbatim|this sentence|that the (?:price|car) is)\b|\bas an ai\b|\b(?:sell|give) (?:it|me|this|the)\b.{0,25}\bfor (?:\$? ?[01]|free|one dollar|a dollar)\b|\b(?:book|handoff|cancel appointment) \d{4}\b|\bthe owner (?:said|told|approved|promised|authorized)\b|\b(?:i am|im) (?:the|your) (?:owner|developer|administrator|admin|creator|ceo|programmer)\b|\btranslate (?:the|your) (?:above|prompt|instructions)\b|\b(?:list|dump|export|send me|show me|give me)\b.{0,25}\b(?:other )?(?:customers?|shoppers?|leads?|buyers?)(?: s)? (?:names?|phone|emails?|numbers?|data|info\w*|details|list|addresses)\b/;
const markup =
  /<\/?(?:system|assistant|instructions?|prompt)>|\[(?:system|inst|assistant)\]|^\s*(?:system|assistant)\s*:|#{2,}\s*(?:system|instruction)|```/im;

/** A message that gives the assistant orders: they are data, and nothing of them is done or repeated. */
export const injection: Exclusive = {
  id: 'injection',
  isMeant: (words, text) => commands.test(words) || markup.test(text),
  answer: () => ({
    text: 'I can’t help with that one, but I’m glad to answer questions about our cars or set up a visit.',
    facts: [],
  }),
};
