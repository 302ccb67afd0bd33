import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** By which way what a customer wrote has left to somebody. */
export type AccessWay = 'console' | 'file' | 'export' | 'api-key';

interface Access {
  dealerId: string;
  /** Of a preview, its original's. */
  conversationId: string;
  /** A person's id, or `key:` and an API key's. */
  actor: string;
  way: AccessWay;
}

/**
 * Notes that somebody sees a conversation or its customer, in the transaction that reads it: nothing is read that is not noted. Another
 * read in the same hour adds nothing, so screens that are refreshed cost an index lookup.
 */
export async function recordAccess(
  trx: Kysely<Schema>,
  { dealerId, conversationId, actor, way }: Access,
): Promise<void> {
  await trx
    .insertInto('content_access')
    .values({ dealer_id: dealerId, conversation_id: conversationId, actor, way })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How long it is kept, in years. */
const keptYears = 2;

/** Deletes what is too old; called from time to time. */
export async function deleteOldAccess(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('content_access')
    .where('at', '<', sql<Date>`now() - make_interval(years => ${keptYears})`)
    .execute();
}
