import type { ChannelId } from '@forecourt/api/channels';
import { isForeignKeyword, isForeignOptOut } from './foreignOptOut.ts';
import { instruction, quietTime, rules } from './optOutRules.ts';
import { plainWords } from './typingErrors.ts';
import { type WrongPerson, wrongPersonIn } from './wrongPerson.ts';

/** What a message says about automatic messages. */
export interface ConsentWords {
  /** `maybe-in`: an opt-in only of somebody who has opted out on the channel, since it answers other questions too. */
  kind: 'out' | 'in' | 'maybe-in';
  /** The sentence that says so, as the customer wrote it. */
  words: string;
  /** Of an opt-out: nobody asked for it, but nobody is there to be written to. */
  reason?: WrongPerson;
}

/** What decides what some words mean. */
interface ConsentContext {
  /** The customer has an appointment ahead: 'cancel please' is about it. */
  hasAppointment?: boolean;
}

const longestWords = 200;
/** With blanks and signs around them, and written several times. */
const longestKeywords = 80;

/** What stands around a keyword and changes nothing. */
const politeness =
  /\b(?:please|kindly|thanks|ok|okay|hi|hello|hey|sorry|just|now|already|seriously|right away|immediately|asap)\b/g;
const beforeStop =
  /^(?:no|nope|nah|not interested|no longer interested|for the last time|i said|i say|(?:you|(?:can|could|will|would) you)(?: guys| all)?(?: can| may)?) (?=stop|unsubscribe)/;

// The regulation's words, and STOPALL and REMOVE, which carriers and customers use. Some opt out only if the message says nothing else.
const keywords = /^(?:(?:stop|stop all|stopall|unsubscribe|opt out|end|quit|cancel|revoke|remove)(?: |$))+$/;
const clauses =
  /^(?:(?:stop|stop all|stopall|unsubscribe|opt out)(?: it| this| that| everything)?(?: |$))+$|^(?:quit it|end this|make (?:it|this) stop|no more|block (?:me|my number|this number))$/;
const optInKeywords = /^(?:start|unstop)$/;
/** Twilio takes YES for START on long codes, though not on toll-free numbers. */
const maybeOptInKeyword = /^yes$/;
const cancelKeywords = /^(?:cancel ?)+$/;

/**
 * What a customer's message says about automatic messages; undefined where it says nothing.
 * @param text what the customer wrote, without what they quote
 */
export function detectConsent(
  text: string,
  channel: ChannelId,
  context: ConsentContext = {},
): ConsentWords | undefined {
  const kind = text.length > longestKeywords ? undefined : kindOfKeywords(text, channel, context);
  if (kind) return { kind, words: shown(text) };
  const sentence = text.split(/(?<=[.!?;])\s+|(?<=[。！？؟])|\n+/).find(isOptOut);
  if (sentence !== undefined) return { kind: 'out', words: shown(sentence) };
  const reason = wrongPersonIn(text);
  return reason && { kind: 'out', words: shown(text), reason };
}

/** Whether a text is a word that opts in or out as a whole message. */
export const isKeyword = (text: string, channel: ChannelId): boolean =>
  text.length <= longestKeywords && kindOfKeywords(text, channel, {}) !== undefined;

function kindOfKeywords(
  text: string,
  channel: ChannelId,
  { hasAppointment = false }: ConsentContext,
): ConsentWords['kind'] | undefined {
  const words = plainWords(text);
  const asked = withoutPoliteness(words);
  // The bare word by text message is an opt-out by law and for the carrier, even if it was meant for an appointment.
  if (hasAppointment && cancelKeywords.test(asked) && !(channel === 'sms' && words === 'cancel')) return undefined;
  if (keywords.test(asked) || isForeignKeyword(text)) return 'out';
  if (optInKeywords.test(words)) return 'in';
  return channel === 'sms' && maybeOptInKeyword.test(words) ? 'maybe-in' : undefined;
}

function isOptOut(sentence: string): boolean {
  const words = plainWords(sentence);
  if (words === '' || instruction.test(words) || quietTime.test(words)) return false;
  const parts = sentence.split(/[,:;–—]\s*|\s-\s/);
  const isClause = (clause: string) => clauses.test(withoutPoliteness(clause).replace(beforeStop, ''));
  return (
    isClause(words) ||
    (parts.length > 1 && parts.some((part) => isClause(plainWords(part)))) ||
    rules.some(({ says, unless }) => says.test(words) && !unless?.test(words)) ||
    isForeignOptOut(sentence)
  );
}

const withoutPoliteness = (words: string) => words.replace(politeness, '').replace(/\s+/g, ' ').trim();

/** The words of a change, as they are kept. */
export const shown = (words: string) => words.trim().slice(0, longestWords);
