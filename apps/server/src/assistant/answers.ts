import type pg from 'pg';
import { isBlank } from '@forecourt/api/contract/text';
import type { Knowledge } from './assistant.ts';
import { readDocument } from '../settings/readDocument.ts';
import { fillTemplate } from './fillTemplate.ts';

/** How many answers are passed to the assistant. */
const maxResults = 3;

/** Stems that occur in most questions to a car dealer: a match on them means nothing. */
const stopWords =
  'ask call can car come could dealer dealership get give go hello hi know let like long look make mani may much need pleas question take talk tell thank there vehicl want would'.split(
    ' ',
  );

/**
 * The dealer's chosen answers that match a question (spec 2 §3), best first. They are sent word for word, so a match takes
 * the question itself, or half the words of either question.
 * @param question plain text: angle brackets are words, not tags
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
    [chosen.map((one) => one.question), question, stopWords, maxResults],
  );
  return rows.flatMap(({ at }) => {
    const { question: asked, answer } = chosen[Number(at) - 1]!;
    return answer ? [{ question: asked, answer }] : [];
  });
}

/** The dealer's chosen answer to each question; '' if its template has a gap, or nothing that a customer could see. */
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
    const answer = fillTemplate(chosen.Content, values)?.trim() ?? '';
    return [{ question: group.Question, answer: isBlank(answer) ? '' : answer }];
  });
}
