import { type Kysely, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
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
  if (notices.size === 0) return;
  await trx
    .selectFrom(sql`unnest(${[...notices]}::text[])`.as('notice'))
    .select(sql`pg_notify(${changesChannel}, notice)`.as('notified'))
    .execute();
}

type DeliveryUpdate = UpdateQueryBuilder<Schema, 'delivery', 'delivery', UpdateResult>;

/**
 * Changes deliveries, and tells every process of their conversations in the same statement.
 * @param change adds what is set, and where
 * @returns the messages whose deliveries have changed; a notice to staff is none
 */
export async function updateAndAnnounce(
  db: Kysely<Schema>,
  change: (delivery: DeliveryUpdate) => DeliveryUpdate,
): Promise<{ dealerId: string; id: string }[]> {
  return db
    .with('changed', (cte) =>
      change(cte.updateTable('delivery')).returning(['dealer_id', 'conversation_id', 'message_id']),
    )
    .selectFrom('changed')
    .select((eb) => ['dealer_id as dealerId', eb.ref('message_id').$notNull().as('id')])
    .select(
      sql`pg_notify(${changesChannel}, json_build_object('dealerId', dealer_id, 'conversationId', conversation_id)::text)`.as(
        'notified',
      ),
    )
    .where('conversation_id', 'is not', null)
    .execute();
}
