import { isRegular } from '@forecourt/api/access/role';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { selectTeam } from '../../messaging/handoffs/team.ts';
import { notifyAssigned } from '../../messaging/notices/notifyAssigned.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { forbidden, Refusal } from '../../platform/errors/refusal.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { storeNote } from '../notes/writeNote.ts';
import { assign } from './assign.ts';
import { findTakeover, type Takeover } from '../takeover/state.ts';
import { takeOver } from '../takeover/takeover.ts';
import { staleSeconds } from '../takeover/timers.ts';

interface Offer {
  toId: string;
  /** For the team alone. */
  note?: string | undefined;
}

/**
 * Gives a conversation to a colleague, with a note for the team. A live chat stays with its owner, who may ask somebody else, until the
 * colleague accepts; any other is assigned at once.
 * @throws 409 if the live chat is somebody else's, 400 for somebody who is not on the team
 */
export async function offerTransfer(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  { toId, note }: Offer,
): Promise<void> {
  const { dealerId, leadId, id } = conversation;
  await lockLeads(trx, [{ dealerId, leadId }]);
  const takeover = await findTakeover(trx, { dealerId, conversationId: id });
  if (takeover?.status !== 'IN_PROGRESS') {
    const hasNote = await writeNote(trx, person, conversation, { toId, note });
    return assign(trx, person, conversation, { user_id: toId }, hasNote);
  }
  if (takeover.ownerId !== person.id) throw notYours();
  const colleague = await selectTeam(trx, conversation)
    .where('p.id', '=', toId)
    .where('p.id', '<>', person.id)
    .select(['p.id', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
    .executeTakeFirst();
  if (!colleague) throw new Refusal(400, 'invalid-input', 'A chat can only be given to a colleague with access to it');
  await trx
    .insertInto('chat_transfer')
    .values({ dealer_id: dealerId, conversation_id: id, from_id: person.id, to_id: toId })
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'conversation_id'])
        .doUpdateSet({ from_id: person.id, to_id: toId, at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  // The note mentions the colleague, who is notified by it; without one the offer itself does.
  const hasNote = await writeNote(trx, person, conversation, { toId, note });
  const eventId = randomUUID();
  await record(trx, { events: [createEvent(conversation, eventId, 'TRANSFER_OFFERED', person.id, colleague.name)] });
  if (!hasNote) await notifyAssigned(trx, person, conversation, { eventId, isOffer: true, assigneeId: toId });
}

/** @returns whether there is a note */
async function writeNote(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  { toId, note = '' }: Offer,
): Promise<boolean> {
  const text = note.trim();
  if (text === '') return false;
  const mentions = toId === person.id ? [] : [toId];
  await storeNote(trx, person, conversation, { id: randomUUID(), text, isForAssistant: false, mentions }, []);
  return true;
}

/**
 * Answers the offer of a live chat: who accepts is its owner from then on. An administrator may take over a chat whose owner has gone
 * quiet, without an offer. What was taken back already stays so.
 * @throws 409 where there is no such offer, 403 for a takeover by somebody else
 */
export async function answerTransfer(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  answer: 'accept' | 'decline' | 'cancel' | 'take-over',
): Promise<void> {
  const { dealerId, leadId, id } = conversation;
  const chat = { dealerId, leadId, conversationId: id };
  await lockLeads(trx, [chat]);
  const takeover = await findTakeover(trx, chat);
  const offer = await trx
    .selectFrom('chat_transfer')
    .select(['from_id', 'to_id'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', id)
    .executeTakeFirst();
  if (answer === 'take-over') {
    if (isRegular(person)) throw forbidden('Only an administrator can take over a colleague’s chat');
    if (takeover?.status !== 'IN_PROGRESS' || !(await isStuck(trx, chat, takeover)))
      throw new Refusal(409, 'not-stuck', 'Its salesperson is still answering this chat');
  } else if (answer === 'cancel' && !offer) {
    return;
  } else if (!offer || (answer === 'cancel' ? offer.from_id : offer.to_id) !== person.id) {
    throw new Refusal(409, 'no-transfer', 'This chat is no longer offered to you');
  } else if (answer === 'accept' && (takeover?.status !== 'IN_PROGRESS' || takeover.ownerId !== offer.from_id)) {
    throw new Refusal(409, 'no-transfer', 'This chat is no longer offered to you');
  }
  await trx.deleteFrom('chat_transfer').where('dealer_id', '=', dealerId).where('conversation_id', '=', id).execute();
  if (answer === 'accept' || answer === 'take-over') await takeOver(trx, chat, person);
  else {
    const kind = 'TRANSFER_DECLINED';
    await record(trx, { events: [createEvent(conversation, randomUUID(), kind, person.id, null)] });
  }
}

/** Its owner has neither joined nor written for as long as the spec calls stuck (spec 3 §9). */
async function isStuck(
  trx: ScopedTransaction,
  { dealerId, conversationId }: { dealerId: string; conversationId: string },
  { since }: Takeover,
): Promise<boolean> {
  const { quiet } = await trx
    .selectNoFrom((eb) =>
      sql<number>`extract(epoch from clock_timestamp() - greatest(${since}::timestamptz, ${eb
        .selectFrom('message')
        .where('dealer_id', '=', dealerId)
        .where('conversation_id', '=', conversationId)
        .where('initiator', '=', 'SPECIALIST')
        .where('visibility', '=', 'customer')
        .select((eb) => eb.fn.max('at').as('at'))}))::float8`.as('quiet'),
    )
    .executeTakeFirstOrThrow();
  return quiet >= staleSeconds;
}

const notYours = () => new Refusal(409, 'taken', 'Only the salesperson who has joined this chat can give it away');

const createEvent = (
  { dealerId, id: conversationId }: Conversation,
  id: string,
  kind: 'TRANSFER_OFFERED' | 'TRANSFER_DECLINED',
  salespersonId: string,
  payload: string | null,
) => ({ dealerId, id, conversationId, isLive: true, kind, madeBy: 'staff', salespersonId, payload });
