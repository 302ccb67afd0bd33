import type { FeedRecord, FeedReport } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import { jsonRows } from '../platform/db/jsonRows.ts';
import type { Schema } from '../platform/db/schema.ts';
import { openQuestion } from '../assistant/reply/understanding/openQuestion.ts';
import type { NewEvent, NewMessage } from '../messaging/timeline/entries.ts';
import { getAutomaticMail } from '../messaging/channels/email/automaticMail.ts';

type MessageLine = Extract<FeedRecord, { type: 'message' }>;
type TimelineRecord = Extract<FeedRecord, { type: 'message' | 'event' }>;
interface Line {
  line: number;
  record: FeedRecord;
}

/** Rejects messages and events of unknown conversations, those of customers who were erased, and ids that belong to another conversation. */
export async function refusedLines(trx: Kysely<Schema>, lines: readonly Line[]): Promise<FeedReport['rejected']> {
  return [...(await listRefused(trx, 'message', lines)), ...(await listRefused(trx, 'event', lines))];
}

/** As the other records of an erased customer are refused (tables.ts). */
const erasedReason = 'The customer of this record was erased';

async function listRefused(
  trx: Kysely<Schema>,
  table: TimelineRecord['type'],
  lines: readonly Line[],
): Promise<FeedReport['rejected']> {
  const asked = lines.flatMap(({ line, record }) =>
    record.type === table ? [{ line, dealer: record.dealer, id: record.id, conversation: record.conversation }] : [],
  );
  if (asked.length === 0) return [];
  const rows = await trx
    .selectFrom(jsonRows(asked, { line: 'int', dealer: 'text', id: 'text', conversation: 'text' }))
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'i.dealer').onRef('c.id', '=', 'i.conversation'),
    )
    .leftJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .leftJoin(`${table as 'message'} as known`, (join) =>
      join.onRef('known.dealer_id', '=', 'i.dealer').onRef('known.id', '=', 'i.id'),
    )
    .where((eb) =>
      eb.or([
        eb('c.id', 'is', null),
        eb('l.erased_at', 'is not', null),
        eb('known.conversation_id', '<>', eb.ref('i.conversation')),
        // A note of staff is no record of the feed's.
        eb('known.channel', '=', 'note'),
      ]),
    )
    .select(['i.line', 'i.dealer', 'i.id', 'i.conversation', 'known.conversation_id as known', 'l.erased_at'])
    .execute();
  return rows.map(({ line, dealer, id, conversation, known, erased_at }) => ({
    line,
    reason: erased_at
      ? erasedReason
      : known === null
        ? `The conversation "${conversation}" of the dealer "${dealer}" is not known`
        : `The ${table} "${id}" already belongs to the conversation "${known}"`,
  }));
}

/** The messages that attachments of the same feed belong to, by their keys. */
export const messagesWithFiles = (records: readonly FeedRecord[]): ReadonlySet<string> =>
  new Set(records.flatMap((record) => (record.type === 'attachment' ? [`${record.dealer}\n${record.message}`] : [])));

/**
 * A feed's message, whose HTML is clean, as the timeline stores it. A mail that the customer's mailbox wrote by itself counts as a
 * system's, not the customer's: nobody answers it, no follow-up ends and no metric counts it.
 * @param withFiles messages that files came with: a picture above 'Sent from my iPhone' is the customer's
 */
export function toMessage(record: MessageLine, withFiles: ReadonlySet<string>): NewMessage {
  const isMailIn = record.initiator === 'HUMAN' && record.channel === 'email';
  const body = withFiles.has(`${record.dealer}\n${record.id}`) ? '' : record.body;
  const automatic = isMailIn ? getAutomaticMail(getFields(record), body) : undefined;
  return {
    dealerId: record.dealer,
    id: record.id,
    conversationId: record.conversation,
    initiator: automatic ? 'SYSTEM' : record.initiator,
    channel: record.channel,
    subject: record.subject,
    body: record.body,
    payload: record.payload === undefined ? undefined : (JSON.parse(record.payload) as unknown),
    author: record.author,
    automatic,
    isFromCrm: record.from_crm,
    cards: record.cards,
    appointment: record.appointment,
    mailId: record.message_id,
    knowledge: getKnowledge(record),
    at: record.at,
    isLive: record.live ?? false,
  };
}

/** The assistant's messages alone answer from the Knowledge Bank. */
const getKnowledge = ({ initiator, knowledge = [], unanswered = [] }: MessageLine): NewMessage['knowledge'] =>
  initiator === 'BOT' && (knowledge.length > 0 || unanswered.length > 0)
    ? { entries: knowledge, unanswered: unanswered.map(openQuestion) }
    : undefined;

/** A mail's header fields; its subject may come on its own. */
const getFields = ({ headers = [], subject }: MessageLine) =>
  subject === undefined ? headers : [...headers, { name: 'Subject', value: subject }];

/** A feed's event as the timeline stores it. */
export const toEvent = (record: Extract<FeedRecord, { type: 'event' }>): NewEvent => ({
  dealerId: record.dealer,
  id: record.id,
  conversationId: record.conversation,
  kind: record.kind,
  madeBy: record.by,
  salespersonId: record.salesperson,
  cta: record.cta,
  pageType: record.page_type,
  channel: record.channel,
  amount: record.amount,
  details: record.details,
  payload: record.payload,
  appointment: record.appointment,
  at: record.at,
  isLive: record.live ?? false,
});
