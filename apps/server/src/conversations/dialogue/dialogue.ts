import type {
  Attachment,
  ConversationEvent,
  DeliveryState,
  Message,
  NotificationInvoked,
  StopBotEvent,
} from '@forecourt/api/contract/dialogue';
import { escapeText } from '@forecourt/api/escapeHtml';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { deliveryReason } from '../../messaging/delivery/order.ts';
import { filesOfMessage, type FileRow } from '../../platform/files/rows.ts';
import { linkHtml } from '../../platform/html/linkHtml.ts';
import { bookedAt } from '../../messaging/leads/appointments.ts';
import { ownWords } from '../../messaging/replyText/ownWords.ts';
import { type SentText, sentText } from '../../messaging/replyText/sentTexts.ts';
import type { Why } from '../../messaging/timeline/why.ts';
import type { Conversation } from './conversation.ts';

interface MessageRow {
  id: string;
  initiator: Message['Initiator'];
  channel: Message['Channel'];
  body: string;
  payload: Record<string, unknown> | null;
  author: string | null;
  /** Of the salesperson who wrote it, where we know them. */
  staff: { first: string; last: string } | null;
  cards: { links?: string[]; vehicle?: { vin?: string; stock?: string; name: string; price?: number } }[];
  files: FileRow[] | null;
  is_from_crm: boolean;
  automatic: Message['Automatic'];
  /** The customer's reaction to it. */
  reaction: string | null;
  appointment: { at: string } | null;
  why: Why | null;
  at: Date;
  state: DeliveryState | null;
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
      ? sql`true`
      : sql`(m.at, m.id) < (select b.at, b.id from ${table} b where b.dealer_id = ${dealerId} and b.${owner} = ${id} and b.id = ${before})`;
  const shown = isPreview ? earlier : sql`${earlier} and m.reaction ->> 'to' is null`;
  const rows = await select(trx, conversation, shown, limit + 1);
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
  const [row] = await select(trx, conversation, sql`m.id = ${messageId}`, 1);
  return row && present(row, conversation, []);
}

const isSent = ({ initiator, automatic }: MessageRow): boolean => initiator !== 'HUMAN' && automatic === null;

async function select(
  trx: ScopedTransaction,
  { dealerId, id, isPreview }: Conversation,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await (
    isPreview
      ? sql<MessageRow>`
    select m.id, m.initiator, m.channel, m.body, null as payload, null as author, null as staff, '[]'::jsonb as cards, false as is_from_crm, null as automatic,
      null as reaction, null as appointment, null as why, m.at, null as state, null as reason, null as files
    from preview_message m
    where m.dealer_id = ${dealerId} and m.preview_id = ${id} and ${condition}
    order by m.at desc, m.id desc limit ${limit}`
      : sql<MessageRow>`
    select m.id, m.initiator, m.channel, m.body, m.payload, m.author,
      case when p.id is not null then jsonb_build_object('first', p.first_name, 'last', p.last_name) end as staff, m.cards, m.is_from_crm, m.automatic, m.appointment, m.why, m.at,
      (
        select case when r.reaction ->> 'isRemoved' = 'true' then null else r.reaction ->> 'label' end from message r
        where r.dealer_id = m.dealer_id and r.conversation_id = m.conversation_id and r.reaction is not null and r.reaction ->> 'to' = m.id
        order by r.at desc, r.id desc limit 1
      ) as reaction,
      d.state, ${deliveryReason(sql.ref('d'))} as reason, ${filesOfMessage} as files
    from message m left join delivery d on d.dealer_id = m.dealer_id and d.message_id = m.id
    left join person p on p.id = m.person_id and m.initiator = 'SPECIALIST'
    where m.dealer_id = ${dealerId} and m.conversation_id = ${id} and ${condition}
    order by m.at desc, m.id desc limit ${limit}`
  ).execute(trx);
  return rows;
}

function present(
  row: MessageRow,
  { id, leadId, firstName, lastName, productName, isBlacklisted, country }: Conversation,
  sent: readonly SentText[],
): Message {
  const author = row.initiator === 'HUMAN' ? { first: firstName, last: lastName } : row.staff;
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
    Name: author?.first ?? null,
    Surname: author?.last ?? null,
    BotName: row.initiator === 'BOT' ? (row.author ?? productName) : null,
    Blacklisted: isBlacklisted,
    SentByCrmSalesperson: row.is_from_crm,
    Automatic: row.automatic,
    ...(row.reaction !== null && { Reaction: row.reaction }),
    AppointmentData: row.appointment && { at: row.appointment.at },
    Delivery: row.state && { state: row.state, reason: row.reason },
    ...(row.why && { Why: presentWhy(row.why) }),
  };
}

