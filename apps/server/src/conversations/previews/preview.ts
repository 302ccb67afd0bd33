import { randomUUID } from 'node:crypto';
import type { ChannelId } from '@forecourt/api/channels';
import type { Message } from '@forecourt/api/contract/dialogue';
import { previewLimit } from '@forecourt/api/contract/previews';
import { sql } from 'kysely';
import type { Conversation } from '../dialogue/conversation.ts';
import { findMessage } from '../dialogue/dialogue.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { escapeText } from '@forecourt/api/escapeHtml';
import type { Person } from '../../platform/access/person.ts';
import { type Vehicle, vehicleName } from '../../messaging/leads/vehicleName.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';

/** The instructions that an answer follows. */
export interface Instructions {
  journeyName: string;
  journey: string;
  source: string;
}

/** Previews show each answer as an e-mail and as an SMS. */
export const previewChannels: ChannelId[] = ['email', 'sms'];

/**
 * Creates a preview conversation. It starts with the customer's last message, or with an inquiry about their vehicle if
 * they have written none.
 * @returns the preview's id
 */
export async function createPreview(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
): Promise<string> {
  const { dealerId, id: conversationId } = conversation;
  const id = `preview-${randomUUID()}`;
  await sql`insert into preview (dealer_id, id, conversation_id, person_id) values (${dealerId}, ${id}, ${conversationId}, ${person.id})`.execute(
    trx,
  );
  const { rows } = await sql<{ channel: string; body: string }>`
    select channel, body from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and initiator = 'HUMAN' and payload is null and body <> ''
    order by at desc, id desc limit 1`.execute(trx);
  const { channel, body } = rows[0] ?? { channel: 'email', body: await findInquiry(trx, conversation) };
  await insertMessage(trx, { dealerId, previewId: id, id: randomUUID(), channel, body });
  return id;
}

async function findInquiry(trx: ScopedTransaction, { dealerId, leadId }: Conversation): Promise<string> {
  const { rows } = await sql<{ vehicle: Vehicle | null }>`
    select vehicle from lead where dealer_id = ${dealerId} and id = ${leadId}`.execute(trx);
  const vehicle = vehicleName(rows[0]?.vehicle ?? null);
  return escapeText(vehicle ? `I’m interested in the ${vehicle}.` : 'I’d like to know more.');
}

interface CustomerMessage {
  dealerId: string;
  previewId: string;
  id: string;
  channel: string;
  body: string;
}

/** @returns false if a message with this id exists already: nothing is inserted then */
async function insertMessage(
  trx: ScopedTransaction,
  { dealerId, previewId, id, channel, body }: CustomerMessage,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into preview_message (dealer_id, id, preview_id, initiator, channel, body) values (${dealerId}, ${id}, ${previewId}, 'HUMAN', ${channel}, ${body})
    on conflict (dealer_id, id) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Adds a message from the customer to a preview; the answer is requested separately. A repeated id returns the existing
 * message.
 * @throws 400 over 1,000 characters (spec 3 §9), 409 if the id belongs to another message
 */
export async function writeAsCustomer(
  trx: ScopedTransaction,
  preview: Conversation,
  { id, text, selectedChannel: channel }: { id: string; text: string; selectedChannel: string },
): Promise<{ message: Message; isNew: boolean }> {
  if (text.length > previewLimit) throw new Refusal(400, 'invalid-input', `Use ${previewLimit} characters or fewer`);
  const { dealerId, id: previewId } = preview;
  const body = escapeText(text.trim());
  const isNew = await insertMessage(trx, { dealerId, previewId, id, channel, body });
  const message = await findMessage(trx, preview, id);
  if (message?.Message !== body) throw new Refusal(409, 'id-taken', 'This id belongs to another message');
  return { message, isNew };
}

/** Queues the answers to the customer's last message, one per channel; the worker writes them. */
export async function queueAnswers(
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
