import type { KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { Bank } from './bank.ts';
import { entryColumns, type EntryRow, presentEntry } from './entries.ts';
import { getGroups } from './groups.ts';
import { type Search, parseSearch } from './searchWords.ts';

/** Which part of a Knowledge Bank is asked for; all of it by default. */
export interface BankPart {
  /** The most questions of each topic, or of a search. */
  questions?: number | undefined;
  skip?: number | undefined;
  groupId?: string | undefined;
  topicId?: string | undefined;
  search?: string | undefined;
}

/** A product's groups with their topics and questions, as far as they are visible (spec 3 §7). */
export async function listBank(trx: ScopedTransaction, bank: Bank, part: BankPart): Promise<KnowledgeGroup[]> {
  const looked = parseSearch(part.search ?? '');
  const topics = await listTopics(trx, bank);
  const { ids, totals } = looked ? await search(trx, bank, part, looked) : await places(trx, bank, part);
  const rows = ids === null ? [] : await listEntries(trx, bank, ids);
  const byTopic = Map.groupBy(rows, ({ topic_id }) => topic_id);
  const shown = looked ? topics.filter(({ id }) => totals.has(id)) : topics;
  return getGroups(topics.map(({ group_name }) => group_name)).map(({ id, name }) => ({
    id,
    name,
    topics: shown
      .filter(({ group_id }) => group_id === id)
      .map((topic) => ({
        id: topic.id,
        name: topic.name,
        custom: topic.custom,
        Version: topic.version,
        total: totals.get(topic.id) ?? 0,
        questions: (byTopic.get(topic.id) ?? []).map((row) => presentEntry(bank, row)),
      })),
  }));
}

interface TopicRow {
  id: string;
  group_id: string;
  group_name: string;
  name: string;
  custom: boolean;
  version: number;
}

async function listTopics(trx: ScopedTransaction, { scope }: Bank): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select id, group_id, group_name, name, custom, version from knowledge_topic
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} order by lower(name), id`.execute(trx);
  return rows;
}

/** Which entries a part has, in their order, and how many each topic has. */
interface Found {
  /** A text[] of SQL, or null where there are none. */
  ids: RawBuilder<string[]> | null;
  totals: Map<string, number>;
}

/** The first of each topic: what is important, then what is older. */
async function places(trx: ScopedTransaction, { scope }: Bank, part: BankPart): Promise<Found> {
  const { dealerId, productId } = scope;
  const { rows: counts } = await sql<{ topic_id: string; total: number }>`
    select topic_id, count(*)::int as total from knowledge
    where dealer_id = ${dealerId} and product_id = ${productId} and visible group by topic_id`.execute(trx);
  const totals = new Map(counts.map(({ topic_id, total }) => [topic_id, total]));
  if (part.questions === 0) return { ids: null, totals };
  const ids = sql<string[]>`array(
    select k.id from knowledge_topic t cross join lateral (
      select id from knowledge
      where dealer_id = t.dealer_id and product_id = t.product_id and topic_id = t.id and visible
      order by important desc, created_at, id limit ${part.questions ?? null} offset ${part.skip ?? 0}
    ) k
    where t.dealer_id = ${dealerId} and t.product_id = ${productId}
      and (${part.topicId ?? null}::text is null or t.id = ${part.topicId ?? null})
      and (${part.groupId ?? null}::text is null or t.group_id = ${part.groupId ?? null}))`;
  return { ids, totals };
}

/** The best matches of all words: what is important, then where the question itself has them as they were typed. */
async function search(
  trx: ScopedTransaction,
  { scope: { dealerId, productId } }: Bank,
  part: BankPart,
  { words, typed }: Search,
): Promise<Found> {
  // Nothing but punctuation was looked for, and no entry has a word of it.
  if (words.length === 0) return { ids: null, totals: new Map() };
  const inQuestion = sql.join(
    typed.map((word) => sql`strpos(question, ${word}) > 0`),
    sql` and `,
  );
  const { rows } = await sql<{ ids: string[] | null; totals: { topic_id: string; total: number }[] | null }>`
    with found as materialized (
      select id, topic_id, important, ${inQuestion} as in_question from search_knowledge(${dealerId}, ${productId}, ${words})
    )
    select
      (select jsonb_agg(t) from (select topic_id, count(*) as total from found group by topic_id) t) as totals,
      (select jsonb_agg(id) from (
        select id from found order by important desc, in_question desc, id
        limit ${part.questions ?? null} offset ${part.skip ?? 0}) best) as ids`.execute(trx);
  const { ids, totals } = rows[0]!;
  return { ids: ids && sql`${ids}`, totals: new Map((totals ?? []).map(({ topic_id, total }) => [topic_id, total])) };
}

/** Entries in the order of their ids. */
async function listEntries(
  trx: ScopedTransaction,
  { scope }: Bank,
  ids: NonNullable<Found['ids']>,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from unnest(${ids}::text[]) with ordinality asked (id, place)
    join knowledge k on k.dealer_id = ${scope.dealerId} and k.id = asked.id order by asked.place`.execute(trx);
  return rows;
}
