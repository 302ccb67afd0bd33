import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import { timerId } from '../../platform/jobs/timerId.ts';
import { type Difference, recountDealer } from './recount.ts';

const kind = 'recount';

/** Each dealer is counted anew once in so many days, at night. */
const everyDays = 7;

/**
 * Counts a few dealers anew each night, and reports where the rollups differ from the rows. `pnpm db:recount --repair` mends them.
 * @param report called with what differs, once for each dealer
 */
export const recountJobs = (db: Kysely<Schema>, report: (differences: readonly Difference[]) => void): JobKind => ({
  name: kind,
  table: 'timer',
  concurrency: 1,
  leaseSeconds: 60,
  maxAttempts: 3,
  run: async ({ dealerId }) => {
    const differences = await recountDealer(db, dealerId);
    if (differences.length > 0) report(differences);
    return { runAgainInSeconds: everyDays * 86_400 };
  },
  giveUp: () => Promise.resolve({ runAgainInSeconds: everyDays * 86_400 }),
  schedule: () => scheduleRecounts(db),
});

/** Inserts missing timers, spread over the nights to come: at three in the dealer's time zone. */
async function scheduleRecounts(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into timer (dealer_id, id, kind, due_at)
    select d.id, ${timerId(sql`d.id, ${kind}::text, '', ''`)}, ${kind},
      ((now() at time zone d.time_zone)::date + 1 + abs(hashtext(d.id)) % ${everyDays}::int + time '03:00') at time zone d.time_zone
    from dealer d
    where not exists (select from timer t where t.dealer_id = d.id and t.kind = ${kind})
    on conflict do nothing`.execute(db);
}
