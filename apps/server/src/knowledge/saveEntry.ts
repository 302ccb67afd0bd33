import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import { forbidden, Refusal } from '../platform/errors/refusal.ts';
import { type Bank, lockBank } from './bank.ts';
import { checkEntry, type EnteredEntry } from './checkEntry.ts';
import { entryGone, type EntryRow, findEntry, lockQuestion, staleChange, topicGone } from './entries.ts';
import { ensureTopics, removeEmptyTopics, type Topic, topicColumns } from './topics.ts';
import { keepVersion } from './versions.ts';

/** What somebody saves: a question with its answer, in some products. */
export interface EntryChange extends EnteredEntry {
  entryId: string;
  groupId: string;
  /** The version that it was begun on; 0 for a new one. */
  version: number;
  personId: string;
}

/**
 * Creates or edits an entry in all the products that are named (spec 3 §7). A product that is no longer named loses the question, where
 * somebody has added it there. Products that the person does not have stay as they are.
 * @returns the entry before and after
 * @throws 400 for what is missing, 403, 404, 409, 412
 */
export async function saveEntry(
  trx: ScopedTransaction,
  bank: Bank,
  change: EntryChange,
): Promise<{ before: EntryRow | undefined; after: EntryRow }> {
  const { dealerId } = bank.scope;
  const { entryId, personId } = change;
  const { wanted, question, answer } = checkEntry(bank, change);

  await lockBank(trx, dealerId);
  const seen = await findEntry(trx, dealerId, entryId);
  const topic = await lockTopics(trx, bank, change, [...wanted, ...(seen?.products ?? [])]);
  const rows = await lockQuestion(trx, dealerId, seen?.question_id ?? entryId);
  const known = rows.find(
    ({ id, product_id, visible }) => id === entryId && product_id === bank.scope.productId && visible,
  );
  if (!known && (change.version > 0 || rows.length > 0)) throw entryGone();
  if (known && known.version !== change.version) throw await staleChange(trx, known, personId);
  if (known && !known.editable) throw forbidden('This answer can’t be edited');

  const held = new Set(bank.products.map(({ id }) => id));
  const kept = rows.filter(({ product_id }) => wanted.includes(product_id));
  const dropped = rows.filter(({ product_id }) => held.has(product_id) && !wanted.includes(product_id));
  if (dropped.some(({ custom }) => !custom))
    throw forbidden('Only questions that you added can be removed from a product');
  const added = wanted.filter((id) => !rows.some(({ product_id }) => product_id === id));
  await refuseDuplicates(trx, bank, { topic, question, productIds: wanted, rows });

  const questionId = seen?.question_id ?? entryId;
  await keepVersion(trx, dealerId, { questionId, before: known, question, answer, personId });
  const ids = (of: readonly EntryRow[]) => of.map(({ id }) => id);
  if (dropped.length > 0)
    await trx.deleteFrom('knowledge').where('dealer_id', '=', dealerId).where('id', 'in', ids(dropped)).execute();
  const content = { question, answer, group_name: topic.group_name, topic: topic.name, changed_by: personId };
  if (kept.length > 0)
    await trx
      .updateTable('knowledge')
      .set((eb) => ({ ...content, version: eb('version', '+', 1), changed_at: eb.fn<Date>('clock_timestamp') }))
      .where('dealer_id', '=', dealerId)
      .where('id', 'in', ids(kept))
      .execute();
  for (const productId of added) {
    const id = productId === bank.scope.productId ? entryId : randomUUID();
    await trx
      .insertInto('knowledge')
      .values((eb) => ({
        ...content,
        dealer_id: dealerId,
        id,
        product_id: productId,
        mirrored_as: id === questionId ? null : questionId,
        custom: true,
        changed_at: eb.fn<Date>('clock_timestamp'),
      }))
      .execute();
  }
  // A product that has lost the question, or a topic that it has moved out of, may be left with an empty one.
  const topics = new Set([topic.id, ...rows.map(({ topic_id }) => topic_id)]);
  if (dropped.length === 0) topics.delete(topic.id);
  for (const id of topics) await removeEmptyTopics(trx, dealerId, id, [...held]);
  return { before: known, after: (await findEntry(trx, dealerId, entryId))! };
}

/**
 * The topic in the bank's own product, which must be there; in the others it is made where it is missing.
 * @param productIds all products that anything may change in
 */
async function lockTopics(
  trx: ScopedTransaction,
  { scope, products }: Bank,
  { topicId, groupId, personId }: EntryChange,
  productIds: readonly string[],
): Promise<Topic> {
  const { dealerId, productId } = scope;
  const topic = await trx
    .selectFrom('knowledge_topic')
    .select(topicColumns)
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('id', '=', topicId)
    .executeTakeFirst();
  if (!topic) throw topicGone();
  if (topic.group_id !== groupId) throw new Refusal(404, 'no-group', 'No group detected');
  const held = new Set(products.map(({ id }) => id));
  const touched = await ensureTopics(
    trx,
    { dealerId, productIds: [...new Set(productIds)].filter((id) => held.has(id)) },
    topic,
    personId,
  );
  // Somebody has deleted it since it was read above; the refusal takes back that it was made again.
  if (touched.some((one) => one.product_id === productId && one.isNew)) throw topicGone();
  return topic;
}

/** @throws 409 where a topic has another entry of the same question already */
async function refuseDuplicates(
  trx: ScopedTransaction,
  { scope, products }: Bank,
  { topic, question, productIds, rows }: { topic: Topic; question: string; productIds: string[]; rows: EntryRow[] },
): Promise<void> {
  const same = await trx
    .selectFrom('knowledge')
    .select('product_id')
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', 'in', productIds)
    .where('topic_id', '=', topic.id)
    .where((eb) => eb(eb.fn<string>('lower', ['question']), '=', eb.fn<string>('lower', [eb.val(question)])))
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id))))))
    .limit(1)
    .executeTakeFirst();
  if (!same) return;
  const { name } = products.find(({ id }) => id === same.product_id)!;
  throw new Refusal(409, 'duplicate', `${topic.name} in ${name} already has this question`);
}
