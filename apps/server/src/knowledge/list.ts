import type { KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { Knowledge } from '../platform/db/tables.ts';
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

const listTopics = (trx: ScopedTransaction, { scope }: Bank) =>
  trx
    .selectFrom('knowledge_topic')
    .select(['id', 'group_id', 'group_name', 'name', 'custom', 'version'])
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', '=', scope.productId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();

/** Which entries a part has, in their order, and how many each topic has. */
interface Found {
  /** A text[] of SQL, or null where there are none. */
  ids: RawBuilder<string[]> | null;
  totals: Map<string, number>;
}

/** The first of each topic: what is important, then what is older. */
async function places(trx: ScopedTransaction, { scope }: Bank, part: BankPart): Promise<Found> {
  const { dealerId, productId } = scope;
  const counts = await trx
    .selectFrom('knowledge')
    .select((eb) => ['topic_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('total')])
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('visible', '=', true)
    .groupBy('topic_id')
    .execute();
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

type TopicTotal = Pick<Selectable<Knowledge>, 'topic_id'> & { total: number };

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
  const { rows } = await sql<{ ids: string[] | null; totals: TopicTotal[] | null }>`
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
const listEntries = (trx: ScopedTransaction, { scope }: Bank, ids: NonNullable<Found['ids']>): Promise<EntryRow[]> =>
  trx
    .selectFrom(
      sql<{ id: string; position: string }>`unnest(${ids}::text[]) with ordinality`.as<'asked'>(
        sql`asked (id, position)`,
      ),
    )
    .innerJoin('knowledge as k', (join) => join.on('k.dealer_id', '=', scope.dealerId).onRef('k.id', '=', 'asked.id'))
    .select(entryColumns)
    .orderBy('asked.position')
    .execute();
