const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element's content. Quotes stay as they are: message bodies are stored this way and searched. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character]!);

/** Text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
