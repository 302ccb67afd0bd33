import type { Schema } from '../../platform/db/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import type { Scope } from '../../platform/db/scope.ts';
import type { Knowledge } from './assistant.ts';
import { chosenAnswers } from '../../settings/botAnswers/chosenAnswers.ts';
import { stopWords } from '../../platform/locale/stopWords.ts';

/** How many answers are passed to the assistant. */
const maxResults = 3;

/**
 * The dealer's chosen answers that match a question (spec 2 §3), best first. They are sent word for word, so a match takes
 * the question itself, or half the words of either question.
 * @param question plain text: angle brackets are words, not tags
 * @param unsaved a group to be tried in place of the saved one
 */
export async function findAnswers(
  db: Kysely<Schema>,
  scope: Scope,
  question: string,
  unsaved?: BotAnswerGroup,
): Promise<Knowledge[]> {
  const chosen = await chosenAnswers(db, scope, unsaved);
  const { rows } = await sql<{ at: string; confidence: number }>`
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
     select c.at, case when same.is_it then 1 else coalesce(greatest(shared.n::float / nullif(cardinality(c.words), 0), shared.n::float / nullif(cardinality(q.words), 0)), 0) end as confidence
     from query q, choice c,
       lateral (select count(*) as n from unnest(q.words) w where w = any (c.words)) shared,
       lateral (select q.spelled @@ phraseto_tsquery('simple', c.question) as is_it) same
     where same.is_it or shared.n > 0 and (2 * shared.n >= cardinality(c.words) or 2 * shared.n >= cardinality(q.words))
     order by same.is_it desc, shared.n::real / nullif(cardinality(c.words) + cardinality(q.words), 0) desc nulls last, c.at limit ${maxResults}`.execute(
    db,
  );
  return rows.flatMap(({ at, confidence }) => {
    const { question: asked, answer } = chosen[Number(at) - 1]!;
    return answer ? [{ question: asked, answer, confidence }] : [];
  });
}
