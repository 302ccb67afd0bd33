/** Letters that Unicode does not take apart into a letter and a mark, and what people type for them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  // At the end of a Greek word.
  ς: 'σ',
};

/**
 * Without case, accents and other forms of the same letter, such as full-width ones. platform/db/functions/folded.sql folds what is searched by
 * the same table; platform/db/searchWords.test.ts compares the two for every letter.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);

/** Longest word that the index holds. */
const maxLength = 32;

/**
 * The words that a search asks for, each the beginning of a word of what is found. They are split as platform/db/functions/search_words.sql splits
 * what is searched. A telephone number may be written with blanks, brackets, points and dashes, and with a country code of 1.
 */
export function searchWords(pattern: string): string[] {
  const digits = getDigits(pattern.trim().replace(/^\+1/, ''));
  if (/^[\d\s+()./-]*$/.test(pattern) && digits.length >= 7) return [cut(digits.replace(/^1(?=\d{10}$)/, ''))];
  const words = pattern.split(/\s+/).flatMap((part) =>
    /^[\d+()./-]*\d[\d+()./-]*$/.test(part)
      ? [getDigits(part)]
      : folded(part)
          .split(/[^\p{L}\p{N}-]+/u)
          .map((word) => word.replaceAll('-', '')),
  );
  return [...new Set(words.filter((word) => word !== '').map(cut))];
}

const getDigits = (text: string) => text.replaceAll(/\D/g, '');
const cut = (word: string) => Array.from(word).slice(0, maxLength).join('');
