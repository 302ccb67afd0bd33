import { maxReplayed, type Replay, type Replayed } from '@forecourt/api/contract/settings/replays';
import type { RawBuilder } from 'kysely';
import type { Assistant, AssistantReply, AssistantRequest } from '../../reply/assistant.ts';
import { emptyState } from '../../reply/dialogue/state.ts';
import { requestFor } from '../../reply/requestFor.ts';
import { findLead, transcriptUpTo, type WorkedLead } from '../../reply/turn.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { ownWords } from '../../../messaging/replyText/ownWords.ts';
import { type RecentQuestion, recentQuestions } from './recentQuestions.ts';

/** How long a person waits at most, in ms; what has been tried by then is shown. */
const timeLimit = 6000;
/** How many questions are tried at once. */
const atOnce = 4;

/** What is tried, on whom. */
export interface Trial {
  /** Messages that it may concern, for a query of `message m`. */
  isMeant: RawBuilder<boolean>;
  /** The request with what is not saved yet. */
  change: (request: AssistantRequest, lead: WorkedLead) => Promise<AssistantRequest>;
}

interface Dependencies {
  database: Pick<Database, 'db' | 'pool'>;
  /** Answers from its facts alone, and writes nothing. */
  assistant: Assistant;
}

/**
 * Answers recent questions of customers twice: as it is saved, and with what is not. Both answer by what is known now, so that the
 * difference is the text's alone. Nothing is written.
 */
export async function replay({ database, assistant }: Dependencies, scope: Scope, trial: Trial): Promise<Replay> {
  const deadline = Date.now() + timeLimit;
  const questions = await recentQuestions(database.db, scope, trial.isMeant);
  const Items: Replayed[] = [];
  let tried = 0;
  while (tried < questions.length && Items.length < maxReplayed && Date.now() < deadline) {
    const batch = questions.slice(tried, tried + atOnce);
    const replies = await Promise.all(batch.map((question) => replyTwice(database, assistant, scope, question, trial)));
    tried += batch.length;
    Items.push(...replies.filter((one) => one !== undefined));
  }
  return {
    Items: Items.slice(0, maxReplayed),
    tried,
    is_cut: tried < questions.length && Items.length < maxReplayed,
  };
}

/** @returns undefined where the answer is the same */
async function replyTwice(
  database: Dependencies['database'],
  assistant: Assistant,
  { dealerId }: Scope,
  { id, leadId, conversationId, channel, body, at }: RecentQuestion,
  trial: Trial,
): Promise<Replayed | undefined> {
  const lead = await findLead(database.db, { dealerId, leadId });
  if (!lead) return undefined;
  const conversation = await transcriptUpTo(database.db, dealerId, conversationId, id);
  const now = await requestFor(database, { dealerId, leadId }, lead, channel, conversation);
  // What the conversation has been about since is no part of a question from before.
  const request = { ...now, state: emptyState };
  const [before, after] = await Promise.all([
    assistant.reply(request),
    trial.change(request, lead).then((changed) => assistant.reply(changed)),
  ]);
  if (before.text === after.text && before.handsOver === after.handsOver) return undefined;
  return {
    id,
    question: ownWords({ channel, body }).text,
    at: at.toISOString(),
    before: shown(before),
    after: shown(after),
  };
}

const shown = ({ text, handsOver }: AssistantReply) => ({ text, handsOver });
