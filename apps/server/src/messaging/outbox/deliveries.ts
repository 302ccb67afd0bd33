import { channelIds } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { CalendarEntry } from '../delivery/calendarEntry.ts';
import { deliveryReason } from '../delivery/order.ts';

/** A message that was sent, or is about to be. */
export interface Delivery {
  dealerId: string;
  id: string;
  dealerName: string;
  timeZone: string;
  channel: string;
  recipient: string;
  subject: string | null;
  html: string;
  state: string;
  reason: string | null;
  createdAt: Date;
  /** Null for a notice to staff. */
  leadId: string | null;
  conversationId: string | null;
  /** Null for a notice to staff. */
  messageId: string | null;
  isByStaff: boolean;
  isReply: boolean;
  calendar: CalendarEntry | null;
}

/** What the list is narrowed to; empty for everything. */
export interface Filter {
  /** Words in the address, the subject or the message. */
  search: string;
  channel: string;
  state: string;
}

export const states = ['queued', 'sending', 'sent', 'failed', 'cancelled'];

/** How many the list shows. */
export const listLimit = 100;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const pickKnown = (known: readonly string[], value: unknown) => known.find((each) => each === value) ?? '';

/** A filter from an address; what is not known counts as none. */
export const getFilter = (query: Record<string, unknown>): Filter => ({
  search: text(query.search).replaceAll('\0', ''),
  channel: pickKnown(channelIds, query.channel),
  state: pickKnown(states, query.state),
});

const columns = sql`
  d.dealer_id as "dealerId", d.id, o.name as "dealerName", o.time_zone as "timeZone", d.channel, d.recipient, d.subject,
  coalesce(d.html, m.body) as html, d.state, ${deliveryReason(sql.ref('d'))} as reason, d.created_at as "createdAt", d.lead_id as "leadId",
  d.conversation_id as "conversationId", d.message_id as "messageId", m.initiator is not distinct from 'SPECIALIST' as "isByStaff",
  d.is_reply or d.confirms_opt_out as "isReply", d.calendar
  from delivery d left join message m on (m.dealer_id, m.id) = (d.dealer_id, d.message_id) join dealer o on o.id = d.dealer_id`;

/** The latest deliveries of every dealer. */
export async function findDeliveries(
  db: Kysely<Schema>,
  { search, channel, state }: Filter,
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${columns}
    where (${channel} = '' or d.channel = ${channel}) and (${state} = '' or d.state = ${state})
      and position(lower(${search}) in lower(concat_ws(' ', d.recipient, d.subject, coalesce(d.html, m.body)))) > 0
    order by d.created_at desc, d.id limit ${listLimit}`.execute(db);
  return rows;
}

/** @returns undefined where there is no such delivery */
export async function findDelivery(db: Kysely<Schema>, dealerId: string, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select ${columns} where d.dealer_id = ${dealerId} and d.id::text = ${id}`.execute(db);
  return rows[0];
}
