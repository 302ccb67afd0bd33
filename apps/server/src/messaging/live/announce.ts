import type { Kysely, UpdateQueryBuilder, UpdateResult } from 'kysely';
import { notifyAfterCommit } from '../../platform/db/notifyAfterCommit.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** The PostgreSQL channel that says which conversations have changed. */
export const changesChannel = 'timeline';

/** What a listener gets: ids alone; what has changed is read from the database. */
export interface ChangeNotice {
  dealerId: string;
  conversationId: string;
}

/** Tells every process of conversations that have changed, when the transaction commits (messaging/live/changes.ts). */
export async function announce(trx: Kysely<Schema>, entries: readonly ChangeNotice[]): Promise<void> {
  const notices = new Set(
    entries.map(({ dealerId, conversationId }) => JSON.stringify({ dealerId, conversationId } satisfies ChangeNotice)),
  );
  await notifyAfterCommit(trx, changesChannel, [...notices]);
}

type DeliveryUpdate = UpdateQueryBuilder<Schema, 'delivery', 'delivery', UpdateResult>;

/**
 * Changes deliveries, and tells every process of their conversations.
 * @param change adds what is set, and where
 * @returns the messages whose deliveries have changed; a notice to staff is none
 */
export async function updateAndAnnounce(
  db: Kysely<Schema>,
  change: (delivery: DeliveryUpdate) => DeliveryUpdate,
): Promise<{ dealerId: string; id: string }[]> {
  const changed = await change(db.updateTable('delivery'))
    .returning(['dealer_id as dealerId', 'conversation_id as conversationId', 'message_id as id'])
    .execute();
  const ofConversations = changed.flatMap(({ dealerId, conversationId, id }) =>
    conversationId === null ? [] : [{ dealerId, conversationId, id: id! }],
  );
  await announce(db, ofConversations);
  return ofConversations;
}
