import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import type { TakenOver } from './state.ts';

/** @returns undefined if the timer is no longer ours */
export async function chatOfTimer(trx: Kysely<Schema>, job: Job): Promise<TakenOver | undefined> {
  const { rows } = await sql<TakenOver>`
    select t.dealer_id as "dealerId", c.id as "conversationId", t.lead_id as "leadId"
    from (select * from timer where ${leased(job)}) t
    join conversation c on c.dealer_id = t.dealer_id and c.lead_id = t.lead_id`.execute(trx);
  return rows[0];
}
