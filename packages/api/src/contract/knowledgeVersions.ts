import * as z from 'zod/mini';
import { call } from '../call.ts';
import { AccountParams, inAccount } from './scope.ts';
import { Id } from './text.ts';

/** How many versions of an answer are listed, the newest first. */
export const maxKnowledgeVersions = 100;

const KnowledgeVersion = z.object({
  /** Counted from 1. */
  number: z.int(),
  question: z.string(),
  /** HTML. */
  answer: z.string(),
  /** Who saved it; null for what came with the product. */
  saved_by: z.nullable(z.string()),
  saved_at: z.iso.datetime(),
});
export type KnowledgeVersion = z.output<typeof KnowledgeVersion>;

/** What an entry's question and answer were, the newest first; empty where nobody has changed it. */
export const knowledgeVersions = call({
  ...inAccount,
  id: 'knowledge.versions',
  method: 'GET',
  path: '/api/dashboard/:account_id/knowledge-bank/entries/:entry_id/versions',
  summary: 'List the versions of an answer, with who saved them and when',
  access: 'admin',
  params: z.extend(AccountParams, { entry_id: Id }),
  response: z.object({ versions: z.array(KnowledgeVersion) }),
});
