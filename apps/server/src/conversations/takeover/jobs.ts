import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { JobKind, Outcome } from '../../platform/jobs/job.ts';
import { deleteTimer } from '../../platform/jobs/rows.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { chatOfTimer } from './chatOfTimer.ts';
import { escalationJob } from './escalation.ts';
import type { TakenOver } from './state.ts';
import { complete } from './takeover.ts';
import { staleSeconds } from './timers.ts';

export interface TakeoverOptions {
  /** Connected as the owner: ends takeovers of every dealer. */
  db: Kysely<Schema>;
}

/**
 * How late a run may be, in seconds, and how long owners then have to come back: where nothing ran, nobody could put anything off
 * either.
 */
const outage = { seconds: 20, returnSeconds: 30 };
/** When a takeover that could not be ended is tried again, in seconds: a chat must not stay with somebody who is gone. */
const tryAgainSeconds = 60;

/**
 * What ends takeovers by itself (docs/decisions/live-chat.md): `takeover`, whose salesperson's socket has been closed for 180 s,
 * and `takeover-stale`, in which nobody has written for 15 minutes; and what calls more people where nobody joins.
 */
export const takeoverJobs = (options: TakeoverOptions): JobKind[] => [
  createKind('takeover', options),
  createKind('takeover-stale', options),
  escalationJob(options.db),
];

const createKind = (name: 'takeover' | 'takeover-stale', { db }: TakeoverOptions): JobKind => ({
  name,
  table: 'timer',
  concurrency: 4,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: async (job) => {
    if (name === 'takeover' && job.lateSeconds > outage.seconds) return { runAgainInSeconds: outage.returnSeconds };
    return db.transaction().execute(async (trx): Promise<Outcome> => {
      const chat = await chatOfTimer(trx, job);
      if (!chat) return undefined;
      await lockLeads(trx, [chat]);
      const seconds = name === 'takeover-stale' ? await secondsUntilStale(trx, chat) : 0;
      if (seconds > 0) return { runAgainInSeconds: seconds };
      // An owner who came back has taken the lease away.
      if (await deleteTimer(trx, job)) await complete(trx, chat, {});
      return undefined;
    });
  },
  giveUp: async () => ({ runAgainInSeconds: tryAgainSeconds }),
});

/** How long until nobody has written for too long; 0 or less once it is so. */
async function secondsUntilStale(trx: Kysely<Schema>, { dealerId, conversationId }: TakenOver): Promise<number> {
  const { seconds } = await trx
    .selectFrom('message')
    .select(
      sql<number | null>`${staleSeconds} - floor(extract(epoch from clock_timestamp() - max(at)))::int`.as('seconds'),
    )
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('visibility', '=', 'customer')
    .executeTakeFirstOrThrow();
  return seconds ?? 0;
}
