/**
 * Finds one of several forms in the plain words of a message (words.ts).
 * @param forms each a piece of a regular expression, which begins and ends with a word
 */
export const matchAny = (...forms: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${forms.join('|')})\b`);

/**
 * Finds one of several patterns.
 * @param patterns each a regular expression of its own
 */
export const joinPatterns = (patterns: readonly string[], flags?: string): RegExp =>
  new RegExp(patterns.join('|'), flags);

/** One of several forms, as a piece of a regular expression. */
export const joinForms = (...forms: readonly string[]): string => `(?:${forms.join('|')})`;
