import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { TakenOver } from './state.ts';
import { timerId } from '../../platform/jobs/timerId.ts';

/** How long a takeover outlives its salesperson's socket, in seconds (spec 3 §9). */
const ownerGoneSeconds = 180;
/** How long a takeover outlives the last message of its chat, in seconds: then the spec calls it stuck (spec 3 §9). */
export const staleSeconds = 15 * 60;

type Lead = Pick<TakenOver, 'dealerId' | 'leadId'>;

/**
 * Ends the assistant's turn, so that an answer that it is writing is not sent, and the call for more people; sets what ends the takeover
 * by itself (conversations/takeover/jobs.ts).
 */
export async function startTakeoverTimers(db: Kysely<Schema>, lead: Lead): Promise<void> {
  await deleteTimers(db, lead, ['answer', 'first', 'escalation']);
  await insertTimers(db, lead, ['takeover', 'takeover-stale']);
}

/**
 * The same for a takeover whose salesperson is back, and whose timers may be there already: one that a feed began has none. How long
 * nobody has written goes on counting.
 */
export async function keepTakeoverTimers(db: Kysely<Schema>, lead: Lead): Promise<void> {
  await insertTimers(db, lead, ['takeover']);
}

/**
 * Puts the end of takeovers off, as their salespeople are there. A run that has begun gives up: the lease is no longer its own.
 */
export async function putTakeoversOff(db: Kysely<Schema>, leads: readonly Lead[]): Promise<void> {
  if (leads.length === 0) return;
  await db
    .with('own', (cte) =>
      cte
        .selectFrom('timer')
        .innerJoin(jsonRows(leads, { dealerId: 'text', leadId: 'text' }), (join) =>
          join.onRef('i.dealerId', '=', 'timer.dealer_id').onRef('i.leadId', '=', 'timer.lead_id'),
        )
        .select(['timer.dealer_id', 'timer.id'])
        .where('timer.kind', '=', 'takeover')
        .orderBy('timer.dealer_id')
        .orderBy('timer.id')
        .forUpdate('timer'),
    )
    .updateTable('timer as t')
    .from('own')
    .set({
      due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${ownerGoneSeconds})`,
      attempts: 0,
      lease: null,
    })
    .whereRef('t.dealer_id', '=', 'own.dealer_id')
    .whereRef('t.id', '=', 'own.id')
    .execute();
}

/** Drops both timers of a takeover that has ended. */
export async function dropTakeoverTimers(db: Kysely<Schema>, lead: Lead): Promise<void> {
  await deleteTimers(db, lead, ['takeover', 'takeover-stale']);
}

const deleteTimers = (db: Kysely<Schema>, { dealerId, leadId }: Lead, kinds: readonly string[]) =>
  db
    .deleteFrom('timer')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .where('kind', 'in', kinds)
    .execute();

type TakeoverTimer = 'takeover' | 'takeover-stale';

/** @param moved the timers that start anew where they are there already */
const insertTimers = (db: Kysely<Schema>, { dealerId, leadId }: Lead, moved: readonly TakeoverTimer[]) => {
  const createTimer = (kind: TakeoverTimer, seconds: number) => ({
    dealer_id: dealerId,
    id: timerId(sql`${dealerId}::text, ${kind}::text, ${leadId}::text, ''`),
    kind,
    lead_id: leadId,
    due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
  });
  return db
    .insertInto('timer')
    .values([createTimer('takeover', ownerGoneSeconds), createTimer('takeover-stale', staleSeconds)])
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'lead_id', 'kind', 'subject'])
        .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at'), attempts: 0, lease: null }))
        .where('timer.kind', 'in', moved),
    )
    .execute();
};
