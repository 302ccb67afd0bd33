import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import { forbidden, Refusal } from '../platform/errors/refusal.ts';
import type { Bank } from './bank.ts';
import { checkEntry, type EnteredEntry } from './checkEntry.ts';
import { entryGone, type EntryRow, findEntry, lockQuestion, staleChange, topicGone } from './entries.ts';
import { ensureTopics, removeEmptyTopics, type Topic } from './topics.ts';
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

  // Topics first, in the order of their products; then the question's rows (docs/decisions/concurrency.md).
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
    await sql`delete from knowledge where dealer_id = ${dealerId} and id = any (${ids(dropped)}::text[])`.execute(trx);
  if (kept.length > 0)
    await sql`
      update knowledge set question = ${question}, answer = ${answer}, group_name = ${topic.group_name}, topic = ${topic.name},
        version = version + 1, changed_by = ${personId}, changed_at = clock_timestamp()
      where dealer_id = ${dealerId} and id = any (${ids(kept)}::text[])`.execute(trx);
  for (const productId of added) {
    const id = productId === bank.scope.productId ? entryId : randomUUID();
    await sql`
      insert into knowledge (dealer_id, id, product_id, group_name, topic, question, answer, mirrored_as, custom, changed_by, changed_at)
      values (${dealerId}, ${id}, ${productId}, ${topic.group_name}, ${topic.name}, ${question}, ${answer},
        ${id === questionId ? null : questionId}, true, ${personId}, clock_timestamp())`.execute(trx);
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
  const { rows } = await sql<Topic>`
    select id, group_id, group_name, name from knowledge_topic
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and id = ${topicId}`.execute(trx);
  const [topic] = rows;
  if (!topic) throw topicGone();
  if (topic.group_id !== groupId) throw new Refusal(404, 'no-group', 'No group detected');
  const held = new Set(products.map(({ id }) => id));
  const { dealerId, productId } = scope;
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
  const { rows: same } = await sql<{ product_id: string }>`
    select product_id from knowledge
    where dealer_id = ${scope.dealerId} and product_id = any (${productIds}::text[]) and topic_id = ${topic.id}
      and lower(question) = lower(${question}) and id <> all (${rows.map(({ id }) => id)}::text[])
    limit 1`.execute(trx);
  if (!same[0]) return;
  const { name } = products.find(({ id }) => id === same[0]!.product_id)!;
  throw new Refusal(409, 'duplicate', `${topic.name} in ${name} already has this question`);
}
