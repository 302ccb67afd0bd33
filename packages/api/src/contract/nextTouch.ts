import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Channel } from './message-parts.ts';
import { notWorkedReasons } from './not-worked.ts';
import { AccountParams, inAccount } from './scope.ts';
import { ReferencePoint } from './settings/follow-up.ts';
import { Id, textOrEmpty } from './text.ts';

/** Why the assistant sends nothing. */
export const NothingReason = z.enum([
  ...notWorkedReasons,
  /** Follow-ups ended with a booking, and none counts from the appointment. */
  'appointment',
  /** No step of any sequence is on. */
  'follow_ups_off',
  'none_left',
]);
export type NothingReason = z.output<typeof NothingReason>;

/** What staff have decided: who, and when. */
const Decision = z.object({ By: z.string(), At: z.iso.datetime() });

/** What the assistant sends next. */
export const Touch = z.object({
  /** Its message will have the same id. */
  Id: z.string(),
  Kind: z.enum(['answer', 'first', 'follow_up']),
  Channel,
  /** When it is sent, UTC: its time, or when texting hours begin. In the past for one that is being written. */
  At: z.iso.datetime(),
  /** Whether it waits for texting hours to begin. */
  IsInQuietHours: z.boolean(),
  /** Plain text; null for what the assistant writes when it is due. */
  Text: z.nullable(z.string()),
  /** What the template says, where staff have written something else. */
  TemplateText: z.nullable(z.string()),
  /** Where it comes from: a step of a sequence, counted from 1 of those that are on. */
  Step: z.nullable(
    z.object({
      Sequence: z.string(),
      Number: z.int(),
      Count: z.int(),
      ReferencePoint,
      /** After the reference point. */
      Minutes: z.int(),
    }),
  ),
  /** Who wrote other words; empty where the person is gone. Null where nobody did. */
  EditedBy: z.nullable(z.string()),
  /** Null where it is not on hold. */
  Hold: z.nullable(Decision),
});
export type Touch = z.output<typeof Touch>;

/** Why nothing is sent, with what is known of it. */
export const Nothing = z.object({
  Reason: NothingReason,
  /** Who brought it about. */
  By: z.nullable(z.string()),
  /** Since when; of an appointment its time. UTC. */
  At: z.nullable(z.iso.datetime()),
  /** That the customer opted out by. */
  Channel: z.nullable(Channel),
  /** The lead source that is off. */
  Source: z.nullable(z.string()),
});
export type Nothing = z.output<typeof Nothing>;

/** One of the two is there. */
export const NextTouch = z.object({
  Touch: z.nullable(Touch),
  Nothing: z.nullable(Nothing),
  /** The person may edit, send, skip and hold it. */
  CanChange: z.boolean(),
});
export type NextTouch = z.output<typeof NextTouch>;

/** The longest text of a follow-up, as of its template. */
export const maxTouchLength = 2000;

const ofConversation = z.extend(AccountParams, { cid: Id });

/** The version is that of all that decides on it: its words, whether it waits, and the latest message. */
export const nextTouch = call({
  ...inAccount,
  id: 'leads.nextTouch',
  method: 'GET',
  path: '/api/dashboard/:account_id/leads/:cid/next-touch',
  summary: 'What the assistant sends next in a conversation, or why it sends nothing',
  access: 'signed-in',
  version: 'read',
  params: ofConversation,
  response: NextTouch,
});

/**
 * Changes the follow-up that was shown. Whatever has changed since, such as by the customer's answer, is a 412 that says what; nothing is
 * sent or stored then. 409 where it cannot be sent now.
 */
export const changeNextTouch = call({
  ...inAccount,
  id: 'leads.changeNextTouch',
  method: 'POST',
  path: '/api/dashboard/:account_id/leads/:cid/next-touch',
  summary: 'Edit, send, skip, or hold the assistant’s next follow-up',
  access: 'signed-in',
  version: 'write',
  params: ofConversation,
  body: z.strictObject({
    /** Of the follow-up that was shown. */
    id: Id,
    change: z.enum(['edit', 'send', 'skip', 'hold', 'release']),
    /** Of `edit`: the new words; the template's where it is empty. */
    text: z.optional(textOrEmpty(maxTouchLength)),
  }),
  response: NextTouch,
});
