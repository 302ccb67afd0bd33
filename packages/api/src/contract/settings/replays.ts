import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { saveInstructions } from '../previews.ts';
import { AccountParams, inAccount } from '../scope.ts';
import { BotAnswerChoice } from './bot-answers.ts';
import { updateContentAnswer } from './content-management.ts';
import { Id } from '../text.ts';

/*
 * 'Try on recent questions': what the assistant would have written to real questions of customers with a text that is not saved yet.
 * Nothing is sent and no conversation is touched. The bodies are those that save the same.
 */

/** How many questions whose answer changes are shown. */
export const maxReplayed = 50;

const Reply = z.object({
  /** Plain text; '' where it takes no answer. */
  text: z.string(),
  /** Staff would be asked to take over. */
  handsOver: z.boolean(),
});

/** A question whose answer changes. */
const Replayed = z.object({
  id: z.string(),
  question: z.string(),
  at: z.iso.datetime(),
  before: Reply,
  after: Reply,
});
export type Replayed = z.output<typeof Replayed>;

const Replay = z.object({
  /** The latest first. */
  Items: z.array(Replayed),
  /** How many recent questions were tried. */
  tried: z.int(),
  /** There were more than time allowed for. */
  is_cut: z.boolean(),
});
export type Replay = z.output<typeof Replay>;

const common = { ...inAccount, method: 'POST', access: 'admin', response: Replay } as const;

export const replayAnswer = call({
  ...common,
  id: 'replays.answer',
  path: '/api/dashboard/:account_id/replays/bot-answers/:group_id',
  summary: 'Try an answer on recent questions',
  block: { id: 'answers', needs: 'write' },
  params: z.extend(AccountParams, { group_id: Id }),
  body: BotAnswerChoice,
});

export const replayContent = call({
  ...common,
  id: 'replays.content',
  path: '/api/dashboard/:account_id/replays/CMS',
  summary: 'Try a Content Management answer on recent questions',
  block: { id: 'content-management', needs: 'write' },
  body: updateContentAnswer.body,
});

export const replayInstructions = call({
  ...common,
  id: 'replays.instructions',
  path: '/api/dashboard/:account_id/replays/instructions',
  summary: 'Try instructions on recent questions',
  action: 'saveInstructions',
  body: z.omit(saveInstructions.body, { journey_version: true, source_version: true }),
});
