import * as z from 'zod/mini';
import { outboundChannelIds } from '../../channels.ts';
import { text } from '../text.ts';
import { Instant } from './parts.ts';

/** What a customer has stated about being contacted, as it came with the lead. */
export const ConsentStatement = z.strictObject({
  /** Missing where it is about every channel. */
  channel: z.optional(z.enum(outboundChannelIds)),
  /** They may be contacted about the inquiry, may also get marketing, or refuse. */
  kind: z.enum(['inquiry', 'marketing', 'refused']),
  /** The words that they agreed to or wrote. */
  text: text(2000),
  at: Instant,
});
export type ConsentStatement = z.output<typeof ConsentStatement>;
