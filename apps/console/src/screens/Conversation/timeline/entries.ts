import { type OutboundChannelId, outboundChannelIds } from '@forecourt/api/channels';
import {
  type ConversationEvent,
  isConfirmationId,
  type Message,
  type NotificationInvoked,
  type StopBotEvent,
  confirmationId,
} from '@forecourt/api/contract/dialogue';
import { type EventText, eventText, notifiedText, stopText } from './eventTexts.ts';

/** What the tabs filter by (spec 3 §2). */
export type ChannelTab = 'all' | OutboundChannelId;
export const channelTabs: readonly ChannelTab[] = ['all', ...outboundChannelIds];

/** One thing of the timeline. */
export type Entry =
  | { kind: 'message'; key: string; at: string; message: Message }
  | { kind: 'event'; key: string; at: string; event: EventText }
  | { kind: 'day'; key: string; at: string };

interface Parts {
  /** Oldest first. */
  messages: readonly Message[];
  /** There are messages before the first: what is older than it waits for them. */
  hasOlder: boolean;
  events: readonly ConversationEvent[];
  stops: readonly StopBotEvent[];
  notifications: readonly NotificationInvoked[];
}

/**
 * Messages, events and stop-bot events by their time (spec 3 §4, "Message timeline"), with a line where a day begins.
 * Messages are those of the channel, with the team's notes; one that only notifies the customer of an event is shown as part of the event. Who was
 * notified of a message stands below it, or apart if the message is not there.
 * @param getDay the dealer's calendar day of an instant
 */
export function getEntries(parts: Parts, channel: ChannelTab, getDay: (instant: string) => string): Entry[] {
  const { messages, hasOlder, events, stops, notifications } = parts;
  const first = messages[0]?.Timestamp;
  const isLoaded = (at: string) => !hasOlder || first === undefined || at >= first;
  const shown = messages.filter(
    ({ Channel, MessageId, Note }) =>
      (channel === 'all' || Channel === channel || Note !== undefined) && !isConfirmationId(MessageId),
  );
  const places = new Map(messages.map(({ MessageId, Timestamp }) => [MessageId, Timestamp]));
  const hidden = new Set(messages.filter((message) => !shown.includes(message)).map(({ MessageId }) => MessageId));

  const notified = notifications
    .filter(({ MessageId, Notifications }) => Notifications.length > 0 && !hidden.has(MessageId))
    .map(({ MessageId, Notifications }): Entry => ({
      kind: 'event',
      key: `told ${MessageId}`,
      at: places.get(MessageId) ?? Notifications[0]!.ts,
      event: notifiedText(Notifications.length),
    }));
  const happened = events.map((event): Entry => ({
    kind: 'event',
    key: `event ${event.id}`,
    at: event.ts,
    event: { ...eventText(event), ...(places.has(confirmationId(event.id)) && { isCustomerNotified: true }) },
  }));
  const stopped = stops.map(({ id, ts, Action }): Entry => ({
    kind: 'event',
    key: `stop ${id}`,
    at: ts,
    event: stopText(Action),
  }));
  const sent = shown.map((message): Entry => ({
    kind: 'message',
    key: message.MessageId,
    at: message.Timestamp,
    message,
  }));
  // A sort that keeps the order of equals: what came with a message stands below it.
  const sorted = [...sent, ...[...notified, ...happened, ...stopped].filter(({ at }) => isLoaded(at))].sort(
    (one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0),
  );
  return withDays(sorted, getDay);
}

function withDays(entries: Entry[], getDay: (instant: string) => string): Entry[] {
  let before: string | undefined;
  return entries.flatMap((entry): Entry[] => {
    const day = getDay(entry.at);
    const isNew = day !== before;
    before = day;
    return isNew ? [{ kind: 'day', key: `day ${day}`, at: entry.at }, entry] : [entry];
  });
}
