import type pg from 'pg';
import type { Knowledge } from './assistant.ts';
import { readDocument } from '../settings/readDocument.ts';
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
  const chosen = await chosenAnswers(pool, dealerId, productId);
  const { rows } = await pool.query<{ at: string }>(
    `with asked as (select translate($2, '<>', '  ') as text),
     query as (
       select to_tsvector('simple', text) as spelled,
         array(select w from unnest(tsvector_to_array(to_tsvector('english', text))) w where w <> all ($3)) as words
       from asked
     ),
     choice as (
       select question, at,
         array(select w from unnest(tsvector_to_array(to_tsvector('english', question))) w where w <> all ($3)) as words
       from unnest($1::text[]) with ordinality as c (question, at)
     )
     select c.at
     from query q, choice c,
       lateral (select count(*) as n from unnest(q.words) w where w = any (c.words)) shared,
       lateral (select q.spelled @@ phraseto_tsquery('simple', c.question) as is_it) same
     where same.is_it or shared.n > 0 and (2 * shared.n >= cardinality(c.words) or 2 * shared.n >= cardinality(q.words))
     order by same.is_it desc, shared.n::real / nullif(cardinality(c.words) + cardinality(q.words), 0) desc nulls last, c.at limit $4`,
    [chosen.map((one) => one.question), question, common, most],
  );
  return rows.flatMap(({ at }) => {
    const { question: asked, answer } = chosen[Number(at) - 1]!;
    return answer ? [{ question: asked, answer }] : [];
  });
}

/** What the dealer has chosen to answer to each question, by the groups' keys; empty where a gap is left in the words. */
async function chosenAnswers(pool: pg.Pool, dealerId: string, productId: string): Promise<Knowledge[]> {
  const { rows } = await pool.query<{ key: string; value: unknown }>(
    "select key, value from setting where dealer_id = $1 and product_id = $2 and kind = 'bot-answer' order by key",
    [dealerId, productId],
  );
  return rows.flatMap(({ key, value }) => {
    const group = readDocument({ dealerId, productId, kind: 'bot-answer', key }, value);
    const chosen = group?.Alternatives.find(({ Id }) => Id === group.ChosenId);
    if (!group || !chosen) return [];
    const values = new Map(chosen.InputValues.map(({ Id, CurrentValue }) => [Id, CurrentValue]));
    return [{ question: group.Question, answer: filled(chosen.Content, values)?.trim() ?? '' }];
  });
}
