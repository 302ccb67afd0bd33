import type { WebhookEvent, WebhookEventType } from '@forecourt/api/contract/connections/webhookEvents';
import type { EventKind } from '@forecourt/api/contract/feed/event';
import type { Kysely } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { findWantedEvents, insertEvents, isWanted, type LeadEvent, type WantedEvents } from './insertEvents.ts';
import { loadMessageBodies, messageKey } from './messageBodies.ts';

/** A message or event that has just been stored (messaging/timeline/entries.ts). */
interface StoredEntry {
  dealerId: string;
  leadId: string;
  id: string;
}
type StoredMessage = StoredEntry & { initiator: 'HUMAN' | 'BOT' | 'SYSTEM' | 'SPECIALIST' };
type StoredEvent = StoredEntry & { kind: EventKind };

const typeOfEvent = {
  HANDOFF: 'handoff.created',
  APPOINTMENT_SET: 'appointment.set',
  SERVICE_APPOINTMENT_SET: 'appointment.set',
  APPOINTMENT_MOVED: 'appointment.moved',
  APPOINTMENT_CANCELLED: 'appointment.cancelled',
  UNSUBSCRIBED: 'customer.opted_out',
  DEALERSHIP_TAKEOVER: 'takeover.started',
  DEALERSHIP_TAKEOVER_COMPLETED: 'takeover.ended',
} as const satisfies Partial<Record<EventKind, WebhookEventType>>;

const getType = (kind: EventKind): (typeof typeOfEvent)[keyof typeof typeOfEvent] | undefined =>
  typeOfEvent[kind as keyof typeof typeOfEvent];

/**
 * Queues what has just happened in conversations for the dealers' webhooks, the oldest first. A message that is still to be sent is left
 * to the worker that sends it (queueOutcome.ts).
 * @param isToBeSent whether a message has just been put into the outbox
 */
export async function queueTimelineEvents<M extends StoredMessage>(
  trx: Kysely<Schema>,
  messages: readonly M[],
  events: readonly StoredEvent[],
  isToBeSent: (message: M) => boolean,
): Promise<void> {
  const wanted = await findWantedEvents(
    trx,
    [...messages, ...events].map(({ dealerId }) => dealerId),
  );
  if (wanted.size === 0) return;
  const queued = [
    ...(await getMessageEvents(trx, wanted, messages, isToBeSent)),
    ...(await getOtherEvents(trx, wanted, events)),
  ];
  await insertEvents(
    trx,
    queued.toSorted((one, other) => one.body.timestamp.localeCompare(other.body.timestamp)),
  );
}

async function getMessageEvents<M extends StoredMessage>(
  trx: Kysely<Schema>,
  wanted: WantedEvents,
  messages: readonly M[],
  isToBeSent: (message: M) => boolean,
): Promise<LeadEvent[]> {
  const getMessageType = (message: M) =>
    message.initiator === 'HUMAN'
      ? 'message.received'
      : message.initiator === 'SYSTEM' || isToBeSent(message)
        ? undefined
        : 'message.sent';
  const typed = messages.flatMap((message) => {
    const type = getMessageType(message);
    return type && isWanted(wanted, message.dealerId, type) ? [{ message, type } as const] : [];
  });
  const bodies = await loadMessageBodies(
    trx,
    typed.map(({ message: { dealerId, id } }) => ({ dealerId, id })),
  );
  return typed.flatMap(({ message, type }) => {
    const data = bodies.get(messageKey(message));
    if (!data) return [];
    return { dealerId: message.dealerId, leadId: message.leadId, body: { type, timestamp: data.at, data } };
  });
}

async function getOtherEvents(
  trx: Kysely<Schema>,
  wanted: WantedEvents,
  events: readonly StoredEvent[],
): Promise<LeadEvent[]> {
  const known = events.filter(({ dealerId, kind }) => {
    const type = getType(kind);
    return type !== undefined && isWanted(wanted, dealerId, type);
  });
  if (known.length === 0) return [];
  const keys = known.map(({ dealerId, id }) => ({ dealerId, id }));
  const rows = await trx
    .selectFrom(jsonRows(keys, { dealerId: 'text', id: 'text' }))
    .innerJoin('event as e', (join) => join.onRef('e.dealer_id', '=', 'i.dealerId').onRef('e.id', '=', 'i.id'))
    .select(['e.dealer_id', 'e.id', 'e.lead_id', 'e.conversation_id', 'e.made_by', 'e.salesperson_id', 'e.channel'])
    .select((eb) => ['e.appointment_id', 'e.appointment_at', 'e.at', eb.ref('e.kind').$castTo<EventKind>().as('kind')])
    .execute();
  return rows.map((row) => ({ dealerId: row.dealer_id, leadId: row.lead_id, body: getEventBody(row) }));
}

interface EventFields {
  dealer_id: string;
  id: string;
  lead_id: string;
  conversation_id: string;
  kind: EventKind;
  made_by: string;
  salesperson_id: string | null;
  channel: string | null;
  appointment_id: string | null;
  appointment_at: Date | null;
  at: Date;
}

function getEventBody(row: EventFields): WebhookEvent {
  const data: WebhookEvent<'handoff.created'>['data'] = {
    account_id: row.dealer_id,
    lead_id: row.lead_id,
    conversation_id: row.conversation_id,
    event_id: row.id,
    by: row.made_by === 'assistant' || row.made_by === 'staff' ? row.made_by : 'customer',
    at: row.at.toISOString(),
  };
  const timestamp = data.at;
  const type = getType(row.kind)!;
  switch (type) {
    case 'handoff.created':
      return { type, timestamp, data };
    case 'customer.opted_out':
      return { type, timestamp, data: { ...data, channel: row.channel } };
    case 'takeover.started':
      return { type, timestamp, data: { ...data, salesperson_id: row.salesperson_id } };
    case 'takeover.ended':
      return { type, timestamp, data: { ...data, salesperson_id: row.salesperson_id } };
    default: {
      const appointment_at = row.appointment_at?.toISOString() ?? null;
      // Each has the same body; only its type differs, which the compiler cannot follow.
      return { type, timestamp, data: { ...data, appointment_id: row.appointment_id, appointment_at } } as WebhookEvent;
    }
  }
}
