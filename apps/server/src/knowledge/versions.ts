import { type KnowledgeVersion, maxKnowledgeVersions } from '@forecourt/api/contract/knowledgeVersions';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { EntryRow } from './entries.ts';

/** What somebody is about to save of a question, whose rows are locked. */
interface Saved {
  questionId: string;
  /** Missing for a new question. */
  before: EntryRow | undefined;
  question: string;
  answer: string;
  personId: string;
}

/** Keeps what a question and its answer become, and first what they were where nobody has changed them before. Before the rows are written. */
export async function keepVersion(trx: ScopedTransaction, dealerId: string, saved: Saved): Promise<void> {
  const { questionId, before, question, answer, personId } = saved;
  if (before && before.question === question && before.answer === answer) return;
  if (before)
    await trx
      .insertInto('knowledge_version')
      .columns(['dealer_id', 'question_id', 'number', 'question', 'answer', 'saved_by', 'saved_at'])
      .expression((eb) =>
        eb
          .selectFrom('knowledge')
          .select((eb) => [
            'dealer_id',
            'question_id',
            eb.lit(1).as('number'),
            'question',
            'answer',
            'changed_by',
            eb.fn.coalesce('changed_at', 'created_at').as('saved_at'),
          ])
          .where('dealer_id', '=', dealerId)
          .where('id', '=', before.id),
      )
      .onConflict((conflict) => conflict.columns(['dealer_id', 'question_id', 'number']).doNothing())
      .execute();
  await trx
    .insertInto('knowledge_version')
    .values((eb) => ({
      dealer_id: dealerId,
      question_id: questionId,
      number: eb
        .selectFrom('knowledge_version')
        .select((eb) => eb(eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)), '+', 1).as('next'))
        .where('dealer_id', '=', dealerId)
        .where('question_id', '=', questionId),
      question,
      answer,
      saved_by: personId,
      saved_at: eb.fn<Date>('clock_timestamp'),
    }))
    .execute();
}

/** Removes the versions of questions that no product has any more. */
export async function forgetVersions(
  trx: ScopedTransaction,
  dealerId: string,
  questionIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('knowledge_version as v')
    .where('dealer_id', '=', dealerId)
    .where((eb) => eb('question_id', '=', eb.fn.any(eb.val(questionIds))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('knowledge as k')
            .whereRef('k.dealer_id', '=', 'v.dealer_id')
            .whereRef('k.question_id', '=', 'v.question_id'),
        ),
      ),
    )
    .execute();
}

/** What a question and its answer were, the newest first, and who saved them. */
export async function listVersions(
  trx: ScopedTransaction,
  dealerId: string,
  questionId: string,
): Promise<KnowledgeVersion[]> {
  const rows = await trx
    .selectFrom('knowledge_version as v')
    .leftJoin('person as p', 'p.id', 'v.saved_by')
    .select([
      'v.number',
      'v.question',
      'v.answer',
      'v.saved_at',
      sql<string | null>`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`.as('saved_by'),
    ])
    .where('v.dealer_id', '=', dealerId)
    .where('v.question_id', '=', questionId)
    .orderBy('v.number', 'desc')
    .limit(maxKnowledgeVersions)
    .execute();
  return rows.map(({ saved_at, ...version }) => ({ ...version, saved_at: saved_at.toISOString() }));
}
