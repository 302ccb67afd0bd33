import { sql } from 'kysely';
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
  const rows = await trx
    .selectFrom('metric_day')
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', '=', scope.productId)
    .where('kind', '=', 'message')
    .where('actor', 'in', senders)
    .where((eb) => eb.between('day', days.from, days.to))
    .groupBy('day')
    .select((eb) => ['day', eb.fn.sum<string>('n').as('n')])
    .execute();
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
  flag?: 'is_assisted' | 'is_after_service',
): Promise<Deals> {
  const { deals, gross } = await trx
    .selectFrom('deal')
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', '=', scope.productId)
    .where((eb) => eb.between('day', days.from, days.to))
    .$if(flag !== undefined, (some) => some.where(flag!, '=', true))
    .select((eb) => [eb.fn.countAll<string>().as('deals'), eb.fn.sum<string | null>('gross').as('gross')])
    .executeTakeFirstOrThrow();
  return { deals: Number(deals), gross: Number(gross) };
}

/** All deals of the range. */
export const allDeals = (trx: ScopedTransaction, scope: Scope, days: DayRange) => sumDeals(trx, scope, days);

/** Deals on leads that the assistant had written to (docs/metrics.md, "Assisted sales"). */
export const assistedDeals = (trx: ScopedTransaction, scope: Scope, days: DayRange) =>
  sumDeals(trx, scope, days, 'is_assisted');

/** Deals on leads that had booked service by the day of the deal: closed repair orders. */
export const serviceDeals = (trx: ScopedTransaction, scope: Scope, days: DayRange) =>
  sumDeals(trx, scope, days, 'is_after_service');

/** Deals of a range with their leads. */
const selectDeals = (trx: ScopedTransaction, scope: Scope, days: DayRange) =>
  trx
    .selectFrom('deal')
    .innerJoin('lead', (join) =>
      join.onRef('lead.dealer_id', '=', 'deal.dealer_id').onRef('lead.id', '=', 'deal.lead_id'),
    )
    .where('deal.dealer_id', '=', scope.dealerId)
    .where('deal.product_id', '=', scope.productId)
    .where((eb) => eb.between('deal.day', days.from, days.to))
    .select((eb) => eb.fn.sum<string>('deal.gross').as('gross'));

/** The gross of the range's deals in USD, by the lead's salesperson; empty for nobody. */
export async function grossBySalesperson(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
): Promise<Map<string, number>> {
  const rows = await selectDeals(trx, scope, days)
    .groupBy('lead.salesperson_id')
    .select('lead.salesperson_id as id')
    .execute();
  return new Map(rows.map(({ id, gross }) => [id ?? '', Number(gross)]));
}

/** The gross of the range's deals in USD on leads that were created in it, by source and lead type. */
export async function grossBySource(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
): Promise<Map<string, number>> {
  const rows = await selectDeals(trx, scope, days)
    .where((eb) => eb.between('lead.created_day', days.from, days.to))
    .groupBy(['lead.source', 'lead.lead_type'])
    .select(['lead.source', 'lead.lead_type'])
    .execute();
  return new Map(rows.map(({ source, lead_type, gross }) => [getSourceKey(source, lead_type), Number(gross)]));
}

/** What a source and lead type are found by. */
export const getSourceKey = (source: string, leadType: string): string => JSON.stringify([source, leadType]);

/** The account's first day with a lead or a visit in the product; null if there is none. */
export async function firstDay(trx: ScopedTransaction, scope: Scope): Promise<string | null> {
  const first = (kind: string) =>
    trx
      .selectFrom('activity_set')
      .where('dealer_id', '=', scope.dealerId)
      .where('product_id', '=', scope.productId)
      .where('kind', '=', kind)
      .where('span', '=', 'day')
      .where('day', '>', '-infinity')
      .select((eb) => eb.fn.min('day').as('day'));
  const { day } = await trx
    .selectNoFrom(sql<string | null>`least(${first('created')}, ${first('visit')})`.as('day'))
    .executeTakeFirstOrThrow();
  return day;
}
