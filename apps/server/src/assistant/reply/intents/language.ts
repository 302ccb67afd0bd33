import { joinPatterns } from '../understanding/matchAny.ts';
import type { Exclusive } from '../understanding/context.ts';
import { foreignWords } from './foreignWords.ts';

const english = new Set(
  'the a is it you your i me my we are do does can could would have has what when where how much and or to of in on for with this that still available car price yes no not hi hello thanks please see come at be am was if so but'.split(
    ' ',
  ),
);

const letters = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;

/** Whether a message is mostly in another language than English. */
function isForeign(text: string): boolean {
  const all = text.match(letters)?.length ?? 0;
  if (all === 0) return false;
  if ((text.match(latin)?.length ?? 0) < all / 2) return true;
  const words = text
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter(Boolean);
  const englishCount = words.filter((word) => english.has(word)).length;
  const foreignCount = Math.max(...foreignWords.map(([, known]) => words.filter((word) => known.has(word)).length));
  return foreignCount >= 2 && foreignCount > englishCount && foreignCount * 3 >= words.length;
}

const ask = joinPatterns([
  String.raw`\b(?:speak|speaks|habla|hablan|parlez|se habla|talk in) (?:\w+ )?(?:spanish|español|espanol)\b`,
  String.raw`\b(?:speak|speaks|habla|hablan|parlez|se habla|talk in) (?:\w+ )?(?:french|chinese|mandarin)\b`,
  String.raw`\b(?:speak|speaks|habla|hablan|parlez|se habla|talk in) (?:\w+ )?(?:cantonese|vietnamese|korean)\b`,
  String.raw`\b(?:speak|speaks|habla|hablan|parlez|se habla|talk in) (?:\w+ )?(?:russian|arabic|portuguese)\b`,
  String.raw`\b(?:speak|speaks|habla|hablan|parlez|se habla|talk in) (?:\w+ )?(?:polish|german|creole|hindi)\b`,
  String.raw`\b(?:speak|speaks|habla|hablan|parlez|se habla|talk in) (?:\w+ )?(?:tagalog)\b`,
]);

export const language: Exclusive = {
  id: 'language',
  isMeant: (words, text) => ask.test(words) || isForeign(text),
  answer: ({ request }) => ({
    text: `I can only write in English, so I’ve asked our team at ${request.dealerName} to follow up with you.`,
    handsOver: true,
    facts: [],
  }),
};
