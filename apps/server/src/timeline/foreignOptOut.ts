import { optOutPhrases } from './optOutPhrases.ts';

/** Lower case without punctuation, one blank between words. */
const plainForeign = (text: string, keepsAccents: boolean): string =>
  (keepsAccents ? text.normalize('NFKC') : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC'))
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

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

/** A text as each of the two kinds of languages reads it. */
const readings = (text: string) => ({ with: plainForeign(text, true), without: plainForeign(text, false) });

const isLatin = (phrase: string): boolean => /^\p{Script=Latin}/u.test(phrase);

/** Whether words hold a phrase. It begins a word where the language has blanks; its last word may go on: 'no me escriban', 'escribanme'. */
const contains = (words: string, phrase: string): boolean =>
  isLatin(phrase) ? ` ${words}`.includes(` ${phrase}`) : words.includes(phrase);

/** Whether a sentence opts out in one of the languages of the table. */
export function isForeignOptOut(sentence: string): boolean {
  const read = readings(sentence);
  return languages.some(({ keepsAccents, phrases, instructions }) => {
    const words = keepsAccents ? read.with : read.without;
    return phrases.some((phrase) => contains(words, phrase)) && !instructions.some((one) => contains(words, one));
  });
}

/** Whether a whole message is a keyword of one of them, such as 'Alto, por favor'. */
export function isForeignKeyword(text: string): boolean {
  const read = readings(text);
  return languages.some(({ keepsAccents, keywords, courtesies }) => {
    const words = keepsAccents ? read.with : read.without;
    if (keywords.has(words)) return true;
    const asked = courtesies.reduce(
      (left, courtesy) =>
        (isLatin(courtesy) ? ` ${left} `.replaceAll(` ${courtesy} `, ' ') : left.replaceAll(courtesy, ' '))
          .replace(/\s+/g, ' ')
          .trim(),
      words,
    );
    return keywords.has(asked);
  });
}
