import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../db/schema.ts';
import type { Scope } from '../db/scope.ts';
import { preferencesOf } from '../settings/preferences/preferencesOf.ts';
import { findAnswers } from './answers.ts';
import type { AssistantRequest } from './assistant.ts';
import { openingHoursOf } from './hours/openingHours.ts';
import { beyondHours, hoursParts } from './hours/question.ts';
import { findKnowledge } from './knowledge.ts';

/** What the dealer's settings and Knowledge Bank give the assistant for a question. */
export type Facts = Pick<AssistantRequest, 'answers' | 'knowledge' | 'manner' | 'openingHours'>;

/**
 * Finds what is known on a question. Where opening hours are saved, they alone answer what it asks about them: answers and
 * the Knowledge Bank are searched for the rest, as they may hold hours of another time.
 * @param question plain text; '' if the customer has asked nothing
 */
export async function factsFor(
  { db, pool }: { db: Kysely<Schema>; pool: pg.Pool },
  scope: Scope,
  question: string,
): Promise<Facts> {
  const { dealerId, productId } = scope;
  const openingHours = await openingHoursOf(db, scope, question);
  const isAnswered = openingHours !== null && hoursParts(question).length > 0;
  const searched = isAnswered ? beyondHours(question) : question;
  const [answers, knowledge, manner] = await Promise.all([
    findAnswers(db, scope, searched),
    findKnowledge(pool, dealerId, productId, searched),
    preferencesOf(pool, dealerId, productId),
  ]);
  return { answers, knowledge, manner, openingHours };
}
