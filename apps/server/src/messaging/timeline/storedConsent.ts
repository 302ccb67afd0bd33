import type { Kysely } from 'kysely';
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
  const leads = await db
    .selectFrom('timer as t')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 't.dealer_id').onRef('l.id', '>', 't.subject'))
    .where('t.dealer_id', '=', dealerId)
    .where('t.id', '=', job.id)
    .where('t.lease', '=', job.lease)
    .orderBy('l.id')
    .limit(leadsAtOnce)
    .select(['l.dealer_id as dealerId', 'l.id as leadId'])
    .execute();
  const last = leads.at(-1);
  if (!last) {
    await deleteTimer(db, job);
    return;
  }
  await db.transaction().execute(async (trx) => {
    await record(trx, { unreadLeads: leads });
    await trx.updateTable('timer').set({ subject: last.leadId }).where(leased(job)).execute();
  });
  return { runAgainInSeconds: 0 };
}
