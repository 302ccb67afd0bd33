import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The PostgreSQL channel that says where something has just been written. */
export const timelineChannel = 'timeline';

/** What a listener gets: ids alone; what was written is read from the database. */
export interface TimelineNotice {
  dealerId: string;
  conversationId: string;
}

/**
 * Tells every process of conversations that something was written in, when the transaction commits: where live chat fans out from
 * (design §6).
 */
export async function announce(trx: Kysely<Schema>, entries: readonly TimelineNotice[]): Promise<void> {
  const notices = new Set(
    entries.map(({ dealerId, conversationId }) =>
      JSON.stringify({ dealerId, conversationId } satisfies TimelineNotice),
    ),
  );
  if (notices.size === 0) return;
  await sql`select pg_notify(${timelineChannel}, notice) from unnest(${[...notices]}::text[]) notice`.execute(trx);
}
