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

/** Whether a message is mostly in another language than English, and which one, if we know its words. */
function otherLanguage(text: string): { name: string | null } | null {
  const all = text.match(letters)?.length ?? 0;
  if (all === 0) return null;
  if ((text.match(latin)?.length ?? 0) < all / 2) return { name: null };
  const words = text
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter(Boolean);
  const englishCount = words.filter((word) => english.has(word)).length;
  const [name, foreignCount] = foreignWords
    .map(([language, known]) => [language, words.filter((word) => known.has(word)).length] as const)
    .toSorted(([, one], [, other]) => other - one)[0]!;
  return foreignCount >= 2 && foreignCount > englishCount && foreignCount * 3 >= words.length ? { name } : null;
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
  isMeant: (words, text) => ask.test(words) || otherLanguage(text) !== null,
  answer: ({ request, message }) => ({
    text: [
      `I can only write in English, so I’ve asked our team at ${request.dealerName} to follow up with you.`,
      ...(otherLanguage(message)?.name === 'Spanish'
        ? ['Solo puedo escribir en inglés; nuestro equipo le responderá.']
        : []),
    ].join(' '),
    handsOver: true,
    facts: [],
    remember: { language: otherLanguage(message)?.name ?? null },
  }),
};
