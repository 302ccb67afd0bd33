import * as z from 'zod/mini';
import { call } from '../call.ts';
import { TakeoverStatus } from './conversations.ts';
import { inAccount } from './scope.ts';
import { Id, text, textOrEmpty } from './text.ts';

/** The longest line that a salesperson leaves for the assistant, in UTF-16 units. */
export const maxHandBackNote = 300;

/** The call that the spec names `getDealershipTakeoverStatus` (spec 3 §7). */
export const takeoverStatus = call({
  ...inAccount,
  id: 'takeover.status',
  method: 'GET',
  path: '/api/dashboard/takeover/:account_id',
  summary: 'Whether an account’s salespeople can take over a chat',
  access: 'signed-in',
  response: z.object({ Status: z.boolean() }),
});

/**
 * Joins a chat or hands it back to the assistant: the spec's `updateDealershipTakeoverState` (spec 3 §4, §7). Joining again
 * and ending what has ended change nothing; of two who join at once one gets a 409.
 */
export const updateTakeover = call({
  ...inAccount,
  id: 'takeover.update',
  method: 'POST',
  path: '/api/dashboard/takeover/:account_id',
  summary: 'Join a chat, or hand it back to the assistant',
  access: 'signed-in',
  body: z.strictObject({
    /** The conversation; the customer's own where it is missing, as in the spec. */
    cid: z.optional(Id),
    status: TakeoverStatus,
    /** The person who is signed in; another one is refused. */
    sales_person: z.strictObject({ first_name: textOrEmpty(80), last_name: textOrEmpty(80), email: text(254) }),
    /** The lead, as `LeadInfo.UserId` has it. */
    user_id: Id,
    /** What the assistant has to know from now on, where the chat is handed back: 'promised a call on Tuesday'. */
    note: z.optional(textOrEmpty(maxHandBackNote)),
  }),
  response: z.object({
    TakeoverEventType: z.nullable(TakeoverStatus),
    SalesPerson: z.nullable(z.string()),
    SalesPersonEmail: z.nullable(z.string()),
  }),
});

/** A chat that calls for the person: a colleague offers it, the customer wants somebody, or it has just begun. */
export const ChatCall = z.object({
  /** Of what has called; another call of the same chat has another. */
  Id: z.string(),
  AccountId: z.string(),
  ConversationId: z.string(),
  /** The customer's; empty where it is not known. */
  FullName: z.string(),
  Reason: z.enum(['transfer', 'handoff', 'new_chat']),
  /** Since when, UTC. */
  At: z.iso.datetime(),
});
export type ChatCall = z.output<typeof ChatCall>;

/** The chats of all their accounts that call for a person, by what they have subscribed to be notified of. */
export const chatCalls = call({
  ...inAccount,
  id: 'takeover.calls',
  method: 'GET',
  path: '/api/dashboard/takeover/:account_id/calls',
  summary: 'Chats waiting for the signed-in person to join',
  access: 'signed-in',
  response: z.object({ Items: z.array(ChatCall) }),
});
