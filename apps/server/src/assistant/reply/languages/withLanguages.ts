import { detectConsent } from '../../../messaging/timeline/consentWords.ts';
import type { Assistant, AssistantReply, AssistantRequest, Knowledge } from '../assistant.ts';
import { departmentAsked } from '../hours/question.ts';
import { openQuestion } from '../understanding/openQuestion.ts';
import { plain } from '../understanding/words.ts';
import { namesService } from '../visitPurpose.ts';
import { findLanguage } from './detectLanguage.ts';
import { glossMessage, plainWord } from './glossary.ts';
import { type Language, languages } from './languages.ts';
import { readTable } from './readTable.ts';
import { createRecovery, localizeReply } from './localizeReply.ts';

/** The share of a message's words that must be known for it to be answered. */
const leastKnown = 0.8;

const otherLanguages = new Map(readTable('otherLanguages.tsv'));

/**
 * An assistant that reads and writes English alone, for customers who write another language: what they write is put into English phrase by
 * phrase, and the answer is put into their language sentence by sentence, both by tables. What the tables do not have goes to staff.
 * @param assistant answers in English, and its answer is checked already
 */
export const withLanguages = (assistant: Assistant): Assistant => ({
  ...assistant,
  reply: async (request) => {
    const { conversation } = request;
    const names = findCarWords(request);
    const written = conversation.filter(({ by }) => by === 'customer').map(({ text }) => text);
    const name = findLanguage(written, names);
    const earlier = [...new Set(written.map((text) => findLanguage([text], names)))];
    if (earlier.every((one) => one === 'English') || isOptOut(request)) return assistant.reply(request);
    const english = recoverConversation(request, names);
    const language = languages.find((one) => one.name === name);
    if (name === 'English') return assistant.reply({ ...request, conversation: english });
    if (!language) return withSentence(await assistant.reply({ ...request, conversation: english }), name);
    return answerIn(language, assistant, { ...request, conversation: english }, written.at(-1)!, names);
  },
});

async function answerIn(
  language: Language,
  assistant: Assistant,
  request: AssistantRequest,
  written: string,
  names: ReadonlySet<string>,
): Promise<AssistantReply> {
  const { text, known } = glossMessage(written, language, names);
  // Consent is recorded by the customer's own words: nobody goes silent by the English alone.
  if (known < leastKnown || isOptOut(request)) return handToStaff(request, language, written, []);
  const found: Knowledge[] = [];
  const { lookUp } = request;
  const reply = await assistant.reply({
    ...withoutUnread(request, text),
    ...(lookUp && {
      lookUp: async (question: string) => {
        const results = await lookUp(question);
        found.push(...results.answers, ...results.knowledge);
        return results;
      },
    }),
  });
  if (reply.text === '') return reply;
  const localized = localizeReply(reply.text, request, language, found);
  if (localized === null) return handToStaff(request, language, written, reply.why?.intents ?? []);
  return noteLanguage({ ...reply, text: localized }, language.name, written);
}

/** Hours and times were read by the customer's own words: those of a department that only the English names are not known. */
function withoutUnread(request: AssistantRequest, text: string): AssistantRequest {
  const { openingHours, schedule, ...known } = request;
  const isUnreadService = schedule !== undefined && !schedule.isService && namesService(plain(text));
  return {
    ...known,
    openingHours: departmentAsked(text) === null ? openingHours : null,
    ...(schedule && !isUnreadService && { schedule }),
  };
}

/** What is answered where the tables do not suffice: the built-in assistant's sentence for other languages, in this one. */
function handToStaff(
  request: AssistantRequest,
  language: Language,
  written: string,
  intents: string[],
): AssistantReply {
  const english = `I can only write in English, so I’ve asked our team at ${request.dealerName} to follow up with you.`;
  return noteLanguage(
    {
      text: localizeReply(english, request, language, []) ?? english,
      handsOver: true,
      knowledge: { entries: [], unanswered: [openQuestion(written)] },
      why: { intents: [...new Set([...intents, 'language'])], facts: [], entries: [], instructions: [] },
    },
    language.name,
    written,
  );
}

/** Tells staff the language, and keeps a question that is left to them in the customer's own words. */
function noteLanguage(reply: AssistantReply, name: string, written: string): AssistantReply {
  const { why, knowledge } = reply;
  return {
    ...reply,
    ...(why && { why: { ...why, facts: [...why.facts, `The customer writes in ${name}`] } }),
    ...(knowledge && {
      knowledge: { ...knowledge, unanswered: knowledge.unanswered.length > 0 ? [openQuestion(written)] : [] },
    }),
  };
}

/** Adds a sentence in the customer's language to the handoff in English. */
function withSentence(reply: AssistantReply, name: string): AssistantReply {
  const sentence = otherLanguages.get(name);
  if (!reply.why?.intents.includes('language')) return reply;
  return {
    ...reply,
    // Above the signature of an email.
    text: sentence === undefined ? reply.text : reply.text.replace('follow up with you.', `$& ${sentence}`),
    why: { ...reply.why, facts: [...reply.why.facts, `The customer writes in ${name}`] },
  };
}

/** Opt-outs of all languages are read as they stand (messaging/timeline/foreignOptOut.ts). */
const isOptOut = ({ conversation, channel, schedule }: AssistantRequest): boolean =>
  detectConsent(conversation.at(-1)?.text.trim().split('\n').at(-1) ?? '', channel, {
    hasAppointment: (schedule?.appointment ?? null) !== null,
  })?.kind === 'out';

/** The conversation as it would have been in English. */
function recoverConversation(request: AssistantRequest, names: ReadonlySet<string>): AssistantRequest['conversation'] {
  const written: string[] = [];
  const recover = createRecovery(request);
  return request.conversation.map((message) => {
    if (message.by === 'assistant') return { ...message, text: recover(message.text) };
    written.push(message.text);
    const name = findLanguage(written, names);
    const language = languages.find((one) => one.name === name);
    return language ? { ...message, text: glossMessage(message.text, language, names).text } : message;
  });
}

/** Words of makes and models. */
function findCarWords({ vehicle, cars }: AssistantRequest): ReadonlySet<string> {
  const known = [...(cars?.asked ? [cars.asked] : []), ...(cars?.inStock ?? [])];
  const text = [vehicle, ...known.flatMap(({ make, model }) => [make, model])].join(' ');
  return new Set(text.split(/[^\p{L}\p{M}\d]+/u).map(plainWord));
}
