import { randomUUID } from 'node:crypto';
import { confirmationId } from '@forecourt/api/contract/dialogue';
import { escapeText } from '@forecourt/api/escapeHtml';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { NewEvent, NewMessage } from '../../messaging/timeline/entries.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { startAnswers } from '../../messaging/timeline/turns.ts';
import { findLatestMessage } from './latestMessage.ts';
import { type Takeover, findTakeover, type TakenOver } from './state.ts';
import { dropTakeoverTimers, startTakeoverTimers } from './timers.ts';

/** What became of a request to join or to hand back. */
export interface Changed {
  takeover: Takeover | undefined;
  /** False where it was so already. */
  isChanged: boolean;
}

/**
 * Joins a chat: from now on the salesperson answers it and the assistant does not. Joining again changes nothing.
 * @param trx a transaction that has recorded nothing yet
 * @throws 409 `taken` if another salesperson has joined it
 */
export async function join(
  trx: Kysely<Schema>,
  chat: TakenOver,
  person: { id: string; firstName: string },
): Promise<Changed> {
  await lockLeads(trx, [chat]);
  const known = await findTakeover(trx, chat);
  if (known?.status === 'IN_PROGRESS') {
    if (known.ownerId !== person.id) throw new Refusal(409, 'taken', 'Someone else has joined this conversation');
    return { takeover: known, isChanged: false };
  }
  await takeOver(trx, chat, person);
  return { takeover: await findTakeover(trx, chat), isChanged: true };
}

/**
 * Gives a chat that somebody has joined to another salesperson, who answers it from now on. The customer hears who has joined.
 * @param trx a transaction that holds the lead and has recorded nothing yet
 */
export async function takeOver(
  trx: Kysely<Schema>,
  chat: TakenOver,
  person: { id: string; firstName: string },
): Promise<void> {
  const event: NewEvent = {
    ...getEntry(chat),
    kind: 'DEALERSHIP_TAKEOVER',
    madeBy: 'staff',
    salespersonId: person.id,
  };
  await record(trx, { events: [event], messages: [systemMessage(chat, event, `${getName(person)} joined the chat.`)] });
  await startTakeoverTimers(trx, chat);
}

interface Completion {
  /** The person who hands the chat back; undefined where a timer does. */
  personId?: string;
  /** What the assistant has to know from now on. */
  note?: string | undefined;
}

/**
 * Hands a chat back to the assistant, who answers what the customer still waits for an answer to. One that nobody has joined, or that is handed back already, stays as it is.
 * @param trx a transaction that has recorded nothing yet
 * @throws 409 `taken` if somebody else than its owner asks
 */
export async function complete(
  trx: Kysely<Schema>,
  chat: TakenOver,
  { personId, note = '' }: Completion,
): Promise<Changed> {
  await lockLeads(trx, [chat]);
  const known = await findTakeover(trx, chat);
  if (known?.status !== 'IN_PROGRESS') return { takeover: known, isChanged: false };
  if (personId !== undefined && known.ownerId !== personId)
    throw new Refusal(409, 'taken', 'Someone else has joined this conversation');
  const event: NewEvent = {
    ...getEntry(chat),
    kind: 'DEALERSHIP_TAKEOVER_COMPLETED',
    madeBy: personId === undefined ? 'assistant' : 'staff',
    salespersonId: known.ownerId,
    payload: note.trim() === '' ? null : note.trim(),
  };
  const message = systemMessage(
    chat,
    event,
    `${getName(known)} left the chat. Our automated assistant is here to help.`,
  );
  await record(trx, { events: [event], messages: [message] });
  await trx
    .deleteFrom('chat_transfer')
    .where('dealer_id', '=', chat.dealerId)
    .where('conversation_id', '=', chat.conversationId)
    .execute();
  await dropTakeoverTimers(trx, chat);
  await startAnswers(trx, await findLatestMessage(trx, chat));
  return { takeover: await findTakeover(trx, chat), isChanged: true };
}

const getEntry = ({ dealerId, conversationId }: TakenOver) => ({
  dealerId,
  id: randomUUID(),
  conversationId,
  isLive: true,
});

const systemMessage = (chat: TakenOver, { id }: NewEvent, text: string): NewMessage => ({
  ...getEntry(chat),
  id: confirmationId(id),
  initiator: 'SYSTEM',
  channel: 'chat',
  body: escapeText(text),
});

/** The name that the customer sees of who joined. */
const getName = ({ firstName }: { firstName: string }): string => firstName.trim() || 'A team member';
