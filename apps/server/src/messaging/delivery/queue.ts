import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';
import type { CalendarEntry } from '../channels/email/calendarEntry.ts';
import { findCorrectedAddress } from './undeliverable.ts';

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
  trx: Kysely<Schema>,
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
    await trx
      .updateTable('delivery')
      .set({ state: 'cancelled', reason: 'Replaced by a later change to the appointment' })
      .where('dealer_id', '=', dealerId)
      .where('conversation_id', '=', conversationId)
      .where(sql`calendar ->> 'uid'`, '=', calendar.uid)
      .where('state', '=', 'queued')
      .execute();
  const heldUntil = mayBeReplaced ? sql<Date>`clock_timestamp() + make_interval(secs => ${replaceSeconds})` : null;
  const queued = await trx
    .insertInto('delivery')
    .values({
      dealer_id: dealerId,
      message_id: messageId,
      conversation_id: conversationId,
      lead_id: leadId,
      channel,
      recipient: recipient!,
      subject,
      html,
      calendar: calendar && JSON.stringify(calendar),
      confirms_opt_out: confirmsOptOut,
      is_reply: isReply,
      created_at: sql`clock_timestamp()`,
      due_at: heldUntil ?? sql`now()`,
      held_until: heldUntil,
      reason: mayBeReplaced ? 'Waiting two minutes in case the appointment changes again' : null,
    })
    .returning('id')
    .execute();
  if (queued.length > 0) await wakeUp(trx, 'delivery');
}

/**
 * Queues a failed message again, to the customer's present address where the one that it was sent to is dead (undeliverable.ts).
 * @returns whether there was one
 */
export async function queueAgain(
  trx: Kysely<Schema>,
  { dealerId, messageId }: Pick<QueuedMessage, 'dealerId' | 'messageId'>,
): Promise<boolean> {
  const recipient = await findCorrectedAddress(trx, { dealerId, messageId });
  const rows = await trx
    .updateTable('delivery')
    .set({
      state: 'queued',
      reason: null,
      attempts: 0,
      due_at: sql`now()`,
      ...(recipient !== undefined && { recipient }),
    })
    .where('dealer_id', '=', dealerId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'failed')
    .returning('id')
    .execute();
  if (rows.length > 0) await wakeUp(trx, 'delivery');
  return rows.length === 1;
}
