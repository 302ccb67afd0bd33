/** A message's sentences. A blank has to follow what ends one, so that '212.555.0142' and 'ann@mail.example' stay whole. */
export const splitSentences = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** A word to be looked up: in lower case, without punctuation around it. */
export const normalizeWord = (word: string): string =>
  word
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** A text as whole words, for looking phrases up. */
const toWords = (text: string): string => ` ${text.split(/\s+/).map(normalizeWord).filter(Boolean).join(' ')} `;

/** Whether a text has one of some phrases, as whole words. */
export function hasPhrase(text: string, phrases: readonly string[]): boolean {
  const words = toWords(text);
  return phrases.some((phrase) => words.includes(` ${phrase} `));
}
