import { type Kysely, type RawBuilder, sql } from 'kysely';
import { contributingColumns, contributionBy, type CountedRow } from '../../metrics/rollups/contributions.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { NewEvent, NewMessage, NewNote, StoredEvent, StoredMessage } from './entries.ts';

/** What becomes of a record whose id is there already: it stays as it is, or becomes what it is now (a feed's corrections). */
export type OnConflict = 'keep' | 'replace';

/**
 * Stores messages of conversations that exist; those of unknown conversations, and of customers who were
 * erased (docs/decisions/privacy.md), are left out. A new message of a chat gets the next
 * sequence number (`message.seq`). The caller holds the lead's lock, so that no number is given twice or left out.
 * @param changes gets what this does to the rollups
 * @returns those that were written: new ones, and with `replace` those that have changed
 */
export async function insertMessages(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
  onConflict: OnConflict,
  changes: RollupChanges,
): Promise<StoredMessage[]> {
  if (messages.length === 0) return [];
  const known = onConflict === 'replace' ? await findKnown(trx, 'message', messages) : new Map();
  const { rows } = await sql<Omit<StoredMessage, 'isLive'> & { counted: CountedRow<'message'> }>`
    insert into message (dealer_id, id, product_id, conversation_id, lead_id, initiator, channel, subject, body, payload, author, person_id,
      is_from_crm, cards, appointment, why, mail_id, mail, automatic, reaction, at, day, seq)
    select c.dealer_id, i.id, c.product_id, c.id, c.lead_id, i.initiator, i.channel, i.subject, i.body, i.payload, i.author, i."personId",
      coalesce(i."isFromCrm", false), coalesce(i.cards, '[]'), i.appointment, i.why, i."mailId", i.mail, i.automatic, i.reaction, now.at, (now.at at time zone d.time_zone)::date,
      chat.last_seq + row_number() over (partition by chat.dealer_id, chat.conversation_id order by i.at nulls last, i.id)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as i("dealerId" text, id text, "conversationId" text, initiator text,
      channel text, subject text, body text, payload jsonb, author text, "personId" text, "isFromCrm" boolean, cards jsonb, appointment jsonb, why jsonb, "mailId" text, mail jsonb,
      automatic text, reaction jsonb, at timestamptz)
    cross join lateral (select coalesce(i.at, clock_timestamp()) as at) now
    join dealer d on d.id = i."dealerId"
    join conversation c on c.dealer_id = i."dealerId" and c.id = i."conversationId"
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id and l.erased_at is null
    left join chat on chat.dealer_id = c.dealer_id and chat.conversation_id = c.id and i.channel = 'chat'
      and not exists (select from message known where known.dealer_id = c.dealer_id and known.id = i.id)
    order by c.dealer_id, i.id
    ${conflict('message', onConflict, ['initiator', 'channel', 'subject', 'body', 'payload', 'author', 'is_from_crm', 'cards', 'appointment', 'mail_id', 'automatic', 'reaction', 'at', 'day'])}
    returning dealer_id as "dealerId", id, conversation_id as "conversationId", lead_id as "leadId", initiator, channel, subject, body,
      payload is not null as "hasPayload", automatic is not null as "isAutomatic", at, seq, xmax = 0 as "isNew", ${counted('message')} as counted`.execute(
    trx,
  );
  noteChanges(changes, 'message', rows, known);
  await updateLastSequence(
    trx,
    rows.filter(({ isNew, seq }) => isNew && seq !== null),
  );
  return withLive(rows, messages);
}

/** Stores the last sequence number that each chat has given out. */
async function updateLastSequence(
  trx: Kysely<Schema>,
  placed: readonly { dealerId: string; conversationId: string; seq: number | null }[],
): Promise<void> {
  if (placed.length === 0) return;
  const sequences = placed.map(({ dealerId, conversationId, seq }) => ({ dealerId, conversationId, seq: seq! }));
  await trx
    .updateTable('chat')
    .from((eb) =>
      eb
        .selectFrom(jsonRows(sequences, { dealerId: 'text', conversationId: 'text', seq: 'int' }))
        .groupBy(['i.dealerId', 'i.conversationId'])
        .select((eb) => ['i.dealerId', 'i.conversationId', eb.fn.max('i.seq').as('seq')])
        .as('last'),
    )
    .set((eb) => ({ last_seq: eb.ref('last.seq') }))
    .whereRef('chat.dealer_id', '=', 'last.dealerId')
    .whereRef('chat.conversation_id', '=', 'last.conversationId')
    .execute();
}

