import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { AccountParams } from '../scope.ts';
import { inBlock } from '../settings/inBlock.ts';
import { text } from '../text.ts';

/** A test of a door: a message that goes out by the carrier and comes back in. */
export const DoorTest = z.object({
  /** An email address, or a phone number as E.164. */
  SentTo: z.string(),
  /** `overdue`: it has not come back in the time that it should take, and still may. */
  State: z.enum(['sending', 'waiting', 'overdue', 'returned', 'failed']),
  StartedAt: z.iso.datetime(),
  /** When the carrier took it. */
  SentAt: z.nullable(z.iso.datetime()),
  ReturnedAt: z.nullable(z.iso.datetime()),
  /** Why it did not leave or arrive, for people. */
  Failure: z.nullable(z.string()),
});
export type DoorTest = z.output<typeof DoorTest>;

/** How a dealer is reached by one kind of message. */
const Door = z.object({
  /** What is given out to customers: an email address, or a phone number as E.164. Null where there is none. */
  Address: z.nullable(z.string()),
  LastIn: z.nullable(z.iso.datetime()),
  LastOut: z.nullable(z.iso.datetime()),
  /** The newest message that could not be sent in the last seven days, and why. */
  LastFailure: z.nullable(z.object({ At: z.iso.datetime(), Reason: z.string() })),
  /** The latest test of the last seven days. */
  Test: z.nullable(DoorTest),
});
export type Door = z.output<typeof Door>;

const MailDoor = z.extend(Door, {
  /** There is no address yet, and the server is making one: a new dealer has it within a minute. */
  IsAddressPending: z.boolean(),
  /** There is no mail server to send by, so a test goes straight to our own receiver. Never in production. */
  IsTestLocal: z.boolean(),
});
export type MailDoor = z.output<typeof MailDoor>;

/** What US carriers have made of our text messages (A2P 10DLC), as the text messages' carrier says. */
const TextRegistration = z.object({
  /** `none`: there is no campaign. Texts to US numbers wait unless it is `approved`. */
  Campaign: z.enum(['approved', 'in-review', 'refused', 'none']),
  Brand: z.enum(['approved', 'in-review', 'refused', 'none']),
  /** Why one was refused, in the carrier's words. */
  Reason: z.nullable(z.string()),
  CheckedAt: z.iso.datetime(),
});
export type TextRegistration = z.output<typeof TextRegistration>;

/** Something that came in and could not be read. */
export const Refused = z.object({
  Id: z.uuid(),
  Kind: z.enum(['mail', 'text', 'lead']),
  ReceivedAt: z.iso.datetime(),
  /** For people. */
  Reason: z.string(),
});
export type Refused = z.output<typeof Refused>;

/** How many things that could not be read are listed, the newest first. */
export const maxRefused = 50;

export const doors = call({
  ...inBlock('connections', 'read'),
  id: 'connections.doors',
  method: 'GET',
  path: '/api/dashboard/:account_id/connections',
  summary: 'How the account is reached, whether that works, and what could not be read in the last 30 days',
  response: z.object({
    Mail: MailDoor,
    Texts: Door,
    /** Null where it is not looked up. */
    TextRegistration: z.nullable(TextRegistration),
    Refused: z.array(Refused),
  }),
});

/** How many tests of a door an account may send in an hour. */
export const doorTestsAnHour = 10;

/**
 * Sends a message that makes no lead and no conversation. Email goes to the account's own address. A number cannot text itself, so a text goes
 * to a phone, whose answer comes in. A failure is part of the answer; 409 where there is nothing to test, 429 beyond the limit.
 */
export const testDoor = call({
  ...inBlock('connections', 'write'),
  id: 'connections.testDoor',
  method: 'POST',
  path: '/api/dashboard/:account_id/connections/:door/_test',
  summary: 'Send a test message and watch it come back in',
  params: z.extend(AccountParams, { door: z.enum(['mail', 'text']) }),
  /** The phone that a text goes to; of a text alone. */
  body: z.strictObject({ Phone: z.optional(text(40)) }),
  response: DoorTest,
});
