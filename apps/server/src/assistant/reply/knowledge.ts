import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import type pg from 'pg';
import type { Scope } from '../../platform/db/scope.ts';
import { plainText } from '../../platform/html/plainText.ts';
import type { ContentEntry } from '../../settings/contentManagement/entries.ts';
import type { Knowledge } from './assistant.ts';
import { stopWords } from '../../platform/locale/stopWords.ts';

/** How many entries are passed to the assistant. */
const maxResults = 5;

/**
 * Entries of the Knowledge Bank, and of Content Management where that takes its place, that match a question, best first. A match takes
 * half the words of the question, or one word of the entry's own question.
 * @param question plain text: angle brackets are words, not tags
 * @param content what Content Management answers
 */
export async function findKnowledge(
  pool: pg.Pool,
  { dealerId, productId }: Scope,
  question: string,
  content: readonly ContentEntry[],
): Promise<Knowledge[]> {
  const { rows } = await pool.query<Knowledge & { id: string; isPlain: boolean }>(
    `with asked as (select tsvector_to_array(to_tsvector('english', translate($3, '<>', '  '))) as words),
     query as (select words, (select string_agg(quote_literal(word), ' | ') from unnest(words) word)::tsquery as any_word from asked),
     entry as (
       select id, question, answer, found_by, false as is_plain, important from knowledge where dealer_id = $1 and product_id = $2
       union all
       select id, question, answer, setweight(to_tsvector('english', translate(question, '<>', '  ')), 'A')
         || setweight(to_tsvector('english', translate(topic, '<>', '  ')), 'B')
         || setweight(to_tsvector('english', translate(answer, '<>', '  ')), 'C'), true, false
       from unnest($6::text[], $7::text[], $8::text[], $9::text[]) c (id, topic, question, answer)
     )
     select k.id, k.question, k.answer, k.is_plain as "isPlain", coalesce(greatest(
         (select count(*) filter (where ts_filter(k.found_by, '{a,b}') @@ quote_literal(word)::tsquery)::float / nullif(count(*), 0)
           from unnest(q.words) word where word <> all ($5)),
         (select count(*) filter (where word = any (q.words))::float / nullif(count(*), 0)
           from unnest(tsvector_to_array(to_tsvector('english', k.question))) word where word <> all ($5))), 0) as confidence
     from query q, entry k
     where k.found_by @@ q.any_word
       and (
         ts_filter(k.found_by, '{a,b}') @@ q.any_word
         or 2 * (select count(*) from unnest(q.words) word where k.found_by @@ quote_literal(word)::tsquery) >= cardinality(q.words)
       )
     order by ts_rank(k.found_by, q.any_word) desc, k.important desc, k.id limit $4`,
    [
      dealerId,
      productId,
      question,
      maxResults,
      stopWords,
      content.map(({ id }) => id),
      content.map(({ topic }) => topic),
      content.map((one) => one.question),
      content.map(({ answer }) => answer),
    ],
  );
  return rows
    .map(({ id, answer, isPlain, ...found }) =>
      isPlain ? { ...found, answer } : { ...found, answer: plainText(answer), entryId: id },
    )
    .filter(({ answer }) => !hasPlaceholder(answer));
}
