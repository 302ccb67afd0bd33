import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Job, JobKind, Outcome } from '../jobs/job.ts';
import { deleteTimer, leased } from '../jobs/rows.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import type { TakenOver } from './state.ts';
import { complete } from './takeover.ts';
import { staleSeconds } from './timers.ts';

export interface TakeoverOptions {
  /** Connected as the owner: ends takeovers of every dealer. */
  db: Kysely<Schema>;
  /** The console's origin, for links in notices. */
  origin: string;
}

/** When a takeover that could not be ended is tried again, in seconds: a chat must not stay with somebody who is gone. */
const tryAgainSeconds = 60;

/**
 * What ends takeovers by itself (docs/decisions/live-chat.md): `takeover`, whose salesperson's socket has been closed for 180 s,
 * and `takeover-stale`, in which nobody has written for 15 minutes.
 */
export const takeoverJobs = (options: TakeoverOptions): JobKind[] => [
  kindOf('takeover', options),
  kindOf('takeover-stale', options),
];

const kindOf = (name: 'takeover' | 'takeover-stale', { db, origin }: TakeoverOptions): JobKind => ({
  name,
  table: 'timer',
  concurrency: 4,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: (job) =>
    db.transaction().execute(async (trx): Promise<Outcome> => {
      const chat = await chatOf(trx, job);
      if (!chat) return undefined;
      await lockLeads(trx, [chat]);
      const seconds = name === 'takeover-stale' ? await secondsUntilStale(trx, chat) : 0;
      if (seconds > 0) return { runAgainInSeconds: seconds };
      // An owner who came back has taken the lease away.
      if (await deleteTimer(trx, job)) await complete(trx, chat, {}, origin);
      return undefined;
    }),
  giveUp: async () => ({ runAgainInSeconds: tryAgainSeconds }),
});

/** @returns undefined if the timer is no longer ours */
async function chatOf(trx: Kysely<Schema>, job: Job): Promise<TakenOver | undefined> {
  const { rows } = await sql<TakenOver>`
    select t.dealer_id as "dealerId", c.id as "conversationId", t.lead_id as "leadId"
    from (select * from timer where ${leased(job)}) t
    join conversation c on c.dealer_id = t.dealer_id and c.lead_id = t.lead_id`.execute(trx);
  return rows[0];
}

/** How long until nobody has written for too long; 0 or less once it is so. */
async function secondsUntilStale(trx: Kysely<Schema>, { dealerId, conversationId }: TakenOver): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ${staleSeconds} - floor(extract(epoch from clock_timestamp() - max(at)))::int as seconds from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId}`.execute(trx);
  return rows[0]?.seconds ?? 0;
}
