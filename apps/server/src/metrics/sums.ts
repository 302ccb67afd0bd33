import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { DayCount } from './points.ts';
import type { DayRange } from './range.ts';

/** Messages sent by some senders, of each day that has any (docs/metrics.md, "Additive counts"). */
export async function messagesByDay(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  senders: string[],
): Promise<DayCount[]> {
  const { rows } = await sql<{ day: string; n: string }>`
    select day, sum(n) as n from metric_day
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'message' and actor = any (${senders})
      and day between ${days.from} and ${days.to}
    group by day`.execute(trx);
  return rows.map(({ day, n }) => ({ day, n: Number(n) }));
}

/** A number of deals and their gross in USD. */
export interface Deals {
  deals: number;
  gross: number;
}

async function sumDeals(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  condition: RawBuilder<unknown>,
): Promise<Deals> {
  const { rows } = await sql<{ deals: string; gross: string }>`
    select count(*) as deals, coalesce(sum(gross), 0) as gross from deal
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and day between ${days.from} and ${days.to} and ${condition}`.execute(
    trx,
  );
  return { deals: Number(rows[0]!.deals), gross: Number(rows[0]!.gross) };
}

/** All deals of the range. */
export const allDeals = (trx: ScopedTransaction, scope: Scope, days: DayRange) => sumDeals(trx, scope, days, sql`true`);

/** Deals on leads that the assistant had written to (docs/metrics.md, "Assisted sales"). */
export const assistedDeals = (trx: ScopedTransaction, scope: Scope, days: DayRange) =>
  sumDeals(trx, scope, days, sql`is_assisted`);

/** Deals on leads that had booked service by the day of the deal: closed repair orders. */
export const serviceDeals = (trx: ScopedTransaction, scope: Scope, days: DayRange) =>
  sumDeals(trx, scope, days, sql`is_after_service`);

/** The account's first day with a lead or a visit in the product; null if there is none. */
export async function firstDay(trx: ScopedTransaction, scope: Scope): Promise<string | null> {
  const first = (kind: string) =>
    sql`(select min(day) from activity_set where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = ${kind} and span = 'day' and day > '-infinity')`;
  const { rows } = await sql<{ day: string | null }>`
    select least(${first('created')}, ${first('visit')}) as day`.execute(trx);
  return rows[0]!.day;
}
