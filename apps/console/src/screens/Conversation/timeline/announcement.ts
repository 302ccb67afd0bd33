import type { Message } from '@forecourt/api/contract/dialogue';
import { attachmentLabels } from './attachments.ts';
import { plainText } from '../../../html/plainText.ts';
import type { Entry } from './entries.ts';
import { getAuthor, noteBy, objectText } from './messageTexts.ts';
import { getCustomerNotification } from './customerNotification.ts';
import type { useClock } from './useClock.ts';

/** How much of a message is read out when it comes. */
const longest = 300;

/** What a screen reader announces of a new entry: the author and text of a message, or what happened. */
export function describeEntry(entry: Entry): string | undefined {
  if (entry.kind === 'day') return undefined;
  if (entry.kind === 'event') return entry.event.text;
  // The event that the customer is notified of is announced already.
  if (getCustomerNotification(entry.message)) return undefined;
  const { Message, Written, Attachments } = entry.message;
  const text = Written ?? (typeof Message === 'string' ? plainText(Message) : objectText);
  const words = text.replace(/\s+/g, ' ').trim().slice(0, longest);
  // A message that consists of files alone is announced by their names.
  return `${getLabel(entry.message)}: ${words || attachmentLabels(Attachments).flat().join(', ')}`;
}

/** Names an entry for a screen reader: whose message it is, what happened or which day begins, and when. */
export function labelEntry(entry: Entry, clock: ReturnType<typeof useClock>): string {
  if (entry.kind === 'day') return clock.dayLabel(entry.at);
  const what = entry.kind === 'event' ? entry.event.text : getLabel(entry.message);
  return `${what}, ${clock.time(entry.at)}`;
}

/** Whose message it is, and whether it is a note. */
const getLabel = (message: Message): string => (message.Note ? noteBy(getAuthor(message)) : getAuthor(message));

/** About how tall something will be, in px, before it is drawn. */
export function getHeight(entry: Entry): number {
  if (entry.kind === 'day') return 40;
  if (entry.kind === 'event') return 36;
  const { Message, Attachments, Written } = entry.message;
  const text = Written ?? (typeof Message === 'string' ? Message : objectText);
  return (
    64 +
    (Written === undefined ? 0 : 32) +
    Math.ceil(text.length / 64) * 22 +
    Attachments.reduce((sum, part) => sum + ('width' in part ? 180 : 32), 0)
  );
}
