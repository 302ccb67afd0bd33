import * as z from 'zod/mini';
import { ModuleSession } from './contract/firstResponse.ts';

/*
 * What a remote module, in a sandboxed frame, and the console tell each other by postMessage (docs/decisions/first-response.md).
 * The module asks its parent window once, and gives it one end of a MessageChannel; the answers come through that. A port belongs
 * to the document that made it: whatever is in the frame later does not hear them, though a sandboxed frame has no origin that a
 * message could be addressed to.
 */

/** Of the module: to its parent window with a port, for its first session; through the port, for a new one. */
export const moduleAsk = { forecourtModule: 1, type: 'ask' } as const;

const Ask = z.object({ forecourtModule: z.literal(1), type: z.literal('ask') });

export const isModuleAsk = (data: unknown): boolean => z.safeParse(Ask, data).success;

const Marked = { forecourtModule: z.literal(1) };

/** Of the console, through the port. */
export const ConsoleMessage = z.discriminatedUnion('type', [
  z.object({ ...Marked, type: z.literal('session'), session: ModuleSession }),
  /** How the console looks, and after each change. */
  z.object({
    ...Marked,
    type: z.literal('look'),
    brand: z.string(),
    appearance: z.enum(['light', 'dark']),
  }),
  /** There is no session at the moment. */
  z.object({ ...Marked, type: z.literal('unavailable') }),
]);
export type ConsoleMessage = z.output<typeof ConsoleMessage>;
