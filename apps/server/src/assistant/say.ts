import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { ScopedTransaction } from '../db/scope.ts';
import { subjectOf } from '../leads/subjectOf.ts';
import { signatureOf } from '../delivery/signatureOf.ts';
import type { AssistantReply } from './assistant.ts';
import { rescheduleFollowUps, setFollowUps } from './followUps.ts';
import { sendBlockReason } from '../delivery/sendBlock.ts';
import type { NewEvent, NewMessage } from '../timeline/entries.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import { record } from '../timeline/record.ts';
import { messageBody } from './messageBody.ts';
import { type Channel, type Due, isWrittenTo, lastWordOf, recipientOf, type WorkedLead } from './turn.ts';

/** What the assistant wants said, and what it had heard when it began to write. */
export interface Speech {
  channel: Channel;
  reply: AssistantReply;
  /** Of an answer: the customer's word that it answers. */
  heard: string | undefined;
}

/** Why nothing was said: the turn is over, or its lease is another's, or the customer has gone on meanwhile. */
class SendSkipped extends Error {
  readonly outcome: 'withheld' | 'lost' | 'outdated';
  constructor(outcome: SendSkipped['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Says it, if it may be said at this very moment: message, delivery, hand-off and follow-ups in one transaction with the
 * end of the timer, so that a turn takes effect once wherever a process dies.
 * @param origin where the console is, for those who are told of a hand-off
 */
export async function say(
  db: Kysely<Schema>,
  due: Due,
  lead: WorkedLead,
  speech: Speech,
  origin: string,
): Promise<'said' | SendSkipped['outcome']> {
  try {
    await db.transaction().execute((trx) => sayIn(trx, due, lead, speech, origin));
    return 'said';
  } catch (error) {
    if (error instanceof SendSkipped) return error.outcome;
    // Another begins the conversation at this moment: what it holds is looked at first.
    if (['55P03', '23505'].includes((error as { code?: string }).code ?? '')) return 'outdated';
    throw error;
  }
}

async function sayIn(
  trx: ScopedTransaction,
  due: Due,
  lead: WorkedLead,
  speech: Speech,
  origin: string,
): Promise<void> {
  const { dealerId, leadId, id } = due;
  const { channel, reply } = speech;
  await lockLeads(trx, [{ dealerId, leadId }]);
  const { rows } = await sql<{ reference: string | null; minutes: number | null }>`
    delete from timer where dealer_id = ${dealerId} and id = ${id} and lease = ${due.lease}
    returning reference, minutes`.execute(trx);
  const ended = rows[0];
  if (!ended) throw new SendSkipped('lost');
  const known = await conversationOf(trx, due);
  if (known !== undefined) await refuseLate(trx, due, known, speech.heard);
  if ((await sendBlockReason(trx, due, channel)) !== null) throw new SendSkipped('withheld');
  const conversationId = known ?? (await makeConversation(trx, due, lead, channel));

  const signature = channel === 'email' ? await signatureOf(trx, { dealerId, productId: lead.productId }) : null;
  const message: NewMessage = {
    dealerId,
    id,
    conversationId,
    initiator: 'BOT',
    channel,
    body: messageBody(reply.text, channel, signature),
    isLive: true,
    ...(channel !== 'chat' && {
      delivery: {
        recipient: recipientOf(lead, channel),
        subject: channel === 'email' ? await subjectOf(trx, { dealerId, leadId }) : null,
      },
    }),
  };
  const { messages } = await record(
    trx,
    { messages: [message], events: reply.handsOver ? [handoffOf(due, lead, conversationId)] : [] },
    origin,
  );
  // Its id is the timer's: a message that is there already was sent by this turn, before it was cut off.
  if (messages.length === 0) throw new SendSkipped('withheld');
  await setFollowUps(trx, due);
  const { reference, minutes } = ended;
  if (reference !== null && minutes !== null) await rescheduleFollowUps(trx, due, { reference, minutes });
}

async function conversationOf(trx: ScopedTransaction, { dealerId, leadId }: Due): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation where dealer_id = ${dealerId} and lead_id = ${leadId}`.execute(trx);
  return rows[0]?.id;
}

/**
 * Begins a lead's conversation under the lead's own id, or another where that is taken. A feed that begins one at this
 * moment may wait for us: it is not waited for.
 */
async function makeConversation(
  trx: ScopedTransaction,
  { dealerId, leadId }: Due,
  { productId }: WorkedLead,
  channel: Channel,
): Promise<string> {
  await sql`set local lock_timeout = '300ms'`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into conversation (dealer_id, id, product_id, lead_id, channel, started_at)
    select ${dealerId}, case when is_taken then gen_random_uuid()::text else ${leadId} end, ${productId}, ${leadId}, ${channel}, clock_timestamp()
    from (select exists (select from conversation where dealer_id = ${dealerId} and id = ${leadId}) as is_taken) t
    returning id`.execute(trx);
  await sql`set local lock_timeout to default`.execute(trx);
  return rows[0]!.id;
}

/** Lets nothing be said that somebody has said something newer than. */
async function refuseLate(
  trx: ScopedTransaction,
  { dealerId, kind }: Due,
  conversationId: string,
  heard: string | undefined,
): Promise<void> {
  // A newer word ends or moves a follow-up's timer by itself.
  if (kind === 'follow-up') return;
  if (kind === 'first' && (await isWrittenTo(trx, dealerId, conversationId))) throw new SendSkipped('withheld');
  const last = await lastWordOf(trx, dealerId, conversationId);
  if (last?.id !== heard) throw new SendSkipped(last?.initiator === 'SPECIALIST' ? 'withheld' : 'outdated');
}

/** Hands the customer over to people, which the metrics count and the staff who subscribed to it are told. */
export const handoffOf = ({ dealerId, id }: Due, { salespersonId }: WorkedLead, conversationId: string): NewEvent => ({
  dealerId,
  id: `${id}-handoff`,
  conversationId,
  kind: 'HANDOFF',
  madeBy: 'assistant',
  salespersonId,
  isLive: true,
});
