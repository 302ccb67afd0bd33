import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job, JobKind } from '../../platform/jobs/job.ts';
import { deleteTimer, leased } from '../../platform/jobs/rows.ts';
import { record } from './record.ts';

/** How many leads are read in one transaction. */
const leadsAtOnce = 200;

/**
 * Reads what customers wrote before opt-outs were recognized as they are now: a timer for each dealer, which the migration of an older
 * database sets, with the last lead that was read as its subject.
 */
export const storedConsentJobs = (db: Kysely<Schema>): JobKind => ({
  name: 'stored-consent',
  table: 'timer',
  concurrency: 1,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: (job) => readStoredConsent(db, job),
  giveUp: () => Promise.resolve({ runAgainInSeconds: 3600 }),
});

async function readStoredConsent(db: Kysely<Schema>, job: Job) {
  const { dealerId } = job;
  const { rows } = await sql<{ leadId: string }>`
    select l.id as "leadId" from timer t join lead l on l.dealer_id = t.dealer_id and l.id > t.subject
    where t.dealer_id = ${dealerId} and t.id = ${job.id} and t.lease = ${job.lease}
    order by l.id limit ${leadsAtOnce}`.execute(db);
  const last = rows.at(-1);
  if (!last) {
    await deleteTimer(db, job);
    return;
  }
  await db.transaction().execute(async (trx) => {
    await record(trx, { unreadLeads: rows.map(({ leadId }) => ({ dealerId, leadId })) });
    await sql`update timer set subject = ${last.leadId} where ${leased(job)}`.execute(trx);
  });
  return { runAgainInSeconds: 0 };
}
