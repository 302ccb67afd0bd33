import { randomUUID } from 'node:crypto';
import type { ChannelId } from '@forecourt/api/channels';
import type { Message } from '@forecourt/api/contract/dialogue';
import { previewLimit } from '@forecourt/api/contract/previews';
import { sql } from 'kysely';
import type { Conversation } from '../conversations/conversation.ts';
import { messageOf } from '../conversations/dialogue.ts';
import type { ScopedTransaction } from '../db/scope.ts';
import { escapeText } from '../html/escapeText.ts';
import type { Person } from '../identity/person.ts';
import { Refusal } from '../errors/refusal.ts';
import { wakeUp } from '../jobs/wakeUp.ts';

/** What the assistant is to follow for an answer. */
export interface Instructions {
  journeyName: string;
  journey: string;
  source: string;
}

/** An answer is tried by e-mail and by SMS, which read differently. */
export const triedChannels: ChannelId[] = ['email', 'sms'];

/**
 * Makes up a conversation that begins with what a customer wrote last; of one who has written nothing, with the car that
 * they asked about.
 * @returns the preview's id
 */
export async function makePreview(trx: ScopedTransaction, person: Person, conversation: Conversation): Promise<string> {
  const { dealerId, id: conversationId } = conversation;
  const id = `preview-${randomUUID()}`;
  await sql`insert into preview (dealer_id, id, conversation_id, person_id) values (${dealerId}, ${id}, ${conversationId}, ${person.id})`.execute(
    trx,
  );
  const { rows } = await sql<{ channel: string; body: string }>`
    select channel, body from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and initiator = 'HUMAN' and payload is null and body <> ''
    order by at desc, id desc limit 1`.execute(trx);
  const { channel, body } = rows[0] ?? { channel: 'email', body: await inquiryOf(trx, conversation) };
  await say(trx, { dealerId, previewId: id, id: randomUUID(), channel, body });
  return id;
}

async function inquiryOf(trx: ScopedTransaction, { dealerId, leadId }: Conversation): Promise<string> {
  const { rows } = await sql<{ vehicle: string | null }>`
    select nullif(concat_ws(' ', vehicle ->> 'year', nullif(vehicle ->> 'make', ''), nullif(vehicle ->> 'model', '')), '') as vehicle
    from lead where dealer_id = ${dealerId} and id = ${leadId}`.execute(trx);
  const vehicle = rows[0]?.vehicle;
  return escapeText(vehicle ? `I am interested in the ${vehicle}.` : 'I would like to know more.');
}

interface Said {
  dealerId: string;
  previewId: string;
  id: string;
  channel: string;
  body: string;
}

/** @returns whether it is new: a message whose id is there already is not written again */
async function say(trx: ScopedTransaction, { dealerId, previewId, id, channel, body }: Said): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into preview_message (dealer_id, id, preview_id, initiator, channel, body) values (${dealerId}, ${id}, ${previewId}, 'HUMAN', ${channel}, ${body})
    on conflict (dealer_id, id) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Writes to the assistant as the customer; an answer is asked for apart. The same message again is answered with the one
 * that is there.
 * @throws 400 for more than 1,000 characters (spec 3 §9), 409 where the id is another message's
 */
export async function sayAsCustomer(
  trx: ScopedTransaction,
  preview: Conversation,
  { id, text, selectedChannel: channel }: { id: string; text: string; selectedChannel: string },
): Promise<{ message: Message; isNew: boolean }> {
  if (text.length > previewLimit)
    throw new Refusal(400, 'invalid-input', `A preview takes at most ${previewLimit} characters`);
  const { dealerId, id: previewId } = preview;
  const body = escapeText(text.trim());
  const isNew = await say(trx, { dealerId, previewId, id, channel, body });
  const message = await messageOf(trx, preview, id);
  if (message?.Message !== body) throw new Refusal(409, 'id-taken', 'This id belongs to another message');
  return { message, isNew };
}

/** Asks for answers; they are written by the worker, one a channel, to what the customer said last. */
export async function askForAnswers(
  trx: ScopedTransaction,
  { dealerId, id }: { dealerId: string; id: string },
  instructions: Instructions,
  channels: string[],
): Promise<void> {
  await sql`
    with queued as (
      insert into preview_generation (dealer_id, preview_id, channels, journey_name, journey_instruction, source_instruction)
      values (${dealerId}, ${id}, ${channels}, ${instructions.journeyName}, ${instructions.journey}, ${instructions.source})
      returning 1
    )
    select ${wakeUp('preview_generation')} from queued`.execute(trx);
}
