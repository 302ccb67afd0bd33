import type {
  Attachment,
  ConversationEvent,
  DeliveryState,
  Message,
  NotificationInvoked,
  StopBotEvent,
} from '@forecourt/api/contract/dialogue';
import { escapeText } from '@forecourt/api/escapeHtml';
import { type NotNull, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { deliveryReason } from '../../messaging/delivery/order.ts';
import { deliveryState } from '../../messaging/delivery/deliveryState.ts';
import type { NewMessage, NoteVisibility } from '../../messaging/timeline/entries.ts';
import { filesOfMessage, type FileRow } from '../../platform/files/rows.ts';
import { linkHtml } from '../../platform/html/linkHtml.ts';
import { bookedAt } from '../../messaging/leads/appointments.ts';
import { ownWords } from '../../messaging/replyText/ownWords.ts';
import { type SentText, sentText } from '../../messaging/replyText/sentTexts.ts';
import type { Why } from '../../messaging/timeline/why.ts';
import type { Conversation } from './conversation.ts';
import { presentReceived, presentWhy } from './presentMessage.ts';

interface MessageRow extends Pick<Selectable<Schema['message']>, 'id' | 'body' | 'author' | 'is_from_crm' | 'at'> {
  initiator: Message['Initiator'];
  channel: Message['Channel'];
  payload: Record<string, unknown> | null;
  /** Of the salesperson who wrote it, where we know them. */
  first_name: string | null;
  last_name: string | null;
  cards: { links?: string[]; vehicle?: { vin?: string; stock?: string; name: string; price?: number } }[];
  files: FileRow[] | null;
  automatic: Message['Automatic'];
  /** The customer's reaction to it. */
  reaction: string | null;
  appointment: { at: string } | null;
  why: Why | null;
  visibility: NoteVisibility | 'customer';
  state: DeliveryState | null;
  /** Of what came in (messaging/timeline/entries.ts). */
  mail: NewMessage['mail'] | null;
  reason: string | null;
}

/**
 * Messages of a conversation, oldest first: the newest, or those before one of them.
 * @param limit the page size
 */
export async function listMessages(
  trx: ScopedTransaction,
  conversation: Conversation,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ messages: Message[]; hasOlder: boolean }> {
  const { dealerId, id, isPreview } = conversation;
  const table = sql.table(isPreview ? 'preview_message' : 'message');
  const owner = sql.ref(isPreview ? 'preview_id' : 'conversation_id');
  const earlier =
    before === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(m.at, m.id) < (select b.at, b.id from ${table} b where b.dealer_id = ${dealerId} and b.${owner} = ${id} and b.id = ${before})`;
  const shown = isPreview ? earlier : sql<boolean>`${earlier} and m.reaction ->> 'to' is null`;
  const rows = await selectMessages(trx, conversation, shown, limit + 1);
  const newestFirst = rows.slice(0, limit);
  // What customers' mails quote of ours.
  const hasMail = newestFirst.some((row) => row.channel === 'email' && !isSent(row));
  const sent = hasMail ? newestFirst.filter(isSent).map(({ at, body }) => ({ at, ...sentText(body) })) : [];
  return {
    messages: newestFirst.toReversed().map((row) =>
      present(
        row,
        conversation,
        sent.filter(({ at }) => at <= row.at),
      ),
    ),
    hasOlder: rows.length > limit,
  };
}

/** One message by its id; undefined if the conversation has no such message. */
export async function findMessage(
  trx: ScopedTransaction,
  conversation: Conversation,
  messageId: string,
): Promise<Message | undefined> {
  const [row] = await selectMessages(trx, conversation, sql`m.id = ${messageId}`, 1);
  return row && present(row, conversation, []);
}

const isSent = ({ initiator, automatic }: MessageRow): boolean => initiator !== 'HUMAN' && automatic === null;

const selectMessages = (
  trx: ScopedTransaction,
  conversation: Conversation,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<MessageRow[]> =>
  conversation.isPreview
    ? selectPreviewMessages(trx, conversation, condition, limit)
    : trx
        .selectFrom('message as m')
        .leftJoin('delivery as d', (join) =>
          join.onRef('d.dealer_id', '=', 'm.dealer_id').onRef('d.message_id', '=', 'm.id'),
        )
        .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'm.person_id').on('m.initiator', '=', 'SPECIALIST'))
        .select(['m.id', 'm.initiator', 'm.channel', 'm.body', 'm.payload', 'm.author', 'm.cards', 'm.is_from_crm'])
        .select([
          'm.automatic',
          'm.appointment',
          'm.why',
          'm.at',
          'p.first_name',
          'p.last_name',
          'm.mail',
          'm.visibility',
        ])
        .select((eb) => [
          eb
            .selectFrom('message as r')
            .select(
              sql`case when r.reaction ->> 'isRemoved' = 'true' then null else r.reaction ->> 'label' end`.as('label'),
            )
            .whereRef('r.dealer_id', '=', 'm.dealer_id')
            .whereRef('r.conversation_id', '=', 'm.conversation_id')
            .where('r.reaction', 'is not', null)
            .where(sql<boolean>`r.reaction ->> 'to' = m.id`)
            .orderBy('r.at', 'desc')
            .orderBy('r.id', 'desc')
            .limit(1)
            .as('reaction'),
          deliveryState(sql.ref('d')).as('state'),
          deliveryReason(sql.ref('d')).as('reason'),
          filesOfMessage.as('files'),
        ])
        .where('m.dealer_id', '=', conversation.dealerId)
        .where('m.conversation_id', '=', conversation.id)
        .where(condition)
        .orderBy('m.at', 'desc')
        .orderBy('m.id', 'desc')
        .limit(limit)
        .$castTo<MessageRow>()
        .execute();

/** What only the messages of a conversation have. */
const previewBlanks = {
  payload: null,
  author: null,
  first_name: null,
  last_name: null,
  cards: [],
  files: null,
  is_from_crm: false,
  automatic: null,
  reaction: null,
  appointment: null,
  why: null,
  visibility: 'customer' as const,
  mail: null,
  state: null,
  reason: null,
};

async function selectPreviewMessages(
  trx: ScopedTransaction,
  { dealerId, id }: Conversation,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await trx
    .selectFrom('preview_message as m')
    .select(['m.id', 'm.initiator', 'm.channel', 'm.body', 'm.at'])
    .where('m.dealer_id', '=', dealerId)
    .where('m.preview_id', '=', id)
    .where(condition)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .$narrowType<Pick<MessageRow, 'initiator' | 'channel'>>()
    .execute();
  return rows.map((row) => ({ ...previewBlanks, ...row }));
}

function present(
  row: MessageRow,
  { id, leadId, firstName, lastName, productName, isBlacklisted, country }: Conversation,
  sent: readonly SentText[],
): Message {
  const author = row.initiator === 'HUMAN' ? { first_name: firstName, last_name: lastName } : row;
  return {
    MessageId: row.id,
    UserId: leadId,
    ConversationId: id,
    Channel: row.channel,
    Initiator: row.initiator,
    Message: row.payload ?? linkHtml(row.body, country),
    ...(row.channel === 'email' && row.payload === null && !isSent(row) && writtenPart(row, sent, country)),
    Attachments: [...(row.files ?? []).map(toFile), ...row.cards.map(toCard)],
    Timestamp: row.at.toISOString(),
    Name: author.first_name,
    Surname: author.last_name,
    BotName: row.initiator === 'BOT' ? (row.author ?? productName) : null,
    Blacklisted: isBlacklisted,
    SentByCrmSalesperson: row.is_from_crm,
    Automatic: row.automatic,
    ...(row.reaction !== null && { Reaction: row.reaction }),
    AppointmentData: row.appointment && { at: row.appointment.at },
    Delivery: row.state && { state: row.state, reason: row.reason },
    ...(row.visibility !== 'customer' && { Note: { ForAssistant: row.visibility === 'assistant' } }),
    ...(row.why && { Why: presentWhy(row.why) }),
    ...presentReceived(row.mail),
  };
}

/** Nothing for a mail that quotes none, or is a quotation and no more: all of it is shown. */
function writtenPart(
  row: MessageRow,
  sent: readonly SentText[],
  country: string,
): Pick<Message, 'Written' | 'WrittenHtml'> {
  const { text, isQuoting } = ownWords(row, sent);
  return !isQuoting || text === '' ? {} : { Written: text, WrittenHtml: linkHtml(escapeText(text), country) };
}

const toFile = ({ id, content_type, name, size, width, height }: FileRow): Attachment => ({
  content_type,
  object_key: id,
  ...(name !== null && { name, size }),
  ...(width !== null && height !== null && { width, height }),
});

const toCard = ({ links, vehicle }: MessageRow['cards'][number]): Attachment => ({
  Links: links ?? [],
  Data: vehicle
    ? {
        Vin: vehicle.vin ?? null,
        Stock: vehicle.stock ?? null,
        Name: vehicle.name,
        Price: vehicle.price ?? null,
      }
    : null,
});

/** The delivery states of messages that staff sent. */
export async function listStatuses(trx: ScopedTransaction, { dealerId, id }: Conversation) {
  return trx
    .selectFrom('delivery')
    .select(['message_id as MessageId', 'reason', deliveryState(sql.ref('delivery')).as('state')])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ MessageId: NotNull; state: NotNull }>()
    .execute();
}

/** Who was notified of which message. */
export async function listNotifications(
  trx: ScopedTransaction,
  { dealerId, id }: Conversation,
): Promise<NotificationInvoked[]> {
  const rows = await trx
    .selectFrom('notification')
    .select(['message_id', 'person_id as UserId', 'name as NotifName', 'at'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
  return [...byMessage].map(([MessageId, notified]) => ({
    MessageId,
    Notifications: notified.map(({ UserId, NotifName, at }) => ({ UserId, NotifName, ts: at.toISOString() })),
  }));
}

/** The spec's names for kinds of events; the others keep ours. */
const eventNames: Record<string, string> = {
  SELECT_CAROUSEL_CARD: 'SelectCarouselCard',
  DEALERSHIP_TAKEOVER: 'DEALERSHIP TAKEOVER IN_PROGRESS',
  DEALERSHIP_TAKEOVER_COMPLETED: 'DEALERSHIP TAKEOVER COMPLETED',
};

/** The conversation's events, except stops and restarts of the assistant. */
export async function listEvents(trx: ScopedTransaction, { dealerId, id }: Conversation): Promise<ConversationEvent[]> {
  const rows = await trx
    .selectFrom('event as e')
    .leftJoin('person as p', 'p.id', 'e.salesperson_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.payload', 'e.cta', 'e.channel', 'e.amount', 'e.details'])
    .select([bookedAt.as('booked'), sql<string | null>`p.first_name || ' ' || p.last_name`.as('salesperson')])
    .where('e.dealer_id', '=', dealerId)
    .where('e.conversation_id', '=', id)
    .where('e.kind', 'not in', ['STOP', 'RESTART'])
    .orderBy('e.at')
    .orderBy('e.id')
    .$narrowType<{ channel: ConversationEvent['Channel'] }>()
    .execute();
  return rows.map(({ id, kind, at, payload, cta, channel, salesperson, amount, details, booked }) => ({
    id,
    event_name: eventNames[kind] ?? kind,
    ts: at.toISOString(),
    payload: payload ?? cta ?? channel,
    AppointmentData: booked && { at: booked.toISOString() },
    Channel: channel,
    SalesPerson: salesperson,
    RepairOrderClosed: kind === 'REPAIR_ORDER_CLOSED',
    Details: details,
    TotalRepairPaidAmount: amount === null ? null : Number(amount),
  }));
}

/** When the assistant was stopped and restarted for the customer. */
export async function findStopRequest(
  trx: ScopedTransaction,
  { dealerId, id, productName }: Conversation,
): Promise<StopBotEvent[]> {
  const rows = await trx
    .selectFrom('event')
    .select(['id', 'kind', 'at'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', id)
    .where('kind', 'in', ['STOP', 'RESTART'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, at }) => ({
    id,
    Action: kind === 'STOP' ? 'stop' : 'restart',
    ts: at.toISOString(),
    BotName: productName,
  }));
}
