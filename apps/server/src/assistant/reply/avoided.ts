import type { PartAnswer } from './understanding/context.ts';

/** Words that say nothing of what a subject is. */
const fillers = new Set('a an the our your their any other about of for to on with'.split(' '));

/** Prices and price, financing and finance, warranties and warranty read the same. */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s|e)$/, '').replace(/(?<=.{3})y$/, 'i');

const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map(stem);

/**
 * What an answer speaks of although the dealer's instructions say not to. An amount of dollars is a price.
 * @param avoided subjects: 'discounts', 'free oil changes'
 */
export function avoidedIn({ text, entry }: PartAnswer, avoided: readonly string[]): string[] {
  const words = new Set(stems(`${text} ${entry?.question ?? ''} ${/\$\d/.test(text) ? 'price' : ''}`));
  return avoided.filter((subject) => {
    const about = stems(subject);
    return about.length > 0 && about.every((word) => words.has(word));
  });
}
