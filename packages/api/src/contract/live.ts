import * as z from 'zod/mini';

/**
 * The stream that tells a signed-in person's screens what has changed in their accounts: server-sent events (WHATWG HTML §9.2).
 * It says where and not what; what has changed is asked for by the calls. No call of the contract, since its answer never ends
 * (docs/decisions/live.md).
 */
export const livePath = '/api/dashboard/live';

/** How often a stream that has nothing to say sends a comment, in ms, so that both sides notice a lost connection. */
export const heartbeatMs = 15_000;

/** Something was written in a conversation. */
const Changed = z.object({ type: z.literal('changed'), account_id: z.string(), conversation_id: z.string() });

/** Anything may have changed: the stream begins, or does not know what it has missed. */
const Refresh = z.object({ type: z.literal('refresh') });

/** Somebody has opened or closed a conversation, or begins or ends to write in it. It has no id: one that is missed is sent again within seconds. */
const Colleagues = z.object({ type: z.literal('colleagues'), account_id: z.string(), conversation_id: z.string() });

/** The data of one event. */
export const LiveEvent = z.discriminatedUnion('type', [Changed, Refresh, Colleagues]);
export type LiveEvent = z.infer<typeof LiveEvent>;
