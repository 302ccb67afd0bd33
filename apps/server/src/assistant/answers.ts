import type { BotAnswerAlternative } from '@forecourt/api/contract/settings/bot-answers';
import type pg from 'pg';
import type { Knowledge } from './assistant.ts';
import { filled } from './filled.ts';

/** How many a language model is given. */
const most = 3;

/** Stems of what every other question to a car dealer holds: sharing them says nothing. */
const common =
  'ask call can car come could dealer dealership get give go hello hi know let like long look make mani may much need pleas question take talk tell thank there vehicl want would'.split(
    ' ',
  );

/**
 * The answers that the dealer has chosen to what a customer asks (spec 2 §3), best first. They are said before anything
 * of the Knowledge Bank and word for word, so a chance word is not enough: half of the words of the group's question, or
 * half of those asked, have to be shared, or the question itself has to be asked.
 * @param question plain text: what stands in angle brackets is words, and no tag
 */
export async function findAnswers(
  pool: pg.Pool,
  dealerId: string,
  productId: string,
  question: string,
): Promise<Knowledge[]> {
  const { rows } = await pool.query<{ question: string; chosen: BotAnswerAlternative }>(
    `with asked as (select translate($3, '<>', '  ') as text),
     query as (
       select to_tsvector('simple', text) as spelled,
         array(select w from unnest(tsvector_to_array(to_tsvector('english', text))) w where w <> all ($5)) as words
       from asked
     ),
     choice as (
       select s.key, s.value ->> 'Question' as question,
         array(select w from unnest(tsvector_to_array(to_tsvector('english', s.value ->> 'Question'))) w where w <> all ($5)) as words,
         (select a from jsonb_array_elements(s.value -> 'Alternatives') a where a ->> 'Id' = s.value ->> 'ChosenId' limit 1) as chosen
       from setting s where s.dealer_id = $1 and s.product_id = $2 and s.kind = 'bot-answer'
     )
     select c.question, c.chosen
     from query q, choice c,
       lateral (select count(*) as n from unnest(q.words) w where w = any (c.words)) shared,
       lateral (select q.spelled @@ phraseto_tsquery('simple', c.question) as is_it) same
     where c.chosen is not null
       and (same.is_it or shared.n > 0 and (2 * shared.n >= cardinality(c.words) or 2 * shared.n >= cardinality(q.words)))
     order by same.is_it desc, shared.n::real / nullif(cardinality(c.words) + cardinality(q.words), 0) desc nulls last, c.key limit $4`,
    [dealerId, productId, question, most, common],
  );
  return rows.flatMap(({ question: asked, chosen }) => {
    const values = new Map(chosen.InputValues.map(({ Id, CurrentValue }) => [Id, CurrentValue]));
    const answer = filled(chosen.Content, values)?.trim();
    return answer ? [{ question: asked, answer }] : [];
  });
}
