import { createHash, randomBytes } from 'node:crypto';
import type { CallOutput } from '@forecourt/api/call';
import type { startChat as startCall } from '@forecourt/api/contract/websiteChat';
import { escapeText } from '@forecourt/api/escapeHtml';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { readChat } from '../../conversations/chat/read.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { contributionBy } from '../../metrics/rollups/contributions.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import { tokenHash } from '../../platform/access/shopper.ts';
import { writingRecords } from '../../feed/requestRecords.ts';
import { eventTime } from '../../messaging/timeline/eventTime.ts';
import { record } from '../../messaging/timeline/record.ts';
import type { ChatDealer } from './chatDealer.ts';
import { isKnownText } from './presses.ts';
import { welcome } from './settings.ts';
import { type LeadVehicle, vehicleOfLead } from '../../messaging/leads/vehiclesForSale.ts';
import { cardChoice } from '../../conversations/chat/cardChoice.ts';
import type { NewEvent } from '../../messaging/timeline/entries.ts';

/** The lead source of every chat that begins on a website. */
export const websiteChatSource = 'Website Chat';

type FirstMessage = z.output<typeof startCall.body>;

interface Chat {
  dealerId: string;
  /** Of the lead and of its conversation. */
  id: string;
  productId: string;
  host: string;
}

/**
 * Begins a chat with its first message: a lead with its conversation, and a token for its socket. The same message again, of the same
 * visitor, is the same chat; the token is then a new one, and the former opens nothing any more.
 * @throws 409 for an id that another message has
 */
export async function startChat(
  database: Pick<Database, 'db' | 'pool' | 'beginningWith'>,
  { dealerId, productId, host }: ChatDealer,
  first: FirstMessage,
  requestId: string,
): Promise<CallOutput<typeof startCall>> {
  const chat: Chat = { dealerId, id: chatId(first), productId, host };
  const now = Date.parse(await eventTime(database.db));
  const vehicle = first.vehicle && (await vehicleOfLead(database.db, dealerId, first.vehicle));
  const lead: Extract<FeedRecord, { type: 'lead' }> = {
    type: 'lead',
    dealer: dealerId,
    id: chat.id,
    product: productId,
    first_name: '',
    last_name: '',
    source: websiteChatSource,
    lead_type: 'CHAT',
    referral: first.referral,
    status: 'ACTIVE',
    ...(vehicle && { vehicle }),
    created_at: instant(now),
  };
  const token = randomBytes(32).toString('base64url');
  await writingRecords(database.pool, lead, async ({ trx, write, changes }) => {
    if (!(await renewToken(trx, chat, token))) {
      await write(lead);
      await write({
        type: 'conversation',
        dealer: dealerId,
        id: chat.id,
        lead: chat.id,
        channel: 'chat',
        started_at: instant(now),
      });
      await trx.insertInto('chat').values({ dealer_id: dealerId, conversation_id: chat.id, host }).execute();
      await trx
        .insertInto('chat_token')
        .values({ token_hash: tokenHash(token), dealer_id: dealerId, conversation_id: chat.id })
        .execute();
      await recordFirst(trx, chat, first, vehicle, now, changes);
    }
    await audit(trx, {
      dealerId,
      actor: 'shopper',
      action: 'websiteChat.start',
      subject: chat.id,
      after: { host },
      requestId,
    });
  });
  const { messages } = await withDealers(database, [dealerId], (trx) =>
    readChat(trx, { dealerId, conversationId: chat.id, leadId: chat.id }, 0),
  );
  return { token, messages };
}

/** Names the chat by who wrote its first message: nobody else comes to it by that message's id alone. */
const chatId = ({ visitor, message }: FirstMessage): string =>
  `chat-${createHash('sha256').update(`${visitor} ${message.id}`).digest('hex').slice(0, 32)}`;

const instant = (at: number): string => new Date(at).toISOString();

/** @returns false where the chat is not there yet */
async function renewToken(trx: Kysely<Schema>, { dealerId, id }: Chat, token: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_token')
    .set({ token_hash: tokenHash(token) })
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const pressed = (
  entry: Pick<NewEvent, 'dealerId' | 'conversationId' | 'isLive'>,
  press: Pick<NewEvent, 'id' | 'cta' | 'pageType' | 'at'>,
): NewEvent => ({ ...entry, ...press, kind: 'CTA', madeBy: 'shopper' });

/**
 * The press that opened the chat, which is counted with the chat's events from here on: the one that the page has reported, else one
 * with a text that was reported before, since a page may not report anything of a visitor who has not agreed to it.
 * @returns undefined for none, and for words that anybody may have made up
 */
async function findPress(
  trx: Kysely<Schema>,
  chat: Chat,
  { cta, press, page }: Omit<FirstMessage, 'message'>,
  changes: RollupChanges,
): Promise<Pick<NewEvent, 'id' | 'cta' | 'pageType'> | undefined> {
  if (cta === null) return undefined;
  const counted = await trx
    .deleteFrom('cta_press')
    .where('dealer_id', '=', chat.dealerId)
    .where('product_id', '=', chat.productId)
    .where('id', '=', press ?? null)
    .returningAll()
    .executeTakeFirst();
  if (counted) {
    changes.before.push(contributionBy.cta_press(counted));
    return { id: counted.id, cta: counted.cta, pageType: counted.page_type };
  }
  return (await isKnownText(trx, chat, cta)) ? { id: `${chat.id}-cta`, cta, pageType: page.type } : undefined;
}

/** What opened the chat, the welcome, and the shopper's first words: in this order, a moment apart. */
async function recordFirst(
  trx: Kysely<Schema>,
  chat: Chat,
  { message, ...first }: FirstMessage,
  vehicle: LeadVehicle | null,
  now: number,
  changes: RollupChanges,
): Promise<void> {
  const { dealerId, id } = chat;
  const entry = { dealerId, conversationId: id, isLive: true };
  const press = await findPress(trx, chat, first, changes);
  const inChat = { ...entry, channel: 'chat' };
  const { messages } = await record(trx, {
    changedLeads: [{ dealerId, leadId: id }],
    contacts: [{ dealerId, leadId: id }],
    changes,
    events: [
      ...(press ? [pressed(entry, { ...press, at: instant(now) })] : []),
      ...(message.from_card && vehicle ? [cardChoice(entry, message.id, vehicle, instant(now + 1))] : []),
    ],
    messages: [
      // Of the two it is the one that begins the chat, which staff are notified of (messaging/notices/notify.ts).
      { ...inChat, id: `${id}-welcome`, initiator: 'BOT', body: escapeText(welcome), at: instant(now + 1) },
      {
        ...inChat,
        id: message.id,
        initiator: 'HUMAN',
        body: escapeText(message.text.trim()),
        at: instant(now + 2),
      },
    ],
  });
  if (!messages.some((stored) => stored.id === message.id))
    throw new Refusal(409, 'id-taken', 'This id belongs to another message');
}
