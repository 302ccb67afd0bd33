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
    await sql`
      insert into knowledge_version (dealer_id, question_id, number, question, answer, saved_by, saved_at)
      select dealer_id, question_id, 1, question, answer, changed_by, coalesce(changed_at, created_at) from knowledge
      where dealer_id = ${dealerId} and id = ${before.id}
      on conflict (dealer_id, question_id, number) do nothing`.execute(trx);
  await sql`
    insert into knowledge_version (dealer_id, question_id, number, question, answer, saved_by, saved_at)
    select ${dealerId}, ${questionId}, coalesce(max(number), 0) + 1, ${question}, ${answer}, ${personId}, clock_timestamp()
    from knowledge_version where dealer_id = ${dealerId} and question_id = ${questionId}`.execute(trx);
}

/** Removes the versions of questions that no product has any more. */
export async function forgetVersions(
  trx: ScopedTransaction,
  dealerId: string,
  questionIds: readonly string[],
): Promise<void> {
  await sql`
    delete from knowledge_version v
    where dealer_id = ${dealerId} and question_id = any (${questionIds}::text[])
      and not exists (select from knowledge k where (k.dealer_id, k.question_id) = (v.dealer_id, v.question_id))`.execute(
    trx,
  );
}

/** What a question and its answer were, the newest first, and who saved them. */
export async function listVersions(
  trx: ScopedTransaction,
  dealerId: string,
  questionId: string,
): Promise<KnowledgeVersion[]> {
  const { rows } = await sql<Omit<KnowledgeVersion, 'saved_at'> & { saved_at: Date }>`
    select v.number, v.question, v.answer, v.saved_at, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as saved_by
    from knowledge_version v left join person p on p.id = v.saved_by
    where v.dealer_id = ${dealerId} and v.question_id = ${questionId}
    order by v.number desc limit ${maxKnowledgeVersions}`.execute(trx);
  return rows.map(({ saved_at, ...version }) => ({ ...version, saved_at: saved_at.toISOString() }));
}
