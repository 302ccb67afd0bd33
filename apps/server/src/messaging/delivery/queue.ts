import { type QueryExecutorProvider, sql } from 'kysely';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';
import type { CalendarEntry } from './calendarEntry.ts';

/** A stored message to send to a customer. */
export interface QueuedMessage {
  dealerId: string;
  messageId: string;
  conversationId: string;
  leadId: string;
  /** Sending on an unknown channel fails (worker.ts). */
  channel: string;
  /** An e-mail address or a phone number; the database refuses null. */
  recipient: string | null;
  /** Null on a channel without subjects. */
  subject: string | null;
  /** What is sent, where it is not what the message says. */
  html?: string | undefined;
  calendar?: CalendarEntry;
  /** It confirms an opt-out, and is sent despite it. */
  confirmsOptOut?: boolean;
  /** Whether it answers what the customer has just written: such an answer does not wait for the end of quiet hours. */
  isReply?: boolean | undefined;
  /** Whether it waits a moment, since another change may follow that says more. */
  mayBeReplaced?: boolean | undefined;
}

/** How long what may be replaced waits, in seconds. */
const replaceSeconds = 120;

/**
 * Queues a message in the transaction that stores it; it is sent as soon as that commits, or once it may no longer be replaced
 * (worker.ts). Several of one transaction are sent in the order in which they were queued. A message about an appointment replaces the
 * ones that have not left yet, so of several changes in a row the last one is confirmed.
 */
export async function queueMessage(
  trx: QueryExecutorProvider,
  {
    dealerId,
    messageId,
    conversationId,
    leadId,
    channel,
    recipient,
    subject,
    html,
    calendar,
    confirmsOptOut = false,
    isReply = false,
    mayBeReplaced = false,
  }: QueuedMessage,
): Promise<void> {
  if (calendar)
    await sql`
      update delivery set state = 'cancelled', reason = 'Replaced by a later change to the appointment'
      where dealer_id = ${dealerId} and conversation_id = ${conversationId} and calendar ->> 'uid' = ${calendar.uid} and state = 'queued'`.execute(
      trx,
    );
  const wait = mayBeReplaced ? sql`clock_timestamp() + make_interval(secs => ${replaceSeconds})` : sql`null`;
  await sql`
    with queued as (
      insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, subject, html, calendar, confirms_opt_out, is_reply,
        created_at, due_at, held_until, reason)
      values (${dealerId}, ${messageId}, ${conversationId}, ${leadId}, ${channel}, ${recipient}, ${subject}, ${html ?? null},
        ${calendar ? JSON.stringify(calendar) : null}::jsonb, ${confirmsOptOut}, ${isReply}, clock_timestamp(), coalesce(${wait}, now()), ${wait},
        ${mayBeReplaced ? 'Waiting two minutes in case the appointment changes again' : null})
      returning 1
    )
    select ${wakeUp('delivery')} from queued`.execute(trx);
}

/**
 * Queues a failed message again.
 * @returns whether there was one
 */
export async function queueAgain(
  trx: QueryExecutorProvider,
  { dealerId, messageId }: Pick<QueuedMessage, 'dealerId' | 'messageId'>,
): Promise<boolean> {
  const { rows } = await sql`
    with queued as (
      update delivery set state = 'queued', reason = null, attempts = 0, due_at = now()
      where dealer_id = ${dealerId} and message_id = ${messageId} and state = 'failed' returning 1
    )
    select ${wakeUp('delivery')} from queued`.execute(trx);
  return rows.length === 1;
}
