import { plain } from '../understanding/words.ts';

/** The words of one part of a message, from which each reader takes out what it understands. */
export interface Words {
  /** The indexes of words that nobody has taken yet. */
  indexes: () => number[];
  /** The indexes of all words. */
  all: () => number[];
  isTaken: (index: number) => boolean;
  /** A word; '' beyond the end, and where it was taken. */
  at: (index: number) => string;
  /** A word, also where it was taken. */
  written: (index: number) => string;
  take: (from: number, to: number) => void;
  /** Marks words as the name of a car, and takes them. */
  takeName: (from: number, to: number) => void;
  isName: (index: number) => boolean;
  /** Takes the first of several phrases wherever it stands. @returns which, or null */
  takePhrase: (phrases: readonly string[]) => string | null;
  /** Whether one of several phrases ends just before an index, articles aside; taken unless only looked for. */
  takeBefore: (index: number, phrases: readonly string[], mode: 'take' | 'look') => boolean;
  takeAfter: (index: number, phrases: readonly string[], mode: 'take' | 'look') => boolean;
  /** The phrase that was taken last. */
  lastTaken: () => string;
  /** Where a range that begins at an index ends: '25 to 30', '2022 and 2024'. Null where none does. */
  rangeEnd: (index: number, isPart: (word: string) => boolean) => number | null;
}

const connectors = new Set(['to', 'and', 'or', 'thru', 'through']);
const articles = new Set(['a', 'an', 'the', 'is', 'of', 'like']);

/** Reads a part of a message: 'under $30,000' is 'under $30000'. */
export function getWords(part: string): Words {
  const joined = part
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)\.(\d)(\d?)\s?k\b/gi, (_all, whole: string, tenth: string, rest: string) =>
      String(Number(whole + tenth + (rest || '0')) * 10),
    )
    .replace(/(\d)\+/g, '$1 plus');
  const words = plain(joined).split(' ').filter(Boolean);
  const isTaken = words.map(() => false);
  const isName = words.map(() => false);
  let last = '';
  const at = (index: number) => (isTaken[index] === false ? words[index]! : '');
  const take = (from: number, to: number) => isTaken.fill(true, from, to + 1);
  const matches = (start: number, phrase: readonly string[]) =>
    start >= 0 && phrase.every((word, offset) => at(start + offset) === word);
  const takeAt = (start: number, phrase: string, mode: 'take' | 'look'): boolean => {
    const parts = phrase.split(' ');
    if (!matches(start, parts)) return false;
    if (mode === 'take') {
      take(start, start + parts.length - 1);
      last = phrase;
    }
    return true;
  };
  return {
    indexes: () => words.flatMap((_word, index) => (isTaken[index] ? [] : [index])),
    all: () => words.map((_word, index) => index),
    isTaken: (index) => isTaken[index] ?? false,
    at,
    written: (index) => words[index] ?? '',
    take,
    takeName: (from, to) => {
      isName.fill(true, from, to + 1);
      take(from, to);
    },
    isName: (index) => isName[index] ?? false,
    takePhrase: (phrases) =>
      phrases.find((phrase) => words.some((_word, start) => takeAt(start, phrase, 'take'))) ?? null,
    takeBefore: (index, phrases, mode) => {
      const end =
        articles.has(at(index - 1)) && !phrases.some((one) => one.endsWith(at(index - 1))) ? index - 1 : index;
      return phrases.some((phrase) => takeAt(end - phrase.split(' ').length, phrase, mode));
    },
    takeAfter: (index, phrases, mode) => phrases.some((phrase) => takeAt(index + 1, phrase, mode)),
    lastTaken: () => last,
    rangeEnd: (index, isPart) => {
      if (isPart(at(index + 1))) return index + 1;
      return connectors.has(at(index + 1)) && isPart(at(index + 2)) ? index + 2 : null;
    },
  };
}
