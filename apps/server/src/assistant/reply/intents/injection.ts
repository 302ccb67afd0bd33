import { joinPatterns, joinForms } from '../understanding/matchAny.ts';
import type { Exclusive } from '../understanding/context.ts';

const showing = joinForms('print|show|reveal|repeat|output|tell me|give me|what (?:is|are)|whats');
const secret = '(?:prompt|instructions|rules|configuration|api key|password|secrets?)';
const people = '(?:customers?|shoppers?|leads?|buyers?)';
const data = String.raw`(?:names?|phone|emails?|numbers?|data|info\w*|details|list|addresses)`;
const commands = joinPatterns([
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules)\b`,
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:guidelines|training|everything|above)\b`,
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|policy|policies)\b`,
  String.raw`\b(?:system|developer|debug|admin|god|jailbreak|dan) (?:prompt|mode|override|message|access)\b`,
  String.raw`\b${showing}\b.{0,30}\b(?:your |the |system )(?:system )?${secret}\b`,
  String.raw`\brepeat after me\b`,
  String.raw`\b(?:pretend|act as if|act like|imagine|roleplay|role play)\b.{0,20}\b(?:you|are|to be|youre|your)\b`,
  String.raw`\b(?:behave)\b.{0,20}\b(?:you|are|to be|youre|your)\b|\byou are now\b|\bfrom now on you\b`,
  String.raw`\bnew instructions?\b|\bagree (?:to|with) (?:everything|anything|whatever)\b|\blegally binding\b`,
  String.raw`\bno takesies\b|\bend (?:every|each|your) (?:message|response|reply|answer)s? with\b`,
  String.raw`\b(?:say|write|respond|reply|answer|confirm)\b.{0,20}\b(?:exactly|only with|the words|verbatim)\b`,
  String.raw`\b(?:say|write|respond|reply|answer|confirm)\b.{0,20}\b(?:this sentence|that the (?:price|car) is)\b`,
  String.raw`\bas an ai\b`,
  String.raw`\b(?:sell|give) (?:it|me|this|the)\b.{0,25}\bfor (?:\$? ?[01]|free|one dollar|a dollar)\b`,
  String.raw`\b(?:book|handoff|cancel appointment) \d{4}\b`,
  String.raw`\bthe owner (?:said|told|approved|promised|authorized)\b`,
  String.raw`\b(?:i am|im) (?:the|your) (?:owner|developer|administrator|admin|creator|ceo|programmer)\b`,
  String.raw`\btranslate (?:the|your) (?:above|prompt|instructions)\b`,
  String.raw`\b(?:list|dump|export|send me|show me|give me)\b.{0,25}\b(?:other )?${people}(?: s)? ${data}\b`,
]);
const markup = joinPatterns(
  [
    String.raw`<\/?(?:system|assistant|instructions?|prompt)>|\[(?:system|inst|assistant)\]`,
    String.raw`^\s*(?:system|assistant)\s*:|#{2,}\s*(?:system|instruction)`,
    '```',
  ],
  'im',
);

/** A message that gives the assistant orders: they are data, and nothing of them is done or repeated. */
export const injection: Exclusive = {
  id: 'injection',
  isMeant: (words, text) => commands.test(words) || markup.test(text),
  answer: () => ({
    text: 'I can’t help with that one, but I’m glad to answer questions about our cars or set up a visit.',
    facts: [],
  }),
};
