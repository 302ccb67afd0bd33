import * as z from 'zod/mini';
import { channelIds } from '../channels.ts';

/** How people write to each other. */
export const Channel = z.enum(channelIds);

/** Why a customer gets no automatic messages. */
export const OptOut = z.object({
  at: z.iso.datetime(),
  /** That it came by; null where it names none. */
  channel: z.nullable(Channel),
  /** What the customer wrote; null where nobody knows. */
  words: z.nullable(z.string()),
  /** The channels without automatic messages: all of them, until the customer opts in again on one. */
  blocked: z.array(Channel),
});
export type OptOut = z.output<typeof OptOut>;

/** Who wrote a message (spec 3 §3); the feed maps the lower-case readings human, bot, operator on the way in (design §9). */
export const Initiator = z.enum(['HUMAN', 'BOT', 'SYSTEM', 'SPECIALIST']);
