import { readWords, splitTable, stem, withSynonyms } from './stems.ts';
import {
  emptyPhrases,
  leftToPeople,
  openMarkers,
  openQuestions,
  refused,
  refusers,
  subjectMarkers,
  topicEnds,
  topicMarkers,
} from './words/markers.ts';
import { claimPhrases, negations } from './words/phrases.ts';
import { bindingWords, courtesyWords, functionWords } from './words/plainWords.ts';

const plainStems = new Set(splitTable([...functionWords, ...courtesyWords]).flatMap((word) => [word, stem(word)]));
/** Stems of the words that bind the dealership. */
export const bindingStems: ReadonlySet<string> = new Set(splitTable(bindingWords).map(stem));
const negative = new Set(splitTable(negations));
const ends = new Set(splitTable(topicEnds));
const refusals = refusers.flatMap((who) => refused.map((what) => `${who} ${what}`));

const spaced = (text: string): string => ` ${readWords(text).join(' ')} `;

/** Stems of the words that say something of the dealership or a car. */
export const getContent = (text: string): string[] => [
  ...new Set(
    readWords(text)
      .filter((word) => !plainStems.has(word) && !plainStems.has(stem(word)))
      .map(stem),
  ),
];

/** Stems of the words that bind the dealership: 'free', 'guaranteed'. */
export const getBindings = (text: string): string[] =>
  readWords(text)
    .map(stem)
    .filter((one) => bindingStems.has(one));

/** All stems of a fact, with their synonyms. */
export const getStems = (text: string): Set<string> => new Set(readWords(text).map(stem).flatMap(withSynonyms));

/** Whether a clause denies what it names. */
export const isNegative = (text: string): boolean => readWords(text).some((word) => negative.has(word));

/** Phrases of courtesies that assert something all the same. */
export const getClaimPhrases = (text: string): string[] =>
  claimPhrases.filter((one) => spaced(text).includes(` ${one} `));

/** Whether a text has one of some phrases. */
export const hasPhrase = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((one) => spaced(text).includes(` ${one} `));

/** Whether a sentence asks the customer something. @param sentence with its question mark */
export const isOpenQuestion = (sentence: string): boolean =>
  /\?\W*$/.test(sentence) && openQuestions.some((one) => spaced(sentence.split(/,\s/).at(-1)!).startsWith(` ${one} `));

/** What a clause asserts, and what it only names. */
export interface Assertion {
  asserted: string;
  /** Left for people to speak about: what binds is checked. */
  subject: string;
  /** The clause asks, doubts or refuses to its end. */
  isOpen: boolean;
}

/** Takes from a clause what it does not assert: what it asks, doubts, refuses or only names. */
export function readAssertion(clause: string): Assertion {
  const whole = emptyPhrases.reduce((left, phrase) => left.replaceAll(` ${phrase} `, ' '), spaced(clause));
  const people = findFirst(whole, leftToPeople);
  const words = people ? whole.slice(people.to) : whole;
  const open = findFirst(words, [...openMarkers, ...refusals]);
  if (open) return { asserted: words.slice(0, open.at), subject: '', isOpen: true };
  const topic = findFirst(words, topicMarkers);
  const subject = findFirst(words, subjectMarkers);
  const marker = subject && (!topic || subject.at < topic.at) ? subject : topic;
  if (!marker) return { asserted: words, subject: '', isOpen: false };
  const after = words.slice(marker.to).trim().split(' ').filter(Boolean);
  const end = after.findIndex((word) => ends.has(word));
  const named = (end === -1 ? after : after.slice(0, end)).join(' ');
  const left = end === -1 ? '' : after.slice(end).join(' ');
  return {
    asserted: `${words.slice(0, marker.at)} ${left}`,
    subject: marker === subject ? named : '',
    isOpen: end === -1,
  };
}

function findFirst(words: string, phrases: readonly string[]): { at: number; to: number } | undefined {
  const found = phrases
    .map((phrase) => ({ at: words.indexOf(` ${phrase} `), length: phrase.length }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at || other.length - one.length)[0];
  return found && { at: found.at, to: found.at + 1 + found.length };
}
