const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as HTML that reads the same. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => escaped[character]!);
