import { type Kysely, type RawBuilder, sql } from 'kysely';
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
  await sql`select pg_notify(${changesChannel}, notice) from unnest(${[...notices]}::text[]) notice`.execute(trx);
}

/**
 * The same for messages whose delivery changes, as part of the statement that changes it.
 * @param update an `update delivery` without `returning`
 */
export const announcingDeliveries = (update: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with changed as (${update} returning dealer_id, conversation_id)
  select pg_notify(${changesChannel}, json_build_object('dealerId', dealer_id, 'conversationId', conversation_id)::text)
  from changed where conversation_id is not null`;
