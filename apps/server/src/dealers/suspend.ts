import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';

/** Why a message was not sent that was due while its dealer was suspended. */
const missedReason = 'The account was suspended when this was due';

/** What the assistant does at a time, and what reports on a day: late, it would answer what is long over. */
const missedKinds = ['answer', 'first', 'follow-up', 'daily-report'];

/**
 * Suspends a dealer, or resumes it; run as the database's owner. Every process sees it within seconds, since each asks the row
 * (docs/decisions/dealers.md).
 * Where it already is so, nothing changes.
 */
export async function setSuspended(trx: Kysely<Schema>, dealerId: string, isSuspended: boolean): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('dealer')
    .set({ is_suspended: isSuspended, suspension_changed_at: sql`now()` })
    .where('id', '=', dealerId)
    .where('is_suspended', '<>', isSuspended)
    .executeTakeFirstOrThrow();
  if (!isSuspended && numUpdatedRows > 0n) await dropMissed(trx, dealerId);
}

/** What fell due meanwhile is not made up for, but for webhooks. */
async function dropMissed(trx: Kysely<Schema>, dealerId: string): Promise<void> {
  const now = sql<Date>`now()`;
  await trx
    .updateTable('delivery')
    .set({ state: 'cancelled', reason: missedReason, lease: null })
    .where('dealer_id', '=', dealerId)
    .where('state', 'in', ['queued', 'sending'])
    .where('due_at', '<=', now)
    .execute();
  await trx
    .updateTable('scheduled_reply')
    .set({ failed_reason: missedReason, due_at: sql<Date>`'infinity'`, lease: null })
    .where('dealer_id', '=', dealerId)
    .where('failed_reason', 'is', null)
    .where('due_at', '<=', now)
    .execute();
  await trx
    .deleteFrom('timer')
    .where('dealer_id', '=', dealerId)
    .where('kind', 'in', missedKinds)
    .where('due_at', '<=', now)
    .execute();
  await trx.deleteFrom('push_delivery').where('dealer_id', '=', dealerId).where('due_at', '<=', now).execute();
}
