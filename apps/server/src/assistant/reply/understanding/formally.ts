/** Short forms with the words that they stand for; what is left out reads the same in both tones. */
const full: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(are|is|do|does|did|was|were|has|have)n['’]t\b/gi, '$1 not'],
  [/\b(I)['’]m\b/g, '$1 am'],
  [/\b(we|you|they)['’]re\b/gi, '$1 are'],
  [/\b(I|we|you|they)['’]ve\b/gi, '$1 have'],
  [/\b(I|we|you|they)['’]ll\b/gi, '$1 will'],
  [/\b(it|that|there|here|what)['’]s\b/gi, '$1 is'],
  [/!/g, '.'],
];

/** A sentence of ours without contractions and exclamation marks, for dealers who prefer to be formal. */
export const formally = (text: string): string =>
  full.reduce((result, [form, words]) => result.replace(form, words), text);
