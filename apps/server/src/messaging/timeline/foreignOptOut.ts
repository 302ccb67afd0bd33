import { optOutPhrases } from './optOutPhrases.ts';

/** Lower case without punctuation, one blank between words. */
const plainForeign = (text: string, keepsAccents: boolean): string =>
  (keepsAccents ? text.normalize('NFKC') : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC'))
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** With its courtesies, in words. */
const longestKeyword = 7;

const isLatin = (phrase: string): boolean => /^\p{Script=Latin}/u.test(phrase);
const firstWord = (phrase: string): string => phrase.split(' ', 1)[0]!;

const languages = optOutPhrases.map(({ keepsAccents = false, keywords, phrases, courtesies, instructions }) => {
  const plain = (text: string) => plainForeign(text, keepsAccents);
  return {
    keepsAccents,
    keywords: new Set(keywords.map(plain)),
    phrases: phrases.map(plain),
    courtesies: courtesies.map(plain).toSorted((one, other) => other.length - one.length),
    instructions: instructions.map(plain),
  };
});

/** Whether words hold a phrase. It begins a word where the language has blanks; its last word may go on: 'no me escriban', 'escribanme'. */
const contains = (words: string, phrase: string): boolean =>
  isLatin(phrase) ? ` ${words}`.includes(` ${phrase}`) : words.includes(phrase);

/** Phrases with their languages, by the word that they begin with; '' for those that are looked for anywhere. */
const phrasesByBeginning = Map.groupBy(
  languages.flatMap(({ keepsAccents, phrases, instructions }) =>
    phrases.map((phrase) => ({ phrase, keepsAccents, instructions })),
  ),
  ({ phrase }) => (isLatin(phrase) && phrase.includes(' ') ? firstWord(phrase) : ''),
);

/** A text as each of the two kinds of languages reads it. */
function getReadings(text: string): { with: string; without: string } {
  const without = plainForeign(text, false);
  // Most messages have no accents.
  return { without, with: /[^\p{ASCII}’]/u.test(text) ? plainForeign(text, true) : without };
}

/** Whether a sentence opts out in one of the languages of the table. */
export function isForeignOptOut(sentence: string): boolean {
  const read = getReadings(sentence);
  const beginnings = new Set(['', ...read.with.split(' '), ...read.without.split(' ')]);
  return [...beginnings].some((beginning) =>
    phrasesByBeginning.get(beginning)?.some(({ phrase, keepsAccents, instructions }) => {
      const words = keepsAccents ? read.with : read.without;
      return contains(words, phrase) && !instructions.some((one) => contains(words, one));
    }),
  );
}

/** Whether a whole message is a keyword of one of them, such as 'Alto, por favor'. */
export function isForeignKeyword(text: string): boolean {
  if (text.split(' ').length > longestKeyword) return false;
  const read = getReadings(text);
  return languages.some(({ keepsAccents, keywords, courtesies }) => {
    const words = keepsAccents ? read.with : read.without;
    return keywords.has(words) || keywords.has(withoutCourtesies(words, courtesies));
  });
}

const withoutCourtesies = (words: string, courtesies: readonly string[]): string =>
  courtesies.reduce(
    (left, courtesy) =>
      (isLatin(courtesy) ? ` ${left} `.replaceAll(` ${courtesy} `, ' ') : left.replaceAll(courtesy, ' '))
        .replace(/\s+/g, ' ')
        .trim(),
    words,
  );
