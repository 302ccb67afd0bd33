import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { findWantedEvents, insertEvents, isWanted } from './insertEvents.ts';
import { loadMessageBodies, messageKey } from './messageBodies.ts';

/** What became of messages that were to be sent: they have left, or were given up, for the reason. */
export type SendOutcome = { type: 'message.sent' } | { type: 'message.failed'; reason: string };

/**
 * Queues for the dealers' webhooks that messages were sent or failed, in the transaction that stores it.
 * @param messages by their keys
 */
export async function queueOutcome(
  trx: Kysely<Schema>,
  messages: readonly { dealerId: string; id: string }[],
  outcome: SendOutcome,
): Promise<void> {
  const wanted = await findWantedEvents(
    trx,
    messages.map(({ dealerId }) => dealerId),
  );
  const known = messages.filter(({ dealerId }) => isWanted(wanted, dealerId, outcome.type));
  const bodies = await loadMessageBodies(trx, known);
  const timestamp = new Date().toISOString();
  await insertEvents(
    trx,
    known.flatMap((message) => {
      const data = bodies.get(messageKey(message));
      if (!data) return [];
      const key = { dealerId: message.dealerId, leadId: data.lead_id };
      return outcome.type === 'message.sent'
        ? { ...key, body: { type: outcome.type, timestamp, data } }
        : { ...key, body: { type: outcome.type, timestamp, data: { ...data, reason: outcome.reason } } };
    }),
  );
}
