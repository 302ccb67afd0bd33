import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import type { DayRange } from './range.ts';

/**
 * A query for a set of leads: rows of `block` and `members`, a bit a lead by its number (`activity_set`). What a card
 * counts and what its list shows are one such query.
 */
type Leads = RawBuilder<{ block: number; members: string }>;

/** Chooses leads for an account, a product and a range of days. */
export type Selection = (scope: Scope, days: DayRange) => Leads;

const ofScope = ({ dealerId, productId }: Scope) => sql`dealer_id = ${dealerId} and product_id = ${productId}`;

/** Leads whose sets of a kind meet a condition over `actor` and `day`. */
const marked =
  (kind: string, condition: (days: DayRange) => RawBuilder<unknown>): Selection =>
  (scope, days) =>
    sql`select block, bit_or(members) as members from activity_set where ${ofScope(scope)} and kind = ${kind} and ${condition(days)} group by block`;

const within = ({ from, to }: DayRange) => sql`day between ${from} and ${to}`;

/** Leads that something happened to in the range: a kind of the sets, narrowed to who did it where that matters. */
export const did = (kind: string, actor?: string): Selection =>
  marked(kind, (days) => (actor === undefined ? within(days) : sql`actor = ${actor} and ${within(days)}`));

/** Leads that something has happened to on any day. */
export const everDid = (kind: string): Selection => marked(kind, () => sql`true`);

/** Leads that are something, on no day in particular: a kind of the sets and a condition over its `actor`. */
export const are = (kind: string, condition: RawBuilder<unknown>): Selection =>
  marked(kind, () => sql`day = '-infinity' and ${condition}`);

/** Leads created in the range. */
export const created = did('created');

/** Leads created before the range. */
export const createdBefore = marked('created', ({ from }) => sql`actor = '' and day < ${from}`);

/** Leads that pressed a call to action in the range; any where none is named. */
export const pressed = (cta?: string, pageType?: string): Selection =>
  marked('CTA', (days) =>
    sql.join(
      [
        ...(cta === undefined ? [] : [sql`actor::jsonb ->> 0 = ${cta}`]),
        ...(pageType === undefined ? [] : [sql`actor::jsonb ->> 1 = ${pageType}`]),
        within(days),
      ],
      sql` and `,
    ),
  );

/** Leads of the first selection that are in every other too. */
export const both =
  (...[first, ...others]: [Selection, ...Selection[]]): Selection =>
  (scope, days) =>
    others.reduce<Leads>(
      (leads, other) =>
        sql`select block, a.members & b.members as members from (${leads}) a join (${other(scope, days)}) b using (block)`,
      first(scope, days),
    );

/** Leads of any of some selections. */
export const either =
  (...selections: [Selection, ...Selection[]]): Selection =>
  (scope, days) =>
    sql`select block, bit_or(members) as members from (${sql.join(
      selections.map((selection) => sql`(${selection(scope, days)})`),
      sql` union all `,
    )}) any_of group by block`;

/** Leads of the first selection that are not in the other. */
export const without =
  (leads: Selection, others: Selection): Selection =>
  (scope, days) =>
    sql`select block, case when b.members is null then a.members else a.members & ~b.members end as members
      from (${leads(scope, days)}) a left join (${others(scope, days)}) b using (block)`;

/** Leads that something happened to on two days of the range or more. */
export const didAgain =
  (kind: string, actor: string): Selection =>
  (scope, days) =>
    sql`select block, bit_or(members & before) as members from (
        select block, members, bit_or(members) over (partition by block order by day rows between unbounded preceding and 1 preceding) as before
        from activity_set where ${ofScope(scope)} and kind = ${kind} and actor = ${actor} and ${within(days)}
      ) by_day where before is not null group by block`;

/** How many leads a set holds: an aggregate over rows of `block` and `members`. */
export const size = (members: RawBuilder<unknown>) => sql`coalesce(sum(bit_count(${members})), 0)`;

/** How many leads each of some selections holds, in one statement. */
export async function countLeads<const S extends readonly Selection[]>(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  selections: S,
): Promise<{ [K in keyof S]: number }> {
  const counts = selections.map(
    (selection, index) =>
      sql`(select ${size(sql`members`)} from (${selection(scope, days)}) counted) as ${sql.ref(`n${index}`)}`,
  );
  const { rows } = await sql<Record<string, string>>`select ${sql.join(counts)}`.execute(trx);
  return selections.map((_selection, index) => Number(rows[0]![`n${index}`])) as { [K in keyof S]: number };
}

/** The leads of a selection one by one: a query for their numbers (`lead.number`). */
export const numbersOf = (selection: Selection, scope: Scope, days: DayRange): RawBuilder<{ number: number }> =>
  sql`select block * 1024 + place as number from (${selection(scope, days)}) chosen, generate_series(0, 1023) place where get_bit(members, place) = 1`;
