import { synonyms } from './words/phrases.ts';

const endings = ['ing', 'ed', 'ies', 'es', 's', 'y', 'e'] as const;
/** What is left of a shorter word would say too little. */
const minStem = 3;

/** A word without its ending: 'shipping', 'ships' and 'shipped' are one. */
export function stem(word: string): string {
  const base = word.replace(/'s$/, '');
  const ending = endings.find((one) => base.endsWith(one) && base.length - one.length >= minStem);
  const cut = ending === undefined || base.endsWith('ss') ? base : base.slice(0, -ending.length);
  const isDoubled = cut.length > minStem && cut.at(-1) === cut.at(-2) && !/[aeiouls]/.test(cut.at(-1)!);
  const short = isDoubled ? cut.slice(0, -1) : cut;
  return short.length > minStem + 1 ? short.replace(/[iy]$/, '') : short;
}

/** The words of a text in lower case, with their apostrophes. */
export const readWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];

/** A table's words: a line holds several. */
export const splitTable = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

const groups = synonyms.map((line) => line.split(' ').map(stem));

/** A stem and those of its synonyms. */
export const withSynonyms = (one: string): string[] => [one, ...groups.filter((group) => group.includes(one)).flat()];
