import { channelIds } from '@forecourt/api/channels';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { CalendarEntry } from '../channels/email/calendarEntry.ts';
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

const selectDeliveries = (db: Kysely<Schema>) =>
  db
    .selectFrom('delivery as d')
    .leftJoin('message as m', (join) =>
      join.onRef('m.dealer_id', '=', 'd.dealer_id').onRef('m.id', '=', 'd.message_id'),
    )
    .innerJoin('dealer as o', 'o.id', 'd.dealer_id')
    .select(['d.dealer_id as dealerId', 'd.id', 'o.name as dealerName', 'o.time_zone as timeZone'])
    .select(['d.channel', 'd.recipient', 'd.subject', 'd.state', 'd.created_at as createdAt'])
    .select(['d.lead_id as leadId', 'd.conversation_id as conversationId', 'd.message_id as messageId'])
    .select((eb) => [
      eb.fn.coalesce('d.html', 'm.body').as('html'),
      deliveryReason(sql.ref('d')).as('reason'),
      eb('m.initiator', 'is not distinct from', 'SPECIALIST').$castTo<boolean>().as('isByStaff'),
      eb
        .or([eb.ref('d.is_reply'), eb.ref('d.confirms_opt_out')])
        .$castTo<boolean>()
        .as('isReply'),
      eb.ref('d.calendar').$castTo<CalendarEntry | null>().as('calendar'),
    ])
    .$narrowType<{ html: NotNull }>();

/** The latest deliveries of every dealer. */
export const findDeliveries = (db: Kysely<Schema>, { search, channel, state }: Filter): Promise<readonly Delivery[]> =>
  selectDeliveries(db)
    .$if(channel !== '', (deliveries) => deliveries.where('d.channel', '=', channel))
    .$if(state !== '', (deliveries) => deliveries.where('d.state', '=', state))
    .where(
      sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', d.recipient, d.subject, coalesce(d.html, m.body)))) > 0`,
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .limit(listLimit)
    .execute();

/** @returns undefined where there is no such delivery */
export const findDelivery = (db: Kysely<Schema>, dealerId: string, id: string): Promise<Delivery | undefined> =>
  selectDeliveries(db)
    .where('d.dealer_id', '=', dealerId)
    .where((eb) => eb(eb.cast<string>('d.id', 'text'), '=', id))
    .executeTakeFirst();
