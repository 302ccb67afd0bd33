import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import { deleteTimer } from '../../platform/jobs/rows.ts';
import { timerId } from '../../platform/jobs/timerId.ts';
import { checkDomain, type CheckOptions, noteChecks } from './checkDomain.ts';
import { findDomain } from './domains.ts';

const kind = 'sending-domain';

/** How long until a domain is checked again, in seconds: how long most records may be kept by name servers. */
const intervalSeconds = 60 * 60;

/** Checks each sending domain every hour, so that mail is signed soon after its records are there, and no longer once they are not. */
export const sendingDomainJobs = ({ db, ...options }: CheckOptions & { db: Kysely<Schema> }): JobKind => ({
  name: kind,
  table: 'timer',
  concurrency: 2,
  leaseSeconds: 60,
  maxAttempts: 4,
  run: async (job) => {
    const domain = await findDomain(db, job.dealerId);
    if (!domain) return void (await deleteTimer(db, job));
    await noteChecks(db, domain, await checkDomain(options, domain));
    return { runAgainInSeconds: intervalSeconds };
  },
  giveUp: async () => ({ runAgainInSeconds: intervalSeconds }),
  schedule: () => scheduleChecks(db),
});

/** Inserts missing timers, due at once. */
async function scheduleChecks(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'subject', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('sending_domain as s')
        .select((eb) => [
          's.dealer_id',
          timerId(sql`s.dealer_id, ${kind}::text, '', ''`).as('id'),
          eb.val(kind).as('kind'),
          eb.val('').as('subject'),
          sql<Date>`now()`.as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
