import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import type { DayRange } from './range.ts';

/** What happened: a kind of the rollups, narrowed to who did it where that matters. */
export interface Activity {
  kind: string;
  actor?: string;
}

const byActor = (activity: Activity): RawBuilder<unknown> =>
  activity.actor === undefined ? sql`` : sql`and actor = ${activity.actor}`;

/** How often something happened (docs/metrics.md, "Additive counts"). */
export async function countHappenings(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  activity: Activity,
): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select coalesce(sum(n), 0) as n from metric_day
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = ${activity.kind} ${byActor(activity)}
      and day between ${days.from} and ${days.to}`.execute(trx);
  return Number(rows[0]!.n);
}

/** How many leads something happened to (docs/metrics.md, "Distinct leads"). */
export async function countLeads(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  activity: Activity,
): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(distinct lead_id) as n from lead_day
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = ${activity.kind} ${byActor(activity)}
      and day between ${days.from} and ${days.to}`.execute(trx);
  return Number(rows[0]!.n);
}

/** How many leads wrote in the range, apart by whether they were created in it or before it (docs/metrics.md, "Engaged leads"). */
export async function countEngaged(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
): Promise<{ created: number; existing: number }> {
  const { rows } = await sql<{ created: string; existing: string }>`
    select count(*) filter (where l.created_day >= ${days.from}) as created, count(*) filter (where l.created_day < ${days.from}) as existing
    from (
      select distinct lead_id from lead_day
      where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'message' and actor = 'HUMAN'
        and day between ${days.from} and ${days.to}
    ) engaged
    join lead l on l.dealer_id = ${scope.dealerId} and l.id = engaged.lead_id and l.created_day <= ${days.to}`.execute(
    trx,
  );
  return { created: Number(rows[0]!.created), existing: Number(rows[0]!.existing) };
}

export interface Handoffs {
  all: number;
  awaiting: number;
  worked: number;
}

/** Leads handed to a salesperson, by what the shopper said since (docs/metrics.md, "Hand-offs"). */
export async function countHandoffs(trx: ScopedTransaction, scope: Scope, days: DayRange): Promise<Handoffs> {
  const { rows } = await sql<Record<keyof Handoffs, string>>`
    with handed as (
      select distinct lead_id from lead_day
      where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'HANDOFF' and day between ${days.from} and ${days.to}
    ),
    said as (
      select distinct lead_id, kind from lead_day
      where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind in ('HANDOFF_CONTACTED', 'HANDOFF_NOT_CONTACTED')
    )
    select count(*) as all,
      count(*) filter (where contacted.lead_id is null and denied.lead_id is not null) as awaiting,
      count(contacted.lead_id) as worked
    from handed
    left join said contacted on contacted.lead_id = handed.lead_id and contacted.kind = 'HANDOFF_CONTACTED'
    left join said denied on denied.lead_id = handed.lead_id and denied.kind = 'HANDOFF_NOT_CONTACTED'`.execute(trx);
  const [row] = rows;
  return { all: Number(row!.all), awaiting: Number(row!.awaiting), worked: Number(row!.worked) };
}

/** Deals closed on leads that the assistant had written to, and their gross in USD (docs/metrics.md, "Assisted sales"). */
export async function countAssistedSales(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
): Promise<{ deals: number; gross: number }> {
  const { rows } = await sql<{ deals: string; gross: string }>`
    select count(*) as deals, coalesce(sum(d.gross), 0) as gross
    from deal d join lead l on (l.dealer_id, l.id) = (d.dealer_id, d.lead_id)
    where d.dealer_id = ${scope.dealerId} and d.product_id = ${scope.productId} and d.day between ${days.from} and ${days.to}
      and l.first_bot_at < d.closed_at`.execute(trx);
  return { deals: Number(rows[0]!.deals), gross: Number(rows[0]!.gross) };
}
