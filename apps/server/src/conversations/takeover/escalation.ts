import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { JobKind, Outcome } from '../../platform/jobs/job.ts';
import { deleteTimer } from '../../platform/jobs/rows.ts';
import { announce } from '../../messaging/live/announce.ts';
import { escalate } from '../../messaging/notices/notify.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { chatOfTimer } from './chatOfTimer.ts';
import { findOpenHandoff } from './openHandoff.ts';

/** When an escalation that failed is tried again, in seconds: somebody is waiting. */
const tryAgainSeconds = 60;

/**
 * `escalation`: three minutes after a chat was handed off it notifies those who were not notified yet, unless somebody has joined
 * (docs/decisions/live-chat.md).
 * @param db connected as the owner: chats are of any dealer
 */
export const escalationJob = (db: Kysely<Schema>): JobKind => ({
  name: 'escalation',
  table: 'timer',
  concurrency: 4,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: (job) =>
    db.transaction().execute(async (trx): Promise<Outcome> => {
      const chat = await chatOfTimer(trx, job);
      if (!chat) return undefined;
      await lockLeads(trx, [chat]);
      if (!(await deleteTimer(trx, job))) return undefined;
      const handoff = await findOpenHandoff(trx, chat);
      if (handoff === undefined) return undefined;
      await escalate(trx, { dealerId: chat.dealerId, id: handoff });
      await announce(trx, [chat]);
      return undefined;
    }),
  giveUp: async () => ({ runAgainInSeconds: tryAgainSeconds }),
});
