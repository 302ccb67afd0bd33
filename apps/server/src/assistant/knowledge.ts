import type pg from 'pg';
import { plainText } from '../html/plainText.ts';
import type { Knowledge } from './assistant.ts';

/** How many entries are passed to the assistant. */
const maxResults = 5;

/**
 * Knowledge Bank entries that match a question, best first. A match takes half the words of the question, or one word of
 * the entry's own question.
 * @param question plain text: angle brackets are words, not tags
 */
export async function findKnowledge(
  pool: pg.Pool,
  dealerId: string,
  productId: string,
  question: string,
): Promise<Knowledge[]> {
  const { rows } = await pool.query<Knowledge>(
    `with asked as (select tsvector_to_array(to_tsvector('english', translate($3, '<>', '  '))) as words),
     query as (select words, (select string_agg(quote_literal(word), ' | ') from unnest(words) word)::tsquery as any_word from asked)
     select k.question, k.answer
     from query q, knowledge k
     where k.dealer_id = $1 and k.product_id = $2 and k.found_by @@ q.any_word
       and (
         ts_filter(k.found_by, '{a,b}') @@ q.any_word
         or 2 * (select count(*) from unnest(q.words) word where k.found_by @@ quote_literal(word)::tsquery) >= cardinality(q.words)
       )
     order by ts_rank(k.found_by, q.any_word) desc, k.id limit $4`,
    [dealerId, productId, question, maxResults],
  );
  return rows.map(({ question: asked, answer }) => ({ question: asked, answer: plainText(answer) }));
}