const presentWhy = ({ intents, facts, entries, instructions, withheld, fallback, model }: Why): Message['Why'] => ({
  Intents: intents,
  Facts: facts,
  Entries: entries,
  Instructions: instructions,
  Withheld: withheld ?? [],
  Fallback: fallback ?? null,
  Model: model
    ? {
        Name: model.name,
        InputTokens: model.inputTokens,
        OutputTokens: model.outputTokens,
        LatencyMs: model.latencyMs,
      }
    : null,
});

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
  const { rows } = await sql<{ MessageId: string; state: DeliveryState; reason: string | null }>`
    select message_id as "MessageId", state, reason from delivery
    where dealer_id = ${dealerId} and conversation_id = ${id} order by created_at, id`.execute(trx);
  return rows;
}

/** Who was notified of which message. */
export async function listNotifications(
  trx: ScopedTransaction,
  { dealerId, id }: Conversation,
): Promise<NotificationInvoked[]> {
  const { rows } = await sql<{ message: string; person: string; name: string; at: Date }>`
    select message_id as message, person_id as person, name, at from notification
    where dealer_id = ${dealerId} and conversation_id = ${id} order by at, id`.execute(trx);
  const byMessage = Map.groupBy(rows, ({ message }) => message);
  return [...byMessage].map(([MessageId, notified]) => ({
    MessageId,
    Notifications: notified.map(({ person, name, at }) => ({ UserId: person, NotifName: name, ts: at.toISOString() })),
  }));
}

interface EventRow {
  id: string;
  kind: string;
  at: Date;
  chosen: string | null;
  channel: Message['Channel'] | null;
  salesperson: string | null;
  amount: number | null;
  details: string[];
  bookedAt: Date | null;
}

/** The spec's names for kinds of events; the others keep ours. */
const eventNames: Record<string, string> = {
  SELECT_CAROUSEL_CARD: 'SelectCarouselCard',
  DEALERSHIP_TAKEOVER: 'DEALERSHIP TAKEOVER IN_PROGRESS',
  DEALERSHIP_TAKEOVER_COMPLETED: 'DEALERSHIP TAKEOVER COMPLETED',
};

/** The conversation's events, except stops and restarts of the assistant. */
export async function listEvents(trx: ScopedTransaction, { dealerId, id }: Conversation): Promise<ConversationEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.at, coalesce(e.payload, e.cta) as chosen, e.channel, e.amount::float8 as amount, e.details, ${bookedAt} as "bookedAt",
      p.first_name || ' ' || p.last_name as salesperson
    from event e left join person p on p.id = e.salesperson_id
    where e.dealer_id = ${dealerId} and e.conversation_id = ${id} and e.kind not in ('STOP', 'RESTART')
    order by e.at, e.id`.execute(trx);
  return rows.map(({ id, kind, at, chosen, channel, salesperson, amount, details, bookedAt: booked }) => ({
    id,
    event_name: eventNames[kind] ?? kind,
    ts: at.toISOString(),
    payload: chosen ?? channel,
    AppointmentData: booked && { at: booked.toISOString() },
    Channel: channel,
    SalesPerson: salesperson,
    RepairOrderClosed: kind === 'REPAIR_ORDER_CLOSED',
    Details: details,
    TotalRepairPaidAmount: amount,
  }));
}

/** When the assistant was stopped and restarted for the customer. */
export async function findStopRequest(
  trx: ScopedTransaction,
  { dealerId, id, productName }: Conversation,
): Promise<StopBotEvent[]> {
  const { rows } = await sql<{ id: string; kind: string; at: Date }>`
    select id, kind, at from event
    where dealer_id = ${dealerId} and conversation_id = ${id} and kind in ('STOP', 'RESTART') order by at, id`.execute(
    trx,
  );
  return rows.map(({ id, kind, at }) => ({
    id,
    Action: kind === 'STOP' ? 'stop' : 'restart',
    ts: at.toISOString(),
    BotName: productName,
  }));
}
