import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import type { DayRange } from './range.ts';

/** A query for the ids of leads, each once. What a card counts and what its list shows are one such query. */
type Leads = RawBuilder<{ lead_id: string }>;

/** Chooses leads for an account, a product and a range of days. */
export type Selection = (scope: Scope, days: DayRange) => Leads;

const ofScope = ({ dealerId, productId }: Scope) => sql`dealer_id = ${dealerId} and product_id = ${productId}`;

const within = ({ from, to }: DayRange) => sql`day between ${from} and ${to}`;

const byActor = (actor: string | undefined) => (actor === undefined ? sql`` : sql`and actor = ${actor}`);

/** Leads that something happened to in the range: a kind of the rollups, narrowed to who did it where that matters. */
export const did =
  (kind: string, actor?: string): Selection =>
  (scope, days) =>
    sql`select distinct lead_id from lead_day where ${ofScope(scope)} and kind = ${kind} ${byActor(actor)} and ${within(days)}`;

/** Leads of a selection that something has happened to on any day. */
export const everDid =
  (leads: Selection, kind: string): Selection =>
  (scope, days) =>
    sql`select lead_id from (${leads(scope, days)}) chosen where exists (
      select from lead_day d where d.dealer_id = ${scope.dealerId} and d.product_id = ${scope.productId} and d.lead_id = chosen.lead_id and d.kind = ${kind})`;

/** Leads of the first selection that are in every other too. */
export const both =
  (...selections: [Selection, ...Selection[]]): Selection =>
  (scope, days) =>
    sql.join(
      selections.map((selection) => sql`(${selection(scope, days)})`),
      sql` intersect `,
    );

export const either =
  (...selections: [Selection, ...Selection[]]): Selection =>
  (scope, days) =>
    sql.join(
      selections.map((selection) => sql`(${selection(scope, days)})`),
      sql` union `,
    );

export const without =
  (leads: Selection, others: Selection): Selection =>
  (scope, days) =>
    sql`(${leads(scope, days)}) except (${others(scope, days)})`;

/** Leads of a selection whose own record meets a condition over `l`. */
export const whose =
  (leads: Selection, condition: (days: DayRange) => RawBuilder<unknown>): Selection =>
  (scope, days) =>
    sql`select chosen.lead_id from (${leads(scope, days)}) chosen
      join lead l on l.dealer_id = ${scope.dealerId} and l.id = chosen.lead_id where ${condition(days)}`;

/** Leads created in the range. */
export const created: Selection = (scope, { from, to }) =>
  sql`select id as lead_id from lead where ${ofScope(scope)} and created_day between ${from} and ${to}`;

/** Leads that pressed a call to action in the range; any where none is named. */
export const pressed =
  (cta?: string, pageType?: string): Selection =>
  (scope, days) =>
    sql`select distinct lead_id from event where ${ofScope(scope)} and kind = 'CTA' and ${within(days)}
      ${cta === undefined ? sql`` : sql`and cta = ${cta}`} ${pageType === undefined ? sql`` : sql`and coalesce(page_type, 'other') = ${pageType}`}`;

/** How many leads each of some selections holds, in one statement. */
export async function countLeads<const S extends readonly Selection[]>(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  selections: S,
): Promise<{ [K in keyof S]: number }> {
  const counts = selections.map(
    (selection, index) => sql`(select count(*) from (${selection(scope, days)}) counted) as ${sql.ref(`n${index}`)}`,
  );
  const { rows } = await sql<Record<string, string>>`select ${sql.join(counts)}`.execute(trx);
  return selections.map((_selection, index) => Number(rows[0]![`n${index}`])) as { [K in keyof S]: number };
}