/** Stores events, as insertMessages does messages. */
export async function insertEvents(
  trx: Kysely<Schema>,
  events: readonly NewEvent[],
  onConflict: OnConflict,
  changes: RollupChanges,
): Promise<StoredEvent[]> {
  if (events.length === 0) return [];
  const known = onConflict === 'replace' ? await findKnown(trx, 'event', events) : new Map();
  const { rows } = await sql<Omit<StoredEvent, 'isLive'> & { counted: CountedRow<'event'> }>`
    insert into event (dealer_id, id, product_id, conversation_id, lead_id, kind, made_by, salesperson_id, cta, page_type, channel, amount,
      details, payload, appointment_id, appointment_at, at, day)
    select c.dealer_id, i.id, c.product_id, c.id, c.lead_id, i.kind, i."madeBy", i."salespersonId", i.cta, i."pageType", i.channel, i.amount,
      coalesce(i.details, '{}'), i.payload, i.appointment ->> 'id', (i.appointment ->> 'at')::timestamptz, now.at, (now.at at time zone d.time_zone)::date
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as i("dealerId" text, id text, "conversationId" text, kind text, "madeBy" text,
      "salespersonId" text, cta text, "pageType" text, channel text, amount numeric(12, 2), details text[], payload text, appointment jsonb, at timestamptz)
    cross join lateral (select coalesce(i.at, clock_timestamp()) as at) now
    join dealer d on d.id = i."dealerId"
    join conversation c on c.dealer_id = i."dealerId" and c.id = i."conversationId"
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id and l.erased_at is null
    order by c.dealer_id, i.id
    ${conflict('event', onConflict, ['kind', 'made_by', 'salesperson_id', 'cta', 'page_type', 'channel', 'amount', 'details', 'payload', 'appointment_id', 'appointment_at', 'at', 'day'])}
    returning dealer_id as "dealerId", id, conversation_id as "conversationId", lead_id as "leadId", kind, channel, at, xmax = 0 as "isNew",
      ${counted('event')} as counted`.execute(trx);
  noteChanges(changes, 'event', rows, known);
  return withLive(rows, events);
}

/** Stores a note of staff, which is no part of what the customer's conversation counts. @returns whether it is new */
export async function insertNote(
  trx: Kysely<Schema>,
  { dealerId, id, productId, conversationId, leadId, personId, body, visibility }: NewNote,
): Promise<boolean> {
  const rows = await trx
    .insertInto('message')
    .values((eb) => ({
      dealer_id: dealerId,
      id,
      product_id: productId,
      conversation_id: conversationId,
      lead_id: leadId,
      initiator: 'SPECIALIST',
      channel: 'note',
      body,
      person_id: personId,
      visibility,
      at: sql<Date>`clock_timestamp()`,
      day: eb
        .selectFrom('dealer')
        .where('id', '=', dealerId)
        .select(sql<string>`(clock_timestamp() at time zone time_zone)::date`.as('day')),
    }))
    .onConflict((conflict) => conflict.columns(['dealer_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** The columns that a stored row counts by, as one value. */
const counted = (table: 'message' | 'event') =>
  sql`jsonb_build_object(${sql.join(contributingColumns[table].flatMap((column) => [sql.lit(column), sql.ref(column)]))})`;

/** By key, what is stored already of entries: what it counted for before it was corrected. */
async function findKnown(
  trx: Kysely<Schema>,
  table: 'message' | 'event',
  entries: readonly { dealerId: string; id: string }[],
): Promise<Map<string, CountedRow<'message' | 'event'>>> {
  const { rows } = await sql<{ id: string } & CountedRow<'message' | 'event'>>`
    select t.id, ${sql.join(contributingColumns[table].map((column) => sql.ref(`t.${column}`)))} from ${sql.table(table)} t
    join unnest(${entries.map(({ dealerId }) => dealerId)}::text[], ${entries.map(({ id }) => id)}::text[]) i (dealer_id, id)
      on t.dealer_id = i.dealer_id and t.id = i.id`.execute(trx);
  return new Map(rows.map((row) => [`${row.dealer_id}\n${row.id}`, row]));
}

function noteChanges<T extends 'message' | 'event'>(
  { before, after }: RollupChanges,
  table: T,
  written: readonly { dealerId: string; id: string; counted: CountedRow<T> }[],
  known: ReadonlyMap<string, CountedRow<T>>,
): void {
  for (const { dealerId, id, counted } of written) {
    const row = known.get(`${dealerId}\n${id}`);
    if (row) before.push(contributionBy[table](row));
    after.push(contributionBy[table](counted));
  }
}

/** A record that comes again as it is writes nothing. */
function conflict(table: string, onConflict: OnConflict, columns: string[]): RawBuilder<unknown> {
  if (onConflict === 'keep') return sql`on conflict (dealer_id, id) do nothing`;
  const now = columns.map((column) => sql.ref(`excluded.${column}`));
  const known = columns.map((column) => sql.ref(`${table}.${column}`));
  const set = columns.map((column, at) => sql`${sql.ref(column)} = ${now[at]!}`);
  return sql`on conflict (dealer_id, id) do update set ${sql.join(set)} where (${sql.join(known)}) is distinct from (${sql.join(now)})`;
}

function withLive<S extends { dealerId: string; id: string }>(
  stored: S[],
  given: readonly { dealerId: string; id: string; isLive: boolean }[],
): (S & { isLive: boolean })[] {
  const live = new Set(given.filter(({ isLive }) => isLive).map(({ dealerId, id }) => `${dealerId}\n${id}`));
  return stored.map((entry) => ({ ...entry, isLive: live.has(`${entry.dealerId}\n${entry.id}`) }));
}
