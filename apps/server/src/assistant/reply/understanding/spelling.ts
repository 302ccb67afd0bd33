import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import { LRUCache } from 'lru-cache';
import nspell from 'nspell';
import { readExamples } from './model/readExamples.ts';

/** How often a word stands in the examples before others are corrected to it. */
const minCount = 3;
/** Shorter words are only corrected where two letters have changed places: 'teh'. */
const minLength = 4;
const maxLength = 14;

/** Short forms of days and months, and of what stands with a time. */
const kept = new Set(
  'mon tue tues wed weds thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec noonish ish morn aft eve mins hrs'.split(
    ' ',
  ),
);

let spelling: { isProper: (word: string) => boolean; counts: ReadonlyMap<string, number> } | undefined;

/** A message is read many times over, and each unknown word is compared with thousands. */
const corrected = new LRUCache<string, string>({ max: 2000 });

/** English, and how often each word stands in the examples of what customers write. */
function loadSpelling(): NonNullable<typeof spelling> {
  const english = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const examples = readExamples(readFileSync(new URL('model/examples.tsv', import.meta.url), 'utf8'));
  const counts = new Map<string, number>();
  for (const { text } of examples)
    for (const word of text.toLowerCase().match(/[a-z]+\d*/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { isProper: (word) => english.correct(word), counts };
}

/**
 * Corrects a typing error. A word that is neither in the dictionary nor common in the examples is replaced by the most common word of the
 * examples that differs from it by one error.
 * @param word letters, and digits after them: 'rva4'
 * @returns the word itself where there is nothing to correct
 */
export function correctWord(word: string): string {
  const read = word.toLowerCase();
  if (read.length < minLength - 1 || read.length > maxLength || kept.has(read)) return word;
  const before = corrected.get(word);
  if (before !== undefined) return before;
  const found = findWord(word, read);
  corrected.set(word, found);
  return found;
}

function findWord(word: string, read: string): string {
  const { isProper, counts } = (spelling ??= loadSpelling());
  if ((counts.get(read) ?? 0) >= minCount || isProper(word) || isProper(read)) return word;
  const needsSwap = read.length < minLength || /\d/.test(read);
  let [best, most] = [word, minCount - 1];
  for (const [known, count] of counts)
    if (count > most && isOneErrorAway(read, known) && (!needsSwap || isSwap(read, known)))
      [best, most] = [known, count];
  return best;
}

/** Whether two words differ by no more than the place of two neighboring letters. */
const isSwap = (one: string, other: string): boolean =>
  one.length === other.length && one.split('').toSorted().join('') === other.split('').toSorted().join('');

const isOneErrorAway = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 && other.length >= minLength - 1 && distance(one, other) === 1;

/** How many single-letter changes lead from one word to another; a swap of two neighbors is one (optimal string alignment). */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_cell, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const cells = [row];
    for (let at = 1; at <= other.length; at++) {
      const cost = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min(above[at]! + 1, cells[at - 1]! + 1, above[at - 1]! + cost);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, before[at - 2]! + 1);
      cells.push(least);
    }
    before = above;
    above = cells;
  }
  return above[other.length]!;
}
