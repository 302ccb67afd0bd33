import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { readOwnCars } from './carInWords.ts';
import {
  afterNames,
  callTimes,
  callWishes,
  codeNames,
  greetings,
  makes,
  noCallWishes,
  noNames,
  notToBeUsed,
  timeUnits,
} from './detailWords.ts';
import type { LeadDetails, RequestContact } from './leadDetails.ts';
import { hasPhrase, normalizeWord, splitSentences } from './sentences.ts';

/** What is known beside the words. */
export interface WordsContext {
  /** The dealer's, two letters: numbers are of it where they name no other. */
  country: string;
  /** Whether a number (E.164) or an address (lower case) is the dealership's, which a customer only repeats. */
  isOurs: (contact: string) => boolean;
}

/**
 * Reads how a customer can be reached, their name, when to call and the car that they would trade in. Only plain forms are read: a detail
 * that is missed is asked for again, while a wrong one calls a stranger.
 * @param text the customer's own words (replyText/ownWords.ts)
 * @returns undefined where there is none
 */
export function detailsInWords(text: string, context: WordsContext): LeadDetails | undefined {
  const sentences = splitSentences(text);
  const usable = sentences.filter((sentence) => !hasPhrase(sentence, notToBeUsed));
  const numbers = unique(usable.flatMap((sentence) => readPhones(sentence, context)));
  const emails = unique(usable.flatMap(readEmails)).filter((address) => !context.isOurs(address));
  const time = unique(sentences.flatMap(readCallTimes)).join(', ');
  const contact: RequestContact = {
    names: sentences.map(readName).find((names) => names.length > 0) ?? [],
    emails: emails.map((address) => ({ address, isPreferred: false })),
    phones: (time !== '' && numbers.length === 0 ? [''] : numbers).map((number) => ({
      number,
      ...(time !== '' && { time }),
      isPreferred: false,
    })),
    addresses: [],
  };
  const vehicles = readOwnCars(text);
  const hasContact = contact.names.length + contact.emails.length + contact.phones.length > 0;
  if (!hasContact && vehicles.length === 0) return undefined;
  return { ids: [], vehicles, customer: hasContact ? [contact] : [], customerIds: [], other: [] };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function readPhones(sentence: string, { country, isOurs }: WordsContext): string[] {
  if (!/\d{3}/.test(sentence)) return [];
  // Possible is enough: what a customer types must not be lost because a new area code is not known yet.
  const options = { ...(isSupportedCountry(country) && { defaultCountry: country }), extended: true };
  return findPhoneNumbersInText(sentence, options).flatMap(({ number: { number }, startsAt }) => {
    const before = sentence.slice(0, startsAt).trim().split(/\s+/).slice(-4).map(normalizeWord);
    const isCode = before.some((word) => codeNames.has(word)) || /[#$]\s*$/.test(sentence.slice(0, startsAt));
    return isCode || before.at(-1) === 'not' || isOurs(number) ? [] : [number];
  });
}

/** Addresses as the chat's contact form takes them, in lower case. */
const readEmails = (sentence: string): string[] =>
  sentence
    .split(/[\s<>()[\],;:"]+/)
    .flatMap((word, at, words) =>
      word.includes('@') && normalizeWord(words[at - 1] ?? '') !== 'not'
        ? word.replace(/^\W+|\W+$/g, '').toLowerCase()
        : [],
    )
    .filter((word) => z.safeParse(z.email(), word).success);

/** How people say who they are, and how many words their name has at least: 'I'm Ready' names nobody. */
const nameStarts = [
  { words: ['my', 'name', 'is'], min: 1, isAnywhere: true },
  { words: ['my', "name's"], min: 1, isAnywhere: true },
  { words: ['this', 'is'], min: 1, isAnywhere: false },
  { words: ["i'm"], min: 2, isAnywhere: false },
  { words: ['i', 'am'], min: 2, isAnywhere: false },
];
const maxName = 3;

function readName(sentence: string): RequestContact['names'] {
  const words = sentence.split(/\s+/);
  const plain = words.map(normalizeWord);
  for (const [at] of words.entries()) {
    const start = nameStarts.find((one) => one.words.every((word, index) => plain[at + index] === word));
    if (!start || (!start.isAnywhere && !isOpening(words, at))) continue;
    const rest = words.slice(at + start.words.length);
    const name = rest.slice(0, countNameWords(rest)).map((word) => word.replace(/[.,!?;:)]+$/, ''));
    if (name.length < start.min || !isEnd(rest, name.length)) continue;
    if (name.some((word) => noNames.has(word.toLowerCase()) || makes.has(word.toLowerCase()))) continue;
    const last = name.slice(1).join(' ');
    return [{ text: name[0]!, part: 'first' }, ...(last === '' ? [] : [{ text: last, part: 'last' }])];
  }
  return [];
}

/** A sentence begins here, or nothing but a greeting stands before. */
const isOpening = (words: readonly string[], at: number): boolean =>
  at === 0 || /[,:-]$/.test(words[at - 1]!) || (at <= 3 && greetings.has(normalizeWord(words[0]!)));

/** How many words from the first one on are written as names are, up to one with a punctuation mark. */
function countNameWords(words: readonly string[]): number {
  const isName = (word: string) => /^\p{Lu}(?:['-]?\p{L})*\p{Ll}[.,!?;:)]*$/u.test(word);
  const end = words.findIndex((word, at) => !isName(word) || (at > 0 && /[.,!?;:)]$/.test(words[at - 1]!)));
  return Math.min(end < 0 ? words.length : end, maxName);
}

const isEnd = (words: readonly string[], length: number): boolean =>
  length === words.length ||
  /[.,!;:)]$/.test(words[length - 1] ?? '') ||
  /^[-–—(]/.test(words[length]!) ||
  afterNames.has(normalizeWord(words[length]!));

const clockTime = String.raw`\d{1,2}(?::\d\d)?(?![\d/%]|[.,:]\d)\s?(?:[ap]\.?m\b\.?)?`;
const clockTimes = new RegExp(
  String.raw`\b(?:after|before|around|between|until)\s+${clockTime}(?:\s?(?:and|to|-)\s?${clockTime})?`,
  'gi',
);

/** When a customer asks to be called: 'after 5', 'mornings'. */
function readCallTimes(sentence: string): string[] {
  const lower = sentence.toLowerCase();
  if (!hasPhrase(sentence, callWishes) || hasPhrase(sentence, noCallWishes)) return [];
  // 'I came in the morning, call me' names no time for the call.
  const wish = hasPhrase(sentence, ['best'])
    ? 0
    : Math.min(...callWishes.map((one) => lower.indexOf(one)).filter((at) => at >= 0));
  const asked = lower.slice(wish);
  const clock = [...asked.matchAll(clockTimes)].flatMap(({ 0: found, index }) => {
    const next = normalizeWord(
      asked
        .slice(index + found.length)
        .trim()
        .split(/\s+/)[0] ?? '',
    );
    return timeUnits.has(next) ? [] : [found.trim().replace(/[.,]$/, '')];
  });
  const named = callTimes.find((time) => hasPhrase(asked, [time]));
  return [...clock, ...(named === undefined ? [] : [named])];
}
