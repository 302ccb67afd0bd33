import { maxKnowledgeTopics } from '@forecourt/api/contract/knowledge';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import { forbidden, Refusal } from '../platform/errors/refusal.ts';
import type { Bank } from './bank.ts';
import { type EntryRow, lockTopicEntries, staleChange, topicGone } from './entries.ts';
import type { Group } from './groups.ts';
import { forgetVersions } from './versions.ts';

/** A topic that is being changed. */
export interface Topic {
  id: string;
  group_id: string;
  group_name: string;
  name: string;
}

/**
 * Gives a topic another version, since this transaction changes it. Changes of one topic wait for each other here.
 * @throws 404
 */
export async function touchTopic(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  id: string,
  personId: string,
): Promise<Topic> {
  const { rows } = await sql<Topic>`
    update knowledge_topic set version = version + 1, changed_by = ${personId}
    where dealer_id = ${dealerId} and product_id = ${productId} and id = ${id}
    returning id, group_id, group_name, name`.execute(trx);
  if (!rows[0]) throw topicGone();
  return rows[0];
}

/** As `touchTopic` in several products, in the order of their ids; a missing topic is made. */
export async function ensureTopics(
  trx: ScopedTransaction,
  { dealerId, productIds }: { dealerId: string; productIds: readonly string[] },
  { group_name, name }: Pick<Topic, 'group_name' | 'name'>,
  personId: string,
): Promise<{ product_id: string; id: string; name: string; isNew: boolean }[]> {
  const { rows } = await sql<{ product_id: string; id: string; name: string; isNew: boolean }>`
    insert into knowledge_topic as t (dealer_id, product_id, group_name, name, custom, changed_by)
    select ${dealerId}, product_id, ${group_name}, ${name}, true, ${personId}
    from unnest(${productIds.toSorted()}::text[]) with ordinality p (product_id, place) order by place
    on conflict (dealer_id, product_id, id) do update set version = t.version + 1, changed_by = excluded.changed_by
    returning product_id, id, name, xmax = 0 as "isNew"`.execute(trx);
  return rows;
}

/** Adds a topic. A name that the group has already is the same topic. @throws 400 without a name */
export async function addTopic(
  trx: ScopedTransaction,
  { scope }: Bank,
  { group, name, personId }: { group: Group; name: string; personId: string },
): Promise<{ id: string; name: string; isNew: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from knowledge_topic
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId}`.execute(trx);
  if (rows[0]!.count >= maxKnowledgeTopics)
    throw new Refusal(409, 'too-many', `There can be up to ${maxKnowledgeTopics} topics. Delete one first.`);
  const place = { dealerId: scope.dealerId, productIds: [scope.productId] };
  const [topic] = await ensureTopics(trx, place, { group_name: group.name, name }, personId);
  return topic!;
}

/** Removes topics of a name from products where no question is left in them (spec 3 §2). @returns the products that lost it */
export async function removeEmptyTopics(
  trx: ScopedTransaction,
  dealerId: string,
  topicId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    delete from knowledge_topic t
    where dealer_id = ${dealerId} and product_id = any (${productIds}::text[]) and id = ${topicId} and not exists (
      select from knowledge k where (k.dealer_id, k.product_id, k.topic_id) = (t.dealer_id, t.product_id, t.id))
    returning product_id`.execute(trx);
  return rows.map(({ product_id }) => product_id);
}

/**
 * Deletes a topic with its questions, also where they are mirrored (spec 3 §2), as they were when the person saw them: each save of a
 * question is a version of its topic.
 * @returns the questions that went
 * @throws 403 for what came with the product, 404, 412
 */
export async function deleteTopic(
  trx: ScopedTransaction,
  bank: Bank,
  { groupId, topicId, version, personId }: { groupId: string; topicId: string; version: number; personId: string },
): Promise<{ name: string; entries: EntryRow[] }> {
  const { dealerId, productId } = bank.scope;
  const { rows } = await sql<Topic & { custom: boolean; version: number; changed_by: string | null }>`
    select id, group_id, group_name, name, custom, version, changed_by from knowledge_topic
    where dealer_id = ${dealerId} and product_id = ${productId} and id = ${topicId} for update`.execute(trx);
  const [topic] = rows;
  if (topic?.group_id !== groupId) throw topicGone();
  if (topic.version !== version) throw await staleChange(trx, topic, personId);
  const entries = await lockTopicEntries(trx, bank.scope, topicId);
  const own = entries.filter(({ product_id, topic_id }) => product_id === productId && topic_id === topicId);
  if (!topic.custom || own.some(({ custom }) => !custom)) throw forbidden('Only topics that you added can be deleted');
  const held = new Set(bank.products.map(({ id }) => id));
  const deleted = entries.filter(({ custom, product_id }) => custom && held.has(product_id));
  await sql`delete from knowledge where dealer_id = ${dealerId} and id = any (${deleted.map(({ id }) => id)}::text[])`.execute(
    trx,
  );
  await forgetVersions(
    trx,
    dealerId,
    deleted.map(({ question_id }) => question_id),
  );
  for (const id of new Set(deleted.map(({ topic_id }) => topic_id)))
    await removeEmptyTopics(trx, dealerId, id, [...held]);
  await sql`delete from knowledge_topic where dealer_id = ${dealerId} and product_id = ${productId} and id = ${topicId}`.execute(
    trx,
  );
  return { name: topic.name, entries: deleted };
}
