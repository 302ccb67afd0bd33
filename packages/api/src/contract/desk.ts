import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount, Scope } from './scope.ts';
import { Id, text } from './text.ts';

/*
 * Who has a conversation, and whether it is put off or closed (docs/decisions/handoffs.md).
 */

/** How long a reason may be, in UTF-16 units. */
export const maxCloseReason = 120;

/** What the screen offers as reasons to close a conversation; any other text is a reason too. */
export const closeReasons = [
  'Answered by phone',
  'Not interested anymore',
  'Bought elsewhere',
  'Duplicate of another lead',
  'No answer after several tries',
  'Spam or wrong number',
] as const;

/** How a conversation stands with the team. */
export const DeskState = z.object({
  /** Whom the lead is assigned to; null for the whole team. */
  AssigneeId: z.nullable(z.string()),
  AssignedTo: z.nullable(z.string()),
  /** Until when it is put off, UTC. */
  SnoozedUntil: z.nullable(z.iso.datetime()),
  /** Why it was closed; null where it is open. */
  ClosedReason: z.nullable(z.string()),
  /** Of a handoff that nobody has answered. */
  Handoff: z.nullable(
    z.object({
      /** UTC. */
      Since: z.iso.datetime(),
      TargetAt: z.iso.datetime(),
      /** Who has to answer; null for the whole team, or the managers. */
      OwnerId: z.nullable(z.string()),
      Owner: z.nullable(z.string()),
      /** How far it was passed on. */
      Step: z.enum(['first', 'next', 'desk', 'managers']),
    }),
  ),
  /** A colleague who was asked to take the live chat over, and by whom. */
  Transfer: z.nullable(
    z.object({ FromId: z.string(), From: z.string(), ToId: z.string(), To: z.string(), At: z.iso.datetime() }),
  ),
});
export type DeskState = z.output<typeof DeskState>;

/** How a conversation stands with the team. */
export const deskState = call({
  ...inAccount,
  id: 'desk.state',
  method: 'GET',
  path: '/api/dashboard/desk/:account_id',
  summary: 'Get who has a conversation, and whether it is snoozed or closed',
  access: 'signed-in',
  query: z.extend(Scope, { conversation_id: Id }),
  response: DeskState,
});

/** Somebody whom a conversation can be assigned to. */
export const Assignee = z.object({
  UserId: z.string(),
  FullName: z.string(),
  IsAway: z.boolean(),
  /** How many handoffs wait for them. */
  OpenHandoffs: z.int(),
});
export type Assignee = z.output<typeof Assignee>;

export const assignees = call({
  ...inAccount,
  id: 'desk.assignees',
  method: 'GET',
  path: '/api/dashboard/desk/:account_id/assignees',
  summary: 'List the colleagues a conversation can be assigned to',
  access: 'signed-in',
  query: z.extend(Scope, { conversation_id: Id }),
  response: z.object({ Items: z.array(Assignee) }),
});

/** Gives a conversation to a person, to the next available salesperson, or back to the whole team; its open handoff goes with it. */
export const assign = call({
  ...inAccount,
  id: 'desk.assign',
  method: 'PUT',
  path: '/api/dashboard/desk/:account_id/assignee',
  summary: 'Assign a conversation',
  access: 'signed-in',
  body: z.strictObject({
    conversation_id: Id,
    to: z.union([z.strictObject({ user_id: Id }), z.literal('next'), z.literal('team')]),
  }),
  response: DeskState,
});

/** Puts a conversation off, closes it with a reason, or opens it again. Closing ends its handoff. */
export const setStatus = call({
  ...inAccount,
  id: 'desk.setStatus',
  method: 'PUT',
  path: '/api/dashboard/desk/:account_id/status',
  summary: 'Snooze, close, or reopen a conversation',
  access: 'signed-in',
  body: z.strictObject({
    conversation_id: Id,
    status: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('open') }),
      z.strictObject({ type: z.literal('snoozed'), until: z.iso.datetime() }),
      z.strictObject({
        type: z.literal('closed'),
        reason: text(maxCloseReason).check(z.refine((typed) => typed.trim() !== '', 'Choose a reason')),
      }),
    ]),
  }),
  response: DeskState,
});

/** Until when the signed-in person takes no handoffs. */
export const Availability = z.object({
  /** UTC; null while they are there. */
  AwayUntil: z.nullable(z.iso.datetime()),
});
export type Availability = z.output<typeof Availability>;

export const availability = call({
  ...inAccount,
  id: 'desk.availability',
  method: 'GET',
  path: '/api/dashboard/desk/:account_id/availability',
  summary: 'Whether the signed-in person takes handoffs',
  access: 'signed-in',
  response: Availability,
});

export const setAvailability = call({
  ...inAccount,
  id: 'desk.setAvailability',
  method: 'PUT',
  path: '/api/dashboard/desk/:account_id/availability',
  summary: 'Take no handoffs until a time, or take them again',
  access: 'signed-in',
  body: z.strictObject({ away_until: z.nullable(z.iso.datetime()) }),
  response: Availability,
});

/**
 * Gives a conversation to a colleague, with a note that only the team sees. A live chat stays with its owner, who alone can offer it, until
 * the colleague accepts; any other is assigned at once.
 */
export const offerTransfer = call({
  ...inAccount,
  id: 'desk.offerTransfer',
  method: 'POST',
  path: '/api/dashboard/desk/:account_id/transfer',
  summary: 'Give a conversation to a colleague, with a note',
  access: 'signed-in',
  body: z.strictObject({ conversation_id: Id, to_user_id: Id, note: z.optional(text(5000)) }),
  response: DeskState,
});

/** Answers such a request; its sender may take it back. An administrator may take over a chat whose owner has gone quiet. */
export const answerTransfer = call({
  ...inAccount,
  id: 'desk.answerTransfer',
  method: 'POST',
  path: '/api/dashboard/desk/:account_id/transfer/answer',
  summary: 'Accept, decline, or take back the transfer of a live chat',
  access: 'signed-in',
  body: z.strictObject({ conversation_id: Id, answer: z.enum(['accept', 'decline', 'cancel', 'take-over']) }),
  response: DeskState,
});
