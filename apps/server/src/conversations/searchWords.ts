/** Without case and accents, as db/functions/folded.sql folds what is searched. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .normalize('NFC')
    .toLowerCase();

/** Longest word that the index holds. */
const maxLength = 32;

/**
 * The words that a search asks for, each the beginning of a word of what is found. They are split as db/functions/search_words.sql splits
 * what is searched. A telephone number may be written with blanks, brackets, points and dashes, and with a country code of 1.
 */
export function searchWords(pattern: string): string[] {
  const digits = digitsOf(pattern.trim().replace(/^\+1/, ''));
  if (/^[\d\s+()./-]*$/.test(pattern) && digits.length >= 7) return [cut(digits.replace(/^1(?=\d{10}$)/, ''))];
  const words = pattern.split(/\s+/).flatMap((part) =>
    /^[\d+()./-]*\d[\d+()./-]*$/.test(part)
      ? [digitsOf(part)]
      : folded(part)
          .split(/[^\p{L}\p{N}-]+/u)
          .map((word) => word.replaceAll('-', '')),
  );
  return [...new Set(words.filter((word) => word !== '').map(cut))];
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const cut = (word: string) => Array.from(word).slice(0, maxLength).join('');
