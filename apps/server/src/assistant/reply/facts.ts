import type { BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { readTeamBack } from '../../settings/businessHours/teamBack.ts';
import { loadAssistantActs } from '../../settings/assistantActs/loadAssistantActs.ts';
import { contentEntries, hasAnswer } from '../../settings/contentManagement/entries.ts';
import { loadPreferences } from '../../settings/preferences/loadPreferences.ts';
import { findAnswers } from './answers.ts';
import type { AssistantRequest, LookUp } from './assistant.ts';
import { loadDealership } from './dealership.ts';
import { loadOpeningHours } from './hours/openingHours.ts';
import { beyondHours, hoursParts } from './hours/question.ts';
import { findKnowledge } from './knowledge.ts';
import { spelledOut } from './understanding/words.ts';

/** What somebody has written and not saved yet, to be tried (replays/). */
export interface Unsaved {
  /** A group of chosen answers. */
  answer?: BotAnswerGroup;
  /** The answer to a question of Content Management. */
  content?: { id: string; answer: string };
}

/** What the dealer's settings and Knowledge Bank give the assistant for a question. */
export type ReplyFacts = Pick<AssistantRequest, 'answers' | 'knowledge' | 'manner' | 'openingHours'> &
  Required<Pick<AssistantRequest, 'dealerId' | 'acts' | 'dealership' | 'lookUp' | 'teamBack'>>;

/**
 * Finds what is known on a question. Where opening hours are saved, they alone answer what it asks about them: answers and
 * the Knowledge Bank are searched for the rest, as they may hold hours of another time.
 * @param asked plain text; '' if the customer has asked nothing
 * @param unsaved what is to be tried in place of what is saved
 */
export async function factsFor(
  { db, pool }: { db: Kysely<Schema>; pool: pg.Pool },
  scope: Scope,
  asked: string,
  unsaved: Unsaved = {},
): Promise<ReplyFacts> {
  const { dealerId, productId } = scope;
  const question = spelledOut(asked);
  const openingHours = await loadOpeningHours(db, scope, question);
  const isAnswered = openingHours !== null && hoursParts(question).length > 0;
  const searched = isAnswered ? beyondHours(question) : question;
  const saved = await contentEntries(db, scope);
  const content = saved
    .map((entry) => (entry.id === unsaved.content?.id ? { ...entry, answer: unsaved.content.answer } : entry))
    .filter(hasAnswer);
  const lookUp: LookUp = async (part) => {
    const [answers, knowledge] = await Promise.all([
      findAnswers(db, scope, part, unsaved.answer),
      findKnowledge(pool, scope, part, content),
    ]);
    return { answers, knowledge };
  };
  const [found, manner, acts, dealership, teamBack] = await Promise.all([
    lookUp(searched),
    loadPreferences(db, dealerId, productId),
    loadAssistantActs(db, scope),
    loadDealership(db, scope),
    readTeamBack(db, scope),
  ]);
  return { dealerId, ...found, manner, acts, openingHours, dealership, lookUp, teamBack };
}
