import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import { isBlank } from '@forecourt/api/contract/text';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';
import { readDocument } from '../readDocument.ts';

/** A question of Content Management with its answer, in plain text. */
export interface ContentEntry {
  id: string;
  topic: string;
  question: string;
  answer: string;
}

/**
 * What Content Management answers for a product; nothing where a Knowledge Bank takes its place (spec 2 §6), and no question that
 * nobody has answered.
 */
export async function contentEntries(
  db: QueryExecutorProvider,
  { dealerId, productId }: Scope,
): Promise<ContentEntry[]> {
  const { rows } = await sql<{ key: string; value: unknown; topic: string | null }>`
    select q.key, q.value, t.value ->> 'label' as topic
    from setting q
    join dealer d on d.id = q.dealer_id
    join dealer_product p on (p.dealer_id, p.id) = (q.dealer_id, q.product_id)
    left join setting t on (t.dealer_id, t.product_id, t.kind, t.key) = (q.dealer_id, q.product_id, 'cms-topic', q.value ->> 'topic_id')
    where q.dealer_id = ${dealerId} and q.product_id = ${productId} and q.kind = 'cms-question'
      and (p.category = 'CARBUYING_AI' or p.category = 'CHAT_AI' and not d.has_knowledge_bank)
    order by q.key`.execute(db);
  return rows.flatMap(({ key, value, topic }) => {
    const question = readDocument({ dealerId, productId, kind: 'cms-question', key }, value);
    if (!question) return [];
    return [{ id: key, topic: topic ?? '', question: question.title, answer: question.answer }];
  });
}

/** Whether an entry answers anything: one with a placeholder in it is no answer. */
export const hasAnswer = ({ answer }: Pick<ContentEntry, 'answer'>): boolean =>
  !isBlank(answer) && !hasPlaceholder(answer);
