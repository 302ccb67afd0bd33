import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { holdLock } from '../../platform/db/holdLock.ts';

/** The advisory lock of a dealer's days: its id, and this. */
const lockClass = 22;

/**
 * A row stores the dealer's calendar day of its instant. A transaction that writes rows with a day shares this lock until its
 * end, so that no row keeps the day of a time zone that the dealer has left meanwhile.
 */
export async function shareDays(trx: Kysely<Schema>, dealerIds: readonly string[]): Promise<void> {
  if (dealerIds.length === 0) return;
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(dealer, ${lockClass}))
    from (select distinct dealer from unnest(${dealerIds}::text[]) dealer order by 1) d`.execute(trx);
}

/** Waits until no other transaction writes rows of the dealer, and keeps new ones waiting until this one ends. */
export const holdDays = (trx: Kysely<Schema>, dealerId: string): Promise<void> => holdLock(trx, dealerId, lockClass);
