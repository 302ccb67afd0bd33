import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import { timerId } from '../../platform/jobs/timerId.ts';
import { type Difference, recordRecount, recountDealer } from './recount.ts';

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
    await recordRecount(db, dealerId, differences.length);
    if (differences.length > 0) report(differences);
    return { runAgainInSeconds: everyDays * 86_400 };
  },
  giveUp: () => Promise.resolve({ runAgainInSeconds: everyDays * 86_400 }),
  schedule: () => scheduleRecounts(db),
});

/** Inserts missing timers, spread over the nights to come: at three in the dealer's time zone. */
async function scheduleRecounts(db: Kysely<Schema>): Promise<void> {
  const oneNight = sql<Date>`((now() at time zone d.time_zone)::date + 1 + abs(hashtext(d.id)) % ${everyDays}::int + time '03:00')
    at time zone d.time_zone`;
  await db
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('dealer as d')
        .leftJoin('timer as t', (join) => join.onRef('t.dealer_id', '=', 'd.id').on('t.kind', '=', kind))
        .where('t.id', 'is', null)
        .select([
          'd.id as dealer_id',
          timerId(sql`d.id, ${kind}::text, '', ''`).as('id'),
          sql<string>`${kind}::text`.as('kind'),
          oneNight.as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
