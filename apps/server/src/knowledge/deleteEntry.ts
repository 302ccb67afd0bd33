import type { ScopedTransaction } from '../platform/db/scope.ts';
import { forbidden } from '../platform/errors/refusal.ts';
import { type Bank, lockBank } from './bank.ts';
import { entryGone, type EntryRow, lockQuestion, staleChange } from './entries.ts';
import { removeEmptyTopics, touchTopic } from './topics.ts';
import { forgetVersions } from './versions.ts';

/**
 * Deletes a question from its product alone; the last one of a topic takes the topic along (spec 3 §2).
 * @param seen the entry as it was found, before anything was locked
 * @throws 403 for what came with the product, 404, 412
 */
export async function deleteEntry(
  trx: ScopedTransaction,
  { scope }: Bank,
  { seen, version, personId }: { seen: EntryRow; version: number; personId: string },
): Promise<{ topicDeleted: boolean }> {
  const { dealerId, productId } = scope;
  await lockBank(trx, dealerId);
  await touchTopic(trx, scope, seen.topic_id, personId);
  const mirrors = await lockQuestion(trx, dealerId, seen.question_id);
  const row = mirrors.find(({ id }) => id === seen.id);
  if (!row) throw entryGone();
  if (row.version !== version) throw await staleChange(trx, row, personId);
  if (!row.custom) throw forbidden('Only questions that you added can be deleted');
  await trx.deleteFrom('knowledge').where('dealer_id', '=', dealerId).where('id', '=', row.id).execute();
  await forgetVersions(trx, dealerId, [row.question_id]);
  await markChanged(trx, dealerId, row.question_id, personId);
  const removed = await removeEmptyTopics(trx, dealerId, row.topic_id, [productId]);
  return { topicDeleted: removed.length > 0 };
}

/** Gives a question another version in all its products: a person who has it open learns that its products have changed. */
async function markChanged(
  trx: ScopedTransaction,
  dealerId: string,
  questionId: string,
  personId: string,
): Promise<void> {
  await trx
    .updateTable('knowledge')
    .set((eb) => ({
      version: eb('version', '+', 1),
      changed_by: personId,
      changed_at: eb.fn<Date>('clock_timestamp'),
    }))
    .where('dealer_id', '=', dealerId)
    .where('question_id', '=', questionId)
    .execute();
}
