import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { JobKind, Outcome } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import { findNextInTurn } from '../../messaging/handoffs/team.ts';
import { announce } from '../../messaging/live/announce.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { notifyOfHandoff } from './notifyOfHandoff.ts';
import { findTarget } from './target.ts';

/** When managers are reminded of a handoff that they have, in minutes of opening hours: about once a day. */
const reminderMinutes = 480;

/** When a handoff that could not be passed on is tried again, in seconds. */
const tryAgainSeconds = 60;

/**
 * `handoff`: sets the target of a new handoff, and passes on what was not answered in time: to the next salesperson in turn, to everybody on the team, to the managers, who
 * are then reminded (docs/decisions/handoffs.md).
 * @param db connected as the owner: handoffs are of any dealer
 */
export const handoffJobs = (db: Kysely<Schema>): JobKind => ({
  name: 'handoff',
  table: 'handoff',
  isReady: sql`job.ended_at is null`,
  concurrency: 4,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: (job) =>
    db.transaction().execute(async (trx): Promise<Outcome> => {
      const lead = await trx
        .selectFrom('handoff')
        .select(['lead_id as leadId', 'dealer_id as dealerId'])
        .where(leased(job))
        .executeTakeFirst();
      if (!lead) return undefined;
      await lockLeads(trx, [lead]);
      const handoff = await trx
        .selectFrom('handoff')
        .selectAll()
        .where(leased(job))
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      // Answered meanwhile.
      if (!handoff) return undefined;
      await followUp(trx, handoff, await findNow(trx));
      return undefined;
    }),
  giveUp: async () => ({ runAgainInSeconds: tryAgainSeconds }),
});

/**
 * Follows an open handoff up: sets its target in opening hours, counted from when somebody was given it, and passes it on once that has
 * passed.
 * @param trx a transaction that holds the lead and has recorded nothing yet
 * @param now by the database's clock
 */
export async function followUp(trx: Kysely<Schema>, handoff: Selectable<Schema['handoff']>, now: Date): Promise<void> {
  const { dealer_id: dealerId, id, product_id: productId, conversation_id: conversationId, lead_id: leadId } = handoff;
  const scope = { dealerId, productId };
  const set = (values: Updateable<Schema['handoff']>) =>
    trx
      .updateTable('handoff')
      .set({ ...values, attempts: 0, lease: null })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .execute();
  const isWithManagers = handoff.step === 'managers';
  const target = await findTarget(trx, scope, handoff.given_at, isWithManagers ? reminderMinutes : undefined);
  if (target > now) {
    // Managers have a reminder, and no other target than what was missed.
    await set({ due_at: target, ...(!isWithManagers && { target_at: target }) });
    return announce(trx, [{ dealerId, conversationId }]);
  }
  const next = await findNextOwner(trx, scope, handoff, now);
  const due = await findTarget(trx, scope, now, next.step === 'managers' ? reminderMinutes : undefined);
  await set({ owner_id: next.ownerId, step: next.step, given_at: now, due_at: due });
  await notifyOfHandoff(trx, scope, { ...next, id, conversationId, leadId, due }, now);
  if (next.step === handoff.step) return announce(trx, [{ dealerId, conversationId }]);
  await record(trx, {
    events: [
      {
        dealerId,
        id: randomUUID(),
        conversationId,
        at: now.toISOString(),
        isLive: true,
        kind: 'HANDOFF_PASSED_ON',
        madeBy: 'assistant',
        salespersonId: next.ownerId,
        payload: next.step,
      },
    ],
  });
}

/** Who gets a handoff that was not answered in time. */
interface NextOwner {
  step: 'next' | 'desk' | 'managers';
  ownerId: string | null;
}

async function findNextOwner(
  trx: Kysely<Schema>,
  scope: { dealerId: string; productId: string },
  { step, owner_id }: { step: string; owner_id: string | null },
  now: Date,
): Promise<NextOwner> {
  if (step === 'first') {
    const ownerId = await findNextInTurn(trx, scope, now, owner_id === null ? [] : [owner_id]);
    return { step: ownerId === null ? 'desk' : 'next', ownerId };
  }
  return { step: step === 'next' ? 'desk' : 'managers', ownerId: null };
}

/** The database's clock, which decides what is due. */
async function findNow(trx: Kysely<Schema>): Promise<Date> {
  const { now } = await trx.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow();
  return now;
}
