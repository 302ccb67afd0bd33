import { type Language, languages } from './languages.ts';
import { readTable } from './readTable.ts';
import { distance } from '../understanding/spelling.ts';

/** A phrase, word by word, with its English; a word such as '{d}' stands for a day, a month or a number. */
interface Entry {
  words: string[];
  english: string;
}

interface Glossary {
  /** By their first words, the longest first. */
  entries: Map<string, Entry[]>;
  vocabulary: ReadonlySet<string>;
  english: ReadonlySet<string>;
  /** What a place stands for, by the word. */
  places: Record<string, ReadonlyMap<string, string>>;
}

/** What a message says in English, as far as the table knows its words. */
export interface Gloss {
  text: string;
  /** The share of its words that are known, 0 to 1; names and numbers do not count. */
  known: number;
}

/** A word as the tables write it: in lower case, without accents. */
export const plainWord = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const split = (phrase: string): string[] => phrase.split(' ');

const namesIn = (locale: string, options: Intl.DateTimeFormatOptions, dates: readonly number[]): string[] =>
  dates.map((date) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date));

/** The first Monday of 2024 and the days after it, and a day in each month. */
const days = Array.from({ length: 7 }, (_day, index) => Date.UTC(2024, 0, 1 + index));
const months = Array.from({ length: 12 }, (_month, index) => Date.UTC(2024, index, 1));

/** Words, also in the plural, with what they stand for. */
const pair = (from: readonly string[], to: readonly string[]): Map<string, string> =>
  new Map(
    from.flatMap((word, index) => [
      [plainWord(word), to[index]!],
      [`${plainWord(word)}s`, to[index]!],
    ]),
  );

function buildGlossary({ code, locale, numbers }: Language): Glossary {
  const rows = readTable(`glossary.${code}.tsv`).flatMap(([phrases, english]) =>
    phrases.split('|').map((phrase): Entry => ({ words: split(phrase), english })),
  );
  const entries = Map.groupBy(
    rows.toSorted((one, other) => other.words.length - one.words.length),
    ({ words }) => words[0]!,
  );
  const weekday = { weekday: 'long' } as const;
  const month = { month: 'long' } as const;
  const places = {
    '{d}': pair(namesIn(locale, weekday, days), namesIn('en-US', weekday, days)),
    '{m}': pair(namesIn(locale, month, months), namesIn('en-US', month, months)),
    '{n}': pair(
      numbers,
      numbers.map((_word, index) => String(index)),
    ),
  };
  const words = rows.flatMap((entry) => entry.words);
  return {
    entries,
    places: { ...places, '{k}': places['{n}'] },
    vocabulary: new Set([...words, ...Object.values(places).flatMap((place) => [...place.keys()])]),
    english: new Set(rows.flatMap(({ english }) => english.toLowerCase().split(/[^a-z]+/))),
  };
}

export const glossaries: ReadonlyMap<string, Glossary> = new Map(
  languages.map((language) => [language.name, buildGlossary(language)]),
);

interface Token {
  /** As the customer wrote it. */
  text: string;
  /** As the table writes it. */
  word: string;
  /** Whether a blank stands before it. */
  isApart: boolean;
}

/** Words, numbers and signs. 'Rendez-vous' and 'l'adresse' are two words each, '15h30' is three, 'RAV4' is one. */
const tokenPattern = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}\d]*|[^\s\p{L}\d]/gu;
/** Signs that join words of these languages, and those that open a question. */
const joints = /(?<=\p{L})['’`´-](?=\p{L})|[¿¡]/gu;

function tokenize(text: string): Token[] {
  const read = text
    .normalize('NFC')
    .replace(joints, ' ')
    .replace(/\b(\d{1,2}) ?h ?(\d\d)?\b/gi, '$1 h $2')
    .replace(/\b1er\b/gi, '1');
  return [...read.matchAll(tokenPattern)].map((match) => ({
    text: match[0],
    word: plainWord(match[0]),
    isApart: match.index === 0 || /\s/.test(read[match.index - 1]!),
  }));
}

const isWord = ({ text }: Token): boolean => /^\p{L}/u.test(text);

/** A customer's message in English, phrase by phrase, the longest first. @param names words that are no one's language */
export function glossMessage(text: string, { name }: Language, names: ReadonlySet<string>): Gloss {
  const glossary = glossaries.get(name)!;
  const tokens = tokenize(text).map((token) => ({ ...token, word: correctWord(token, glossary, names) }));
  const parts: string[] = [];
  let known = 0;
  let unknown = 0;
  for (let index = 0; index < tokens.length;) {
    const found = findEntry(tokens, index, glossary, names);
    const token = tokens[index]!;
    if (found) {
      parts.push(` ${found.english}`);
      known += tokens.slice(index, index + found.length).filter(isWord).length;
      index += found.length;
      continue;
    }
    parts.push(token.isApart ? ` ${token.text}` : token.text);
    if (isWord(token) && !isName(tokens, index, names)) {
      if (glossary.english.has(token.word)) known += 1;
      else unknown += 1;
    }
    index += 1;
  }
  return {
    text: parts
      .join('')
      .replace(/\b(the|a|is)(?: \1\b)+/g, '$1')
      .trim(),
    known: known + unknown === 0 ? 1 : known / (known + unknown),
  };
}

/** A name that is known, or a word with a capital letter that begins no sentence. */
function isName(tokens: readonly Token[], index: number, names: ReadonlySet<string>): boolean {
  const { text, word } = tokens[index]!;
  const before = tokens[index - 1];
  return names.has(word) || /\d/.test(word) || (/^\p{Lu}/u.test(text) && before !== undefined && isWord(before));
}

function findEntry(
  tokens: readonly Token[],
  start: number,
  { entries, places }: Glossary,
  names: ReadonlySet<string>,
): { english: string; length: number } | undefined {
  const first = tokens[start]!.word;
  if (names.has(first)) return undefined;
  const candidates = [first, ...Object.keys(places)]
    .flatMap((word) => entries.get(word) ?? [])
    .toSorted((one, other) => other.words.length - one.words.length);
  for (const { words, english } of candidates) {
    const values: Record<string, string> = {};
    const isMatch = words.every((word, index) => {
      const token = tokens[start + index];
      if (!token) return false;
      if (!(word in places)) return word === token.word;
      const value = readPlace(word, token.word, places);
      if (value !== undefined) values[word] = value;
      return value !== undefined;
    });
    if (isMatch)
      return { english: english.replace(/\{\w\}/g, (place) => values[place] ?? place), length: words.length };
  }
  return undefined;
}

const readPlace = (place: string, word: string, places: Glossary['places']): string | undefined =>
  (place === '{n}' || place === '{k}') && /^\d{1,2}(?::\d\d)?$/.test(word) ? word : places[place]!.get(word);

/** A word of the table with a typing error in it, as the table has it. */
function correctWord({ word }: Token, { vocabulary, english }: Glossary, names: ReadonlySet<string>): string {
  if (word.length < 5 || vocabulary.has(word) || english.has(word) || names.has(word) || /\d/.test(word)) return word;
  return [...vocabulary].find((one) => one.length >= 5 && one[0] === word[0] && distance(one, word) === 1) ?? word;
}
