import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import { isBlank } from '@forecourt/api/contract/text';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
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
export async function contentEntries(db: Kysely<Schema>, { dealerId, productId }: Scope): Promise<ContentEntry[]> {
  const rows = await db
    .selectFrom('setting as q')
    .innerJoin('dealer as d', 'd.id', 'q.dealer_id')
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'q.dealer_id').onRef('p.id', '=', 'q.product_id'),
    )
    .leftJoin('setting as t', (join) =>
      join
        .onRef('t.dealer_id', '=', 'q.dealer_id')
        .onRef('t.product_id', '=', 'q.product_id')
        .on('t.kind', '=', 'cms-topic')
        .on('t.key', '=', sql<string>`q.value ->> 'topic_id'`),
    )
    .select(['q.key', 'q.value', sql<string | null>`t.value ->> 'label'`.as('topic')])
    .where('q.dealer_id', '=', dealerId)
    .where('q.product_id', '=', productId)
    .where('q.kind', '=', 'cms-question')
    .where((eb) =>
      eb.or([
        eb('p.category', '=', 'CARBUYING_AI'),
        eb.and([eb('p.category', '=', 'CHAT_AI'), eb('d.has_knowledge_bank', '=', false)]),
      ]),
    )
    .orderBy('q.key')
    .execute();
  return rows.flatMap(({ key, value, topic }) => {
    const question = readDocument({ dealerId, productId, kind: 'cms-question', key }, value);
    if (!question) return [];
    return [{ id: key, topic: topic ?? '', question: question.title, answer: question.answer }];
  });
}

/** Whether an entry answers anything: one with a placeholder in it is no answer. */
export const hasAnswer = ({ answer }: Pick<ContentEntry, 'answer'>): boolean =>
  !isBlank(answer) && !hasPlaceholder(answer);
