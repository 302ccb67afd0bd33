import { escapeText } from '../html/escapeText.ts';
import type { AssistantRequest } from './assistant.ts';

/**
 * What the assistant wrote as a message is stored.
 * @param text plain; an empty line begins a paragraph
 * @param signature sanitised HTML, which stands below an e-mail alone
 */
export function messageBody(text: string, channel: AssistantRequest['channel'], signature: string | null): string {
  if (channel !== 'email') return escapeText(text);
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`);
  return [...paragraphs, signature].filter(Boolean).join('');
}
