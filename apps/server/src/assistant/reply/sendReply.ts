import { readInstructions } from '@forecourt/api/instructions';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Timer } from '../../platform/db/tables.ts';
import { leased } from '../../platform/jobs/rows.ts';
import { findSubject } from '../../messaging/leads/subject.ts';
import { assistantSignature } from '../../messaging/delivery/assistantSignature.ts';
import { reserveSlot } from '../../conversations/forms/fullTimes.ts';
import type { AssistantReply } from './assistant.ts';
import { bookingEvents } from './booking.ts';
import { withDisclosure } from './disclosure/disclose.ts';
import { storeState } from './dialogue/storedState.ts';
import { rescheduleFollowUps, setFollowUps } from './followUps.ts';
import { sendBlockNow } from '../../messaging/leads/sendBlock.ts';
import type { NewEvent, NewMessage } from '../../messaging/timeline/entries.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { eventTime } from '../../messaging/timeline/eventTime.ts';
import { messageBody } from './messageBody.ts';
import { verdictOn } from './verdict.ts';
import {
  type Channel,
  type Due,
  isWrittenTo,
  latestMessage,
  getRecipient,
  type Turn,
  type WorkedLead,
} from './turn.ts';

/** A reply that is ready to send. */
export interface PendingReply {
  channel: Channel;
  reply: AssistantReply;
  /** The latest message when the reply was written; undefined for a follow-up, or where there was none. */
  lastInboundId: string | undefined;
  /** The moment that quiet hours were asked for. */
  now: Date;
}

