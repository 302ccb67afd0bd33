import { channels } from '@forecourt/api/channels';
import { escapeText } from '@forecourt/api/escapeHtml';
import type { AssistantRequest } from './assistant.ts';

/**
 * The stored body of a message that the assistant wrote.
 * @param text plain; a blank line separates paragraphs
 * @param signature sanitized HTML, for channels that have one
 */
export function messageBody(text: string, channel: AssistantRequest['channel'], signature: string | null): string {
  const { isHtml, hasSignature } = channels[channel];
  if (!isHtml) return escapeText(text);
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`);
  return [...paragraphs, hasSignature && signature].filter(Boolean).join('');
}
