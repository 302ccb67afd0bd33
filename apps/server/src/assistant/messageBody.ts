import { channels } from '@forecourt/api/channels';
import { escapeText } from '../html/escapeText.ts';
import type { AssistantRequest } from './assistant.ts';

/**
 * What the assistant wrote as a message is stored.
 * @param text plain; an empty line begins a paragraph
 * @param signature sanitised HTML, for a channel whose messages have one
 */
export function messageBody(text: string, channel: AssistantRequest['channel'], signature: string | null): string {
  const { isHtml, hasSignature } = channels[channel];
  if (!isHtml) return escapeText(text);
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`);
  return [...paragraphs, hasSignature && signature].filter(Boolean).join('');
}