/** Why nothing was sent: sending is blocked, the lease was lost, or a newer message came in meanwhile. */
class SendSkipped extends Error {
  readonly outcome: 'blocked' | 'lease-lost' | 'superseded';
  constructor(outcome: SendSkipped['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Sends a reply unless something blocks it now. Message, delivery, handoff and follow-ups share one transaction with the
 * timer's end, so a turn takes effect exactly once, wherever the process dies.
 */
export async function sendReply(
  db: Kysely<Schema>,
  due: Due,
  lead: WorkedLead,
  pending: PendingReply,
): Promise<'sent' | SendSkipped['outcome']> {
  try {
    await db.transaction().execute((trx) => sendIn(trx, due, lead, pending));
    return 'sent';
  } catch (error) {
    if (error instanceof SendSkipped) return error.outcome;
    // Somebody else is creating the conversation: try again once it is there.
    if (['55P03', '23505'].includes((error as { code?: string }).code ?? '')) return 'superseded';
    throw error;
  }
}

async function sendIn(trx: ScopedTransaction, due: Due, lead: WorkedLead, pending: PendingReply): Promise<void> {
  const { dealerId, leadId } = due;
  const { channel, reply } = pending;
  await lockLeads(trx, [{ dealerId, leadId }]);
  if (due.kind === 'follow-up') await refuseChanged(trx, due, lead, pending);
  const ended = await trx.deleteFrom('timer').where(leased(due)).returning(['reference', 'minutes']).executeTakeFirst();
  if (!ended) throw new SendSkipped('lease-lost');
  const known = await findConversation(trx, due);
  if (known !== undefined) await refuseSuperseded(trx, due, known, pending.lastInboundId);
  if ((await sendBlockNow(trx, due, channel)) !== null) throw new SendSkipped('blocked');
  const conversationId = known ?? (await createConversation(trx, due, lead, channel));
  await storeTurn(trx, due, lead, { channel, reply, conversationId, ended });
}

/** The fields of a turn's deleted timer: a follow-up's, else null. */
type EndedTurn = Pick<Selectable<Timer>, 'reference' | 'minutes'>;

/**
 * Stores the message of a turn that has ended, with its delivery, its handoff, and the follow-ups after it.
 * @throws {SendSkipped} for a turn whose message is there already
 */
export async function storeTurn(
  trx: ScopedTransaction,
  due: Turn,
  lead: WorkedLead,
  {
    channel,
    reply,
    conversationId,
    ended,
  }: Omit<PendingReply, 'lastInboundId' | 'now'> & {
    conversationId: string;
    ended: EndedTurn;
  },
): Promise<void> {
  const { dealerId, leadId, id } = due;
  const isSigned = due.kind !== 'follow-up' && signatureIn(lead) !== null;
  const signature =
    channel === 'email'
      ? (await assistantSignature(trx, { dealerId, productId: lead.productId }, isSigned)).html
      : null;
  const text = await withDisclosure(trx, { dealerId, leadId, conversationId, channel }, lead, reply);
  const at = await eventTime(trx);
  if (typeof reply.booking === 'object') await refuseFull(trx, due, lead, conversationId, reply.booking.at);
  const booked = reply.booking ? await bookingEvents(trx, due, lead, conversationId, reply.booking) : [];
  const message: NewMessage = {
    dealerId,
    id,
    conversationId,
    initiator: 'BOT',
    channel,
    body: messageBody(text, channel, signature),
    at,
    why: reply.why,
    knowledge: reply.knowledge,
    isLive: true,
    ...(channel !== 'chat' && {
      delivery: {
        recipient: getRecipient(lead, channel),
        subject: channel === 'email' ? await findSubject(trx, { dealerId, leadId }) : null,
        isReply: due.kind === 'answer',
      },
    }),
  };
  const { messages } = await record(trx, {
    messages: [message],
    events: [
      ...(reply.handsOver ? [createHandoff(due, lead, conversationId)] : []),
      ...booked.map((event) => ({ ...event, at: after(at) })),
    ],
  });
  // The message has the timer's id: one that exists was sent by this turn before it was interrupted.
  if (messages.length === 0) throw new SendSkipped('blocked');
  if (reply.state) await storeState(trx, { dealerId, conversationId }, reply.state);
  await setFollowUps(trx, [due]);
  const { reference, minutes } = ended;
  if (reference !== null && minutes !== null) await rescheduleFollowUps(trx, due, { reference, minutes });
}

/** The name that the instructions sign with. */
const signatureIn = ({ journeyInstruction, sourceInstruction }: WorkedLead): string | null =>
  readInstructions(`${journeyInstruction}\n${sourceInstruction}`).signature;

/** Skips a reply that gives away a time which somebody else has just taken: it is written anew, with other times. */
async function refuseFull(
  trx: ScopedTransaction,
  { dealerId }: Turn,
  { productId }: WorkedLead,
  conversationId: string,
  at: string,
): Promise<void> {
  if (!(await reserveSlot(trx, { dealerId, productId }, new Date(at), conversationId)))
    throw new SendSkipped('superseded');
}

/** A moment later: what a message brings about stands below it. */
const after = (at: string): string => new Date(Date.parse(at) + 1).toISOString();

async function findConversation(trx: ScopedTransaction, { dealerId, leadId }: Due): Promise<string | undefined> {
  const conversation = await trx
    .selectFrom('conversation')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return conversation?.id;
}

/** Creates a lead's conversation under the lead's own id, or a new one if that is taken. Never waits for a feed that does the same. */
async function createConversation(
  trx: ScopedTransaction,
  { dealerId, leadId }: Turn,
  { productId }: WorkedLead,
  channel: Channel,
): Promise<string> {
  await sql`set local lock_timeout = '300ms'`.execute(trx);
  const { id } = await trx
    .insertInto('conversation')
    .values((eb) => ({
      dealer_id: dealerId,
      id: eb
        .case()
        .when(eb.exists(eb.selectFrom('conversation').where('dealer_id', '=', dealerId).where('id', '=', leadId)))
        .then(sql<string>`gen_random_uuid()::text`)
        .else(leadId)
        .end(),
      product_id: productId,
      lead_id: leadId,
      channel,
      started_at: sql<Date>`clock_timestamp()`,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`set local lock_timeout to default`.execute(trx);
  return id;
}

/**
 * Skips a follow-up whose words, channel or time are others than when it was begun: staff have edited it, or its step was changed. What
 * ends or holds one takes its lease.
 */
async function refuseChanged(
  trx: ScopedTransaction,
  due: Due,
  lead: WorkedLead,
  { channel, reply, now }: PendingReply,
): Promise<void> {
  const verdict = await verdictOn(trx, due, lead, now);
  if (verdict.kind === 'blocked' || verdict.kind === 'obsolete') throw new SendSkipped('blocked');
  if (verdict.kind === 'wait' || verdict.channel !== channel || verdict.step?.text !== reply.text)
    throw new SendSkipped('superseded');
}

/** Skips a reply that a newer message has made obsolete. */
async function refuseSuperseded(
  trx: ScopedTransaction,
  { dealerId, kind }: Due,
  conversationId: string,
  lastInboundId: string | undefined,
): Promise<void> {
  // A newer message ends or moves a follow-up's timer anyway.
  if (kind === 'follow-up') return;
  if (kind === 'first' && (await isWrittenTo(trx, dealerId, conversationId))) throw new SendSkipped('blocked');
  const latest = await latestMessage(trx, dealerId, conversationId);
  if (latest?.id !== lastInboundId)
    throw new SendSkipped(latest?.initiator === 'SPECIALIST' ? 'blocked' : 'superseded');
}

/**
 * Hands the customer over to staff: counted by the metrics, and sent to the staff who subscribed to it.
 * @param reason for staff to read, where the conversation does not say it
 */
export const createHandoff = (
  { dealerId, id }: Turn,
  { salespersonId }: WorkedLead,
  conversationId: string,
  reason?: string,
): NewEvent => ({
  dealerId,
  id: `${id}-handoff`,
  conversationId,
  kind: 'HANDOFF',
  madeBy: 'assistant',
  salespersonId,
  payload: reason,
  isLive: true,
});
