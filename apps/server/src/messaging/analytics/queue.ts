import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';

/** What Google Analytics gets of a chat: that something happened, but neither who it was nor what they wrote. */
export type AnalyticsName = 'chat_opened' | 'chat_message_sent' | 'chat_contact_left' | 'chat_appointment_booked';

/** An entry of a conversation that has just been stored (messaging/timeline/entries.ts). */
interface Stored {
  dealerId: string;
  conversationId: string;
  at: Date;
}

const nameOfEvent: Partial<Record<string, AnalyticsName>> = {
  PHONE_ACQUIRED: 'chat_contact_left',
  CONTACT_FORM: 'chat_contact_left',
  APPOINTMENT_SET: 'chat_appointment_booked',
};

/** Queues what has just happened in chats on websites whose dealer has Google Analytics set up for them. */
export async function queueAnalytics(
  trx: Kysely<Schema>,
  messages: readonly (Stored & { initiator: string; channel: string })[],
  events: readonly (Stored & { kind: string })[],
): Promise<void> {
  const happened = [
    ...messages.flatMap(({ initiator, channel, ...message }) =>
      initiator === 'HUMAN' && channel === 'chat' ? entry(message, 'chat_message_sent') : [],
    ),
    ...events.flatMap((event) => {
      const name = nameOfEvent[event.kind];
      return name ? entry(event, name) : [];
    }),
  ];
  if (happened.length === 0) return;
  const queued = await trx
    .insertInto('analytics_event')
    .columns(['dealer_id', 'host', 'name', 'client_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(happened, { dealerId: 'text', conversationId: 'text', name: 'text', at: 'timestamptz' }))
        .innerJoin('chat as c', (join) =>
          join.onRef('c.dealer_id', '=', 'i.dealerId').onRef('c.conversation_id', '=', 'i.conversationId'),
        )
        .innerJoin('website_domain as w', (join) =>
          join.onRef('w.dealer_id', '=', 'c.dealer_id').onRef('w.host', '=', 'c.host'),
        )
        .where('w.ga4_measurement_id', '<>', '')
        .where('w.has_ga4_api_secret', '=', true)
        .select(['w.dealer_id', 'w.host', 'i.name'])
        .select([sql<string>`md5(c.dealer_id || ' ' || c.conversation_id)`.as('client_id'), 'i.at']),
    )
    .returning(sql.lit(1).as('one'))
    .execute();
  if (queued.length > 0) await wakeUp(trx, 'analytics_event');
}

/** Queues that somebody has opened the chat on a page. */
export async function queueOpened(
  trx: Kysely<Schema>,
  { dealerId, host, visitor, at }: { dealerId: string; host: string; visitor: string; at: string },
): Promise<void> {
  const queued = await trx
    .insertInto('analytics_event')
    .columns(['dealer_id', 'host', 'name', 'client_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('website_domain')
        .where('dealer_id', '=', dealerId)
        .where('host', '=', host)
        .where('ga4_measurement_id', '<>', '')
        .where('has_ga4_api_secret', '=', true)
        .select(['dealer_id', 'host', sql.lit('chat_opened').as('name')])
        .select([sql<string>`md5(${visitor})`.as('client_id'), sql<Date>`${at}::timestamptz`.as('at')]),
    )
    .returning(sql.lit(1).as('one'))
    .execute();
  if (queued.length > 0) await wakeUp(trx, 'analytics_event');
}

const entry = ({ dealerId, conversationId, at }: Stored, name: AnalyticsName) => ({
  dealerId,
  conversationId,
  at,
  name,
});
