import { type QueryExecutorProvider, sql } from 'kysely';
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
  trx: QueryExecutorProvider,
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
  await sql`
    with queued as (
      insert into analytics_event (dealer_id, host, name, client_id, at)
      select w.dealer_id, w.host, h.name, md5(c.dealer_id || ' ' || c.conversation_id), h.at
      from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb) as h("dealerId" text, "conversationId" text, name text, at timestamptz)
      join chat c on c.dealer_id = h."dealerId" and c.conversation_id = h."conversationId"
      join website_domain w on w.dealer_id = c.dealer_id and w.host = c.host
      where w.ga4_measurement_id <> '' and w.has_ga4_api_secret
      returning 1
    )
    select ${wakeUp('analytics_event')} from queued`.execute(trx);
}

/** Queues that somebody has opened the chat on a page. */
export async function queueOpened(
  trx: QueryExecutorProvider,
  { dealerId, host, visitor, at }: { dealerId: string; host: string; visitor: string; at: string },
): Promise<void> {
  await sql`
    with queued as (
      insert into analytics_event (dealer_id, host, name, client_id, at)
      select dealer_id, host, 'chat_opened', md5(${visitor}), ${at}::timestamptz from website_domain
      where dealer_id = ${dealerId} and host = ${host} and ga4_measurement_id <> '' and has_ga4_api_secret
      returning 1
    )
    select ${wakeUp('analytics_event')} from queued`.execute(trx);
}

const entry = ({ dealerId, conversationId, at }: Stored, name: AnalyticsName) => ({
  dealerId,
  conversationId,
  at,
  name,
});
