import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
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
export async function startTakeoverTimers(db: QueryExecutorProvider, { dealerId, leadId }: Lead): Promise<void> {
  await sql`delete from timer where dealer_id = ${dealerId} and lead_id = ${leadId} and kind in ('answer', 'first', 'escalation')`.execute(
    db,
  );
  await insertTimers(db, { dealerId, leadId }, sql`update set due_at = excluded.due_at, attempts = 0, lease = null`);
}

/**
 * The same for a takeover whose salesperson is back, and whose timers may be there already: one that a feed began has none. How long
 * nobody has written goes on counting.
 */
export async function keepTakeoverTimers(db: QueryExecutorProvider, lead: Lead): Promise<void> {
  await insertTimers(
    db,
    lead,
    sql`update set due_at = excluded.due_at, attempts = 0, lease = null where timer.kind = 'takeover'`,
  );
}

/**
 * Puts the end of takeovers off, as their salespeople are there. A run that has begun gives up: the lease is no longer its own.
 */
export async function putTakeoversOff(db: QueryExecutorProvider, leads: readonly Lead[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    with own as (
      select dealer_id, id from timer
      where kind = 'takeover' and (dealer_id, lead_id) in (select * from unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]))
      order by dealer_id, id for update
    )
    update timer t set due_at = clock_timestamp() + make_interval(secs => ${ownerGoneSeconds}), attempts = 0, lease = null
    from own where t.dealer_id = own.dealer_id and t.id = own.id`.execute(db);
}

/** Drops both timers of a takeover that has ended. */
export async function dropTakeoverTimers(db: QueryExecutorProvider, { dealerId, leadId }: Lead): Promise<void> {
  await sql`
    delete from timer where dealer_id = ${dealerId} and lead_id = ${leadId} and kind in ('takeover', 'takeover-stale')`.execute(
    db,
  );
}

const insertTimers = (db: QueryExecutorProvider, { dealerId, leadId }: Lead, onConflict: RawBuilder<unknown>) =>
  sql`
    insert into timer (dealer_id, id, kind, lead_id, due_at)
    select ${dealerId}, ${timerId(sql`${dealerId}::text, kind, ${leadId}::text, ''`)}, kind, ${leadId}, clock_timestamp() + make_interval(secs => seconds)
    from (values ('takeover', ${ownerGoneSeconds}::int), ('takeover-stale', ${staleSeconds}::int)) t (kind, seconds)
    on conflict (dealer_id, lead_id, kind, subject) do ${onConflict}`.execute(db);
