import type { Entry } from './entries.ts';
import { authorOf, objectText } from './messageTexts.ts';

/** How much of a message is read out when it comes. */
const longest = 300;

/** What a person who does not see the timeline is told of something new: who said what; of the rest, what happened. */
export function announcementOf(entry: Entry): string | undefined {
  if (entry.kind === 'day') return undefined;
  if (entry.kind === 'event') return entry.event.text;
  const { Message, Written } = entry.message;
  const text = Written ?? (typeof Message === 'string' ? Message.replace(/<[^>]*>/g, ' ') : objectText);
  return `${authorOf(entry.message)}: ${text.replace(/\s+/g, ' ').trim().slice(0, longest)}`;
}

/** About how tall something will be, in px, before it is drawn. */
export function heightOf(entry: Entry): number {
  if (entry.kind === 'day') return 40;
  if (entry.kind === 'event') return 36;
  const { Message, Attachments, Written } = entry.message;
  const text = Written ?? (typeof Message === 'string' ? Message : objectText);
  return 64 + (Written === undefined ? 0 : 32) + Math.ceil(text.length / 64) * 22 + Attachments.length * 32;
}
