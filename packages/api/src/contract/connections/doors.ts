import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inBlock } from '../settings/inBlock.ts';

/** How a dealer is reached by one kind of message. */
const Door = z.object({
  /** What is given out to customers: an email address, or a phone number as E.164. Null where there is none. */
  Address: z.nullable(z.string()),
  LastIn: z.nullable(z.iso.datetime()),
  LastOut: z.nullable(z.iso.datetime()),
  /** The newest message that could not be sent in the last seven days, and why. */
  LastFailure: z.nullable(z.object({ At: z.iso.datetime(), Reason: z.string() })),
});
export type Door = z.output<typeof Door>;

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
    Mail: Door,
    Texts: Door,
    /** Null where it is not looked up. */
    TextRegistration: z.nullable(TextRegistration),
    Refused: z.array(Refused),
  }),
});
