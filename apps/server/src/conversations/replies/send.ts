import { addressOn, channels } from '@forecourt/api/channels';
import { maxMailBytes } from '@forecourt/api/contract/attachments';
import type { Message } from '@forecourt/api/contract/dialogue';
import type { ReplyChannel } from '@forecourt/api/contract/replies';
import type { Conversation } from '../dialogue/conversation.ts';
import { findMessage } from '../dialogue/dialogue.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { findSize } from '../../platform/files/rows.ts';
import { cleanHtml } from '../../platform/html/cleanHtml.ts';
import { escapeText } from '@forecourt/api/escapeHtml';
import type { Person } from '../../platform/access/person.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isClosedToStaff } from '../../messaging/customers/optOut.ts';
import { findSubject } from '../../messaging/leads/subject.ts';
import type { NewMessage } from '../../messaging/timeline/entries.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { endDraft } from './drafts.ts';

/** A reply of staff as it is written. */
export interface Reply {
  id: string;
  text: string;
  html?: string | undefined;
  selectedChannel: ReplyChannel;
  attachments?: string[] | undefined;
}

/**
 * Stores a reply with its delivery and deletes its draft. A repeated request returns the existing message.
 * @param typedAt when the drafts of this reply were typed
 * @returns the message, and whether it is new
 * @throws 409 if the customer has unsubscribed, has no address or no messages on the channel, or the id is another
 *   message's
 */
export async function storeReply(
  trx: ScopedTransaction,
  person: Pick<Person, 'id'>,
  conversation: Conversation,
  reply: Reply,
  typedAt: readonly string[],
): Promise<{ message: Message; isNew: boolean }> {
  const { id, text, html, selectedChannel: channel, attachments: fileIds = [] } = reply;
  const { dealerId, leadId } = conversation;
  const body = html === undefined || !channels[channel].isHtml ? escapeText(text.trim()) : cleanHtml(html);
  const known = await sameReply(trx, person, conversation, { id, channel, body });
  if (known) return { message: known, isNew: false };

  await lockLeads(trx, [{ dealerId, leadId }]);
  const recipient = await checkReply(trx, person, conversation, reply);
  await endDraft(trx, person.id, conversation, { channel, text, typedAt });
  const subject = channels[channel].hasSubject ? await findSubject(trx, conversation) : null;
  const message: NewMessage = {
    dealerId,
    id,
    conversationId: conversation.id,
    initiator: 'SPECIALIST',
    channel,
    body,
    personId: person.id,
    fileIds,
    delivery: { recipient, subject },
    isLive: true,
  };
  const { messages } = await record(trx, { messages: [message] });
  if (messages.length === 0) {
    // A concurrent retry stored it first, or the id belongs to another message.
    const stored = await sameReply(trx, person, conversation, { id, channel, body });
    if (stored) return { message: stored, isNew: false };
    throw idTaken();
  }
  return { message: (await findMessage(trx, conversation, id))!, isNew: true };
}

/**
 * Whether a reply can be sent.
 * @returns where it is sent to
 * @throws 409 if the customer has unsubscribed, has no address or no messages on the channel, or the files are too large
 */
export async function checkReply(
  trx: ScopedTransaction,
  person: Pick<Person, 'id'>,
  conversation: Conversation,
  { selectedChannel: channel, attachments: fileIds = [] }: Reply,
): Promise<string> {
  const { dealerId } = conversation;
  const recipient = addressOn(channel, conversation);
  if (recipient === null)
    throw new Refusal(409, 'no-address', `The customer hasn’t left ${addressNames[channels[channel].address]}`);
  if (await isClosedToStaff(trx, conversation, channel))
    throw new Refusal(409, 'unsubscribed', 'The lead has unsubscribed from the conversation');
  if (!(await hasMessages(trx, conversation, channel)))
    throw new Refusal(409, 'no-messages', 'There are no messages on this channel to reply to');

  if ((await findSize(trx, { dealerId, conversationId: conversation.id, personId: person.id }, fileIds)) > maxMailBytes)
    throw new Refusal(
      409,
      'files-too-large',
      `An email can have up to ${maxMailBytes / 1024 / 1024} MB of files. Remove one.`,
    );
  return recipient;
}

const addressNames = { email: 'an email address', phone: 'a phone number' };

const idTaken = () => new Refusal(409, 'id-taken', 'This id belongs to another message');

/** @throws 409 if the id belongs to another message */
async function sameReply(
  trx: ScopedTransaction,
  person: Pick<Person, 'id'>,
  conversation: Conversation,
  { id, channel, body }: { id: string; channel: ReplyChannel; body: string },
): Promise<Message | undefined> {
  const stored = await trx
    .selectFrom('message')
    .select((eb) => eb.and({ conversation_id: conversation.id, person_id: person.id, channel, body }).as('isSame'))
    .where('dealer_id', '=', conversation.dealerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!stored.isSame) throw idTaken();
  return findMessage(trx, conversation, id);
}

async function hasMessages(
  trx: ScopedTransaction,
  { dealerId, id }: Conversation,
  channel: ReplyChannel,
): Promise<boolean> {
  const message = await trx
    .selectFrom('message')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', id)
    .where('channel', '=', channel)
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}
