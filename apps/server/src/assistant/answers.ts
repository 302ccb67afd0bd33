import { type QueryExecutorProvider, sql } from 'kysely';
import { isBlank } from '@forecourt/api/contract/text';
import type { Scope } from '../db/scope.ts';
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
export async function findAnswers(db: QueryExecutorProvider, scope: Scope, question: string): Promise<Knowledge[]> {
  const chosen = await chosenAnswers(db, scope);
  const { rows } = await sql<{ at: string }>`
    with asked as (select translate(${question}, '<>', '  ') as text),
     query as (
       select to_tsvector('simple', text) as spelled,
         array(select w from unnest(tsvector_to_array(to_tsvector('english', text))) w where w <> all (${stopWords})) as words
       from asked
     ),
     choice as (
       select question, at,
         array(select w from unnest(tsvector_to_array(to_tsvector('english', question))) w where w <> all (${stopWords})) as words
       from unnest(${chosen.map((one) => one.question)}::text[]) with ordinality as c (question, at)
     )
     select c.at
     from query q, choice c,
       lateral (select count(*) as n from unnest(q.words) w where w = any (c.words)) shared,
       lateral (select q.spelled @@ phraseto_tsquery('simple', c.question) as is_it) same
     where same.is_it or shared.n > 0 and (2 * shared.n >= cardinality(c.words) or 2 * shared.n >= cardinality(q.words))
     order by same.is_it desc, shared.n::real / nullif(cardinality(c.words) + cardinality(q.words), 0) desc nulls last, c.at limit ${maxResults}`.execute(
    db,
  );
  return rows.flatMap(({ at }) => {
    const { question: asked, answer } = chosen[Number(at) - 1]!;
    return answer ? [{ question: asked, answer }] : [];
  });
}

/** The dealer's chosen answer to each question; '' if its template has a gap, or nothing that a customer could see. */
export async function chosenAnswers(db: QueryExecutorProvider, { dealerId, productId }: Scope): Promise<Knowledge[]> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from setting where dealer_id = ${dealerId} and product_id = ${productId} and kind = 'bot-answer' order by key`.execute(
    db,
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
