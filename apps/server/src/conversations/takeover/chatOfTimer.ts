import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import type { TakenOver } from './state.ts';

/** @returns undefined if the timer is no longer ours */
export async function chatOfTimer(trx: Kysely<Schema>, job: Job): Promise<TakenOver | undefined> {
  return trx
    .selectFrom((eb) => eb.selectFrom('timer').select(['dealer_id', 'lead_id']).where(leased(job)).as('t'))
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 't.dealer_id').onRef('c.lead_id', '=', 't.lead_id'),
    )
    .select(['c.dealer_id as dealerId', 'c.id as conversationId', 'c.lead_id as leadId'])
    .executeTakeFirst();
}
