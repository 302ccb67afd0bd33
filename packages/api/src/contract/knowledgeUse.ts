import * as z from 'zod/mini';
import { call } from '../call.ts';
import { AccountParams, inAccount, Scope } from './scope.ts';
import { Channel } from './message-parts.ts';
import { Id } from './text.ts';

/*
 * What became of the Knowledge Bank's entries, and the questions that it had no answer to, in the last 30 days. Both are the account's, in
 * all products that the person has (docs/decisions/knowledge-bank.md).
 */

const Count = z.int().check(z.gte(0));

const KnowledgeEntryUse = z.object({
  /** The question, as `KnowledgeEntry.id`. */
  id: Id,
  /** How many messages answered from it. */
  Used: Count,
  /** In how many conversations; of these the ones in which it happened afterwards. */
  Conversations: Count,
  HandedOff: Count,
  Appointments: Count,
  OptedOut: Count,
});
export type KnowledgeEntryUse = z.output<typeof KnowledgeEntryUse>;

export const knowledgeUses = call({
  ...inAccount,
  id: 'knowledge.uses',
  method: 'GET',
  path: '/api/dashboard/:account_id/knowledge-bank/uses',
  summary: 'How often the assistant used each answer in the last 30 days, and what happened next',
  access: 'admin',
  response: z.object({ Items: z.array(KnowledgeEntryUse) }),
});

/** How many gaps are answered at once, and how many of the questions of each. */
export const gapPageSize = 20;
export const gapQuestions = 20;

const GapQuestion = z.object({
  question: z.string(),
  conversation_id: Id,
  /** Empty where the shopper has not given a name. */
  Customer: z.string(),
  channel: Channel,
  at: z.string(),
});

const KnowledgeGap = z.object({
  id: Id,
  /** As it was asked first. */
  question: z.string(),
  /** How often it was asked, and in how many conversations. */
  Asked: Count,
  Conversations: Count,
  /** The numbers of the products that it was asked in. */
  products: z.array(z.int()),
  /** The latest, at most `gapQuestions`. */
  Questions: z.array(GapQuestion),
  closed: z.nullable(
    z.object({
      at: z.string(),
      /** Empty where the person is gone. */
      by: z.string(),
      /** The question that answers it; null where the gap was set aside. */
      question: z.nullable(z.object({ id: Id, question: z.string() })),
      /** How often the assistant has answered from it since, and how often it could not. */
      Answered: Count,
      Unanswered: Count,
    }),
  ),
});
export type KnowledgeGap = z.output<typeof KnowledgeGap>;

export const knowledgeGaps = call({
  ...inAccount,
  id: 'knowledge.gaps',
  method: 'GET',
  path: '/api/dashboard/:account_id/knowledge-bank/gaps',
  summary: 'List the questions from the last 30 days that the assistant couldn’t answer, grouped by meaning',
  access: 'admin',
  query: z.extend(Scope, {
    state: z.enum(['open', 'closed']),
    skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'A whole number'))),
  }),
  response: z.object({
    Items: z.array(KnowledgeGap),
    /** How many there are of each state. */
    open: Count,
    closed: Count,
  }),
});

export const closeKnowledgeGap = call({
  ...inAccount,
  id: 'knowledge.closeGap',
  method: 'POST',
  path: '/api/dashboard/:account_id/knowledge-bank/gaps/:gap_id/close',
  summary: 'Close a knowledge gap with the question that answers it, or dismiss it',
  access: 'admin',
  action: 'editKnowledge',
  params: z.extend(AccountParams, { gap_id: Id }),
  body: z.strictObject({ question_id: z.nullable(Id) }),
  response: z.object({ closed: z.literal(true) }),
});
