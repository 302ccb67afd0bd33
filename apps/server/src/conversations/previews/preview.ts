import { randomUUID } from 'node:crypto';
import type { ChannelId } from '@forecourt/api/channels';
import type { Message } from '@forecourt/api/contract/dialogue';
import { previewLimit } from '@forecourt/api/contract/previews';
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
  await trx
    .insertInto('preview')
    .values({ dealer_id: dealerId, id, conversation_id: conversationId, person_id: person.id })
    .execute();
  const latest = await trx
    .selectFrom('message')
    .select(['channel', 'body'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('initiator', '=', 'HUMAN')
    .where('payload', 'is', null)
    .where('body', '<>', '')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { channel, body } = latest ?? { channel: 'email', body: await findInquiry(trx, conversation) };
  await insertMessage(trx, { dealerId, previewId: id, id: randomUUID(), channel, body });
  return id;
}

async function findInquiry(trx: ScopedTransaction, { dealerId, leadId }: Conversation): Promise<string> {
  const lead = await trx
    .selectFrom('lead')
    .select('vehicle')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .$castTo<{ vehicle: Vehicle | null }>()
    .executeTakeFirst();
  const vehicle = vehicleName(lead?.vehicle ?? null);
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
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('preview_message')
    .values({ dealer_id: dealerId, id, preview_id: previewId, initiator: 'HUMAN', channel, body })
    .onConflict((conflict) => conflict.columns(['dealer_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
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
  const queued = await trx
    .insertInto('preview_generation')
    .values({
      dealer_id: dealerId,
      preview_id: id,
      channels,
      journey_name: instructions.journeyName,
      journey_instruction: instructions.journey,
      source_instruction: instructions.source,
    })
    .returning('id')
    .execute();
  if (queued.length > 0) await wakeUp(trx, 'preview_generation');
}
