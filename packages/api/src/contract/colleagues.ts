import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount, Scope } from './scope.ts';
import { Id } from './text.ts';

/** How often a browser that shows a conversation says so, in ms. */
export const colleagueBeatMs = 4000;

/** How long a person counts as having it open after the last time, in ms: one beat may be lost. */
export const colleagueExpiryMs = 9000;

/** What a person does with a conversation; `gone` for one that they have just closed. */
export const ColleagueState = z.enum(['reading', 'typing', 'gone']);
export type ColleagueState = z.output<typeof ColleagueState>;

/** Somebody else who has the conversation open. */
export const Colleague = z.object({ UserId: z.string(), FullName: z.string(), IsTyping: z.boolean() });
export type Colleague = z.output<typeof Colleague>;

/**
 * Who else has a conversation open. Calling it also shows the caller to the others as somebody who has the conversation open. Nothing is
 * stored, so it is a GET (docs/decisions/live.md).
 */
export const colleagues = call({
  ...inAccount,
  id: 'colleagues.list',
  method: 'GET',
  path: '/api/dashboard/colleagues/:account_id',
  summary: 'Who else has a conversation open, and who is writing',
  access: 'signed-in',
  query: z.strictObject({
    ...Scope.shape,
    conversation_id: Id,
    state: ColleagueState,
    /** The browser's window: a person may have several. */
    window: Id,
  }),
  response: z.object({ Items: z.array(Colleague) }),
});
