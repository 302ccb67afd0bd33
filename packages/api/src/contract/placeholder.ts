/** The error of a placeholder that nobody has filled in. */
export const placeholderMessage = 'Replace #{…} with your own words. Otherwise customers see it as is.';

/**
 * Whether a text has a placeholder `#{…}` (spec 2 §3), or what a reader takes for one: in full-width signs, with blanks or invisible
 * characters between them, or without its end. Such a text is never sent to a customer.
 */
export const hasPlaceholder = (text: string): boolean =>
  /#\s*\{/.test(text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''));
