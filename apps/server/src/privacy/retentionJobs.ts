import { type Kysely, sql } from 'kysely';
import { audit } from '../platform/db/audit.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { timerId } from '../platform/jobs/timerId.ts';
import { eraseCustomer } from './erase.ts';
import { listDue } from './retention.ts';

const kind = 'retention';

/** How many customers a run erases, each in a transaction of its own; the rest follow a minute later. */
const customersPerRun = 50;

const secondsADay = 86_400;

/** Once a day and account, at night: erases the customers whose information has been kept as long as the rule says. */
export const retentionJobs = (db: Kysely<Schema>, files: FileStore): JobKind => ({
  name: kind,
  table: 'timer',
  concurrency: 1,
  leaseSeconds: 60,
  maxAttempts: 3,
  run: async ({ dealerId }) => {
    const hasMore = await eraseDue(db, files, dealerId);
    return { runAgainInSeconds: hasMore ? 60 : secondsADay };
  },
  giveUp: () => Promise.resolve({ runAgainInSeconds: secondsADay }),
  schedule: () => scheduleRetention(db),
});

/** @returns whether more are due */
export async function eraseDue(db: Kysely<Schema>, files: FileStore, dealerId: string): Promise<boolean> {
  const due = await listDue(db, dealerId, customersPerRun);
  let [customers, leads, left] = [0, 0, 0];
  for (const leadId of due) {
    const erased = await db
      .transaction()
      .execute((trx) => eraseCustomer(trx, { dealerId, leadId }, { cause: 'retention', personId: null }));
    if (!erased) continue;
    customers += 1;
    leads += erased.leads.length;
    left += erased.counts.reduce((sum, count) => sum + count.left, 0);
    await files.deleteObjects(erased.objectKeys);
  }
  if (due.length > 0)
    await audit(db, {
      dealerId,
      actor: 'retention',
      action: 'privacy.retention',
      subject: dealerId,
      after: { customers, leads, left },
    });
  return due.length === customersPerRun;
}

/** Inserts missing timers: at two in the dealer's time zone. */
async function scheduleRetention(db: Kysely<Schema>): Promise<void> {
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
          sql<Date>`((now() at time zone d.time_zone)::date + 1 + time '02:00') at time zone d.time_zone`.as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
