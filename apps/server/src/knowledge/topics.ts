import { maxKnowledgeTopics } from '@forecourt/api/contract/knowledge';
import { type Selectable, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { KnowledgeTopic } from '../platform/db/tables.ts';
import { forbidden, Refusal } from '../platform/errors/refusal.ts';
import { type Bank, lockBank } from './bank.ts';
import { type EntryRow, lockTopicEntries, staleChange, topicGone } from './entries.ts';
import type { Group } from './groups.ts';
import { forgetVersions } from './versions.ts';

/** The columns of a topic that is being changed. */
export const topicColumns = ['id', 'group_id', 'group_name', 'name'] as const;

/** A topic that is being changed. */
export type Topic = Pick<Selectable<KnowledgeTopic>, (typeof topicColumns)[number]>;

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
  const topic = await trx
    .updateTable('knowledge_topic')
    .set((eb) => ({ version: eb('version', '+', 1), changed_by: personId }))
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('id', '=', id)
    .returning(topicColumns)
    .executeTakeFirst();
  if (!topic) throw topicGone();
  return topic;
}

/** As `touchTopic` in several products, one at least, in the order of their ids; a missing topic is made. */
export const ensureTopics = (
  trx: ScopedTransaction,
  { dealerId, productIds }: { dealerId: string; productIds: readonly string[] },
  { group_name, name }: Pick<Topic, 'group_name' | 'name'>,
  personId: string,
): Promise<(Pick<Selectable<KnowledgeTopic>, 'product_id' | 'id' | 'name'> & { isNew: boolean })[]> =>
  trx
    .insertInto('knowledge_topic')
    .values(
      productIds.toSorted().map((product_id) => ({
        dealer_id: dealerId,
        product_id,
        group_name,
        name,
        custom: true,
        changed_by: personId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'product_id', 'id'])
        .doUpdateSet((eb) => ({ version: eb('knowledge_topic.version', '+', 1), changed_by: personId })),
    )
    .returning(['product_id', 'id', 'name', sql<boolean>`xmax = 0`.as('isNew')])
    .execute();

/** Adds a topic. A name that the group has already is the same topic. @throws 400 without a name */
export async function addTopic(
  trx: ScopedTransaction,
  { scope }: Bank,
  { group, name, personId }: { group: Group; name: string; personId: string },
): Promise<{ id: string; name: string; isNew: boolean }> {
  const { count } = await trx
    .selectFrom('knowledge_topic')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', '=', scope.productId)
    .executeTakeFirstOrThrow();
  if (count >= maxKnowledgeTopics)
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
  const rows = await trx
    .deleteFrom('knowledge_topic as t')
    .where('dealer_id', '=', dealerId)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val(productIds))))
    .where('id', '=', topicId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('knowledge as k')
            .whereRef('k.dealer_id', '=', 't.dealer_id')
            .whereRef('k.product_id', '=', 't.product_id')
            .whereRef('k.topic_id', '=', 't.id'),
        ),
      ),
    )
    .returning('product_id')
    .execute();
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
  await lockBank(trx, dealerId);
  const topic = await trx
    .selectFrom('knowledge_topic')
    .select(['group_id', 'name', 'custom', 'version', 'changed_by'])
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('id', '=', topicId)
    .forUpdate()
    .executeTakeFirst();
  if (topic?.group_id !== groupId) throw topicGone();
  if (topic.version !== version) throw await staleChange(trx, topic, personId);
  const entries = await lockTopicEntries(trx, bank.scope, topicId);
  const own = entries.filter(({ product_id, topic_id }) => product_id === productId && topic_id === topicId);
  if (!topic.custom || own.some(({ custom }) => !custom)) throw forbidden('Only topics that you added can be deleted');
  const held = new Set(bank.products.map(({ id }) => id));
  const deleted = entries.filter(({ custom, product_id }) => custom && held.has(product_id));
  await trx
    .deleteFrom('knowledge')
    .where('dealer_id', '=', dealerId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(deleted.map(({ id }) => id)))))
    .execute();
  await forgetVersions(
    trx,
    dealerId,
    deleted.map(({ question_id }) => question_id),
  );
  for (const id of new Set(deleted.map(({ topic_id }) => topic_id)))
    await removeEmptyTopics(trx, dealerId, id, [...held]);
  await trx
    .deleteFrom('knowledge_topic')
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('id', '=', topicId)
    .execute();
  return { name: topic.name, entries: deleted };
}
