import { escapeText } from '@forecourt/api/escapeHtml';

/**
 * A reply as an e-mail: an empty line begins a paragraph, and the signature stands below (spec 3 §4).
 * @param signature sanitised HTML
 */
export function replyHtml(text: string, signature: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`);
  return [...paragraphs, signature].filter(Boolean).join('');
}
