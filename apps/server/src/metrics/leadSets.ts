import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { DayCount } from './points.ts';
import { type DayRange, getSpans } from './range.ts';

/** A query for a set of leads: rows of `block` and `members`, one bit per lead number (`activity_set`). */
type Leads = RawBuilder<{ block: number; members: string }>;

/** A selection read from the sets. */
interface Read {
  read: (scope: Scope, days: DayRange) => Leads;
}

/** Leads that did something, on certain days. */
export interface Activity extends Read {
  kind: string;
  actor: string | undefined;
}

/** A combination of selections. */
interface Combined {
  of: Selection[];
  combine: (...sets: Leads[]) => Leads;
}

/** Selects leads for an account, a product and a range of days. A card and its list share one selection. */
export type Selection = Read | Activity | Combined;

/** Rows of `activity_set` that meet a condition. */
const sets = ({ dealerId, productId }: Scope, kind: string, condition: RawBuilder<unknown>) =>
  sql`select actor, block, members from activity_set where dealer_id = ${dealerId} and product_id = ${productId} and kind = ${kind} and ${condition}`;

/** The fewest sets of a kind that cover a range: rows of `actor`, `block` and `members`. */
export const setsWithin = (scope: Scope, kind: string, days: DayRange): RawBuilder<unknown> =>
  sql.join(
    getSpans(days).map(({ span, from, to }) =>
      sets(scope, kind, sql`span = ${span} and day between ${from} and ${to}`),
    ),
    sql` union all `,
  );

/** The sets of a kind without a day. */
export const setsAlways = (scope: Scope, kind: string): RawBuilder<unknown> =>
  sets(scope, kind, sql`span = 'day' and day = '-infinity'`);

const united = (rows: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`): Leads =>
  sql`select block, bit_or(members) as members from (${rows}) marked where ${condition} group by block`;

const byActor = (actor: string | undefined) => (actor === undefined ? sql`true` : sql`actor = ${actor}`);

/** Leads with an activity in the range, optionally by certain actors. */
export const did = (kind: string, actor?: string): Activity => ({
  kind,
  actor,
  read: (scope, days) => united(setsWithin(scope, kind, days), byActor(actor)),
});

/** Leads with a property, regardless of the day: a kind of set and a condition on its `actor`. */
export const are = (kind: string, condition: RawBuilder<unknown>): Selection => ({
  read: (scope) => united(setsAlways(scope, kind), condition),
});

/** Leads created in the range. */
export const created = did('created');

/** Leads created before the range. */
export const createdBefore: Selection = {
  read: (scope, { from }) => united(sets(scope, 'created', sql`span = 'day' and day > '-infinity' and day < ${from}`)),
};

/** Leads that pressed a call to action in the range; any one if none is named. */
export const pressed = (cta?: string, pageType?: string): Selection => {
  const conditions = [
    sql`true`,
    ...(cta === undefined ? [] : [sql`actor::jsonb ->> 0 = ${cta}`]),
    ...(pageType === undefined ? [] : [sql`actor::jsonb ->> 1 = ${pageType}`]),
  ];
  return { read: (scope, days) => united(setsWithin(scope, 'CTA', days), sql.join(conditions, sql` and `)) };
};

/** Leads of the first selection that are in every other too. */
export const both = (...selections: [Selection, ...Selection[]]): Selection => ({
  of: selections,
  combine: (first, ...others) =>
    others.reduce(
      (leads, other) =>
        sql`select block, a.members & b.members as members from (${leads}) a join (${other}) b using (block)`,
      first!,
    ),
});

/** Leads of any of some selections. */
export const either = (...selections: [Selection, ...Selection[]]): Selection => ({
  of: selections,
  combine: (...sets) =>
    sql`select block, bit_or(members) as members from (${sql.join(
      sets.map((set) => sql`(${set})`),
      sql` union all `,
    )}) any_of group by block`,
});

/** Leads of the first selection that are not in the other. */
export const without = (leads: Selection, others: Selection): Selection => ({
  of: [leads, others],
  combine: (all, gone) =>
    sql`select block, case when b.members is null then a.members else a.members & ~b.members end as members
      from (${all!}) a left join (${gone!}) b using (block)`,
});

/** The daily sets of a kind: rows of `day`, `block` and `members`, one per actor. */
export const setsByDay = (scope: Scope, kind: string, actor: string | undefined, { from, to }: DayRange) =>
  sql`select day, block, members from activity_set
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = ${kind} and span = 'day' and day between ${from} and ${to} and ${byActor(actor)}`;

/** Leads with an activity on at least two days of the range. */
export const didAgain = (kind: string, actor: string): Selection => ({
  read: (scope, days) =>
    sql`select block, bit_or(members & before) as members from (
        select block, members, bit_or(members) over (partition by block order by day rows between unbounded preceding and 1 preceding) as before
        from (${setsByDay(scope, kind, actor, days)}) by_day
      ) with_before where before is not null group by block`,
});

/** Selections as SQL: the parts of a `with` clause that reads each set once, and a query per selection. */
export function compile(
  selections: readonly Selection[],
  scope: Scope,
  days: DayRange,
): { parts: RawBuilder<unknown>[]; queries: Leads[] } {
  const names = new Map<Selection, RawBuilder<unknown>>();
  const parts: RawBuilder<unknown>[] = [];
  const query = (selection: Selection): Leads => {
    if ('of' in selection) return selection.combine(...selection.of.map(query));
    const name = names.get(selection) ?? sql.ref(`read_${names.size}`);
    if (!names.has(selection)) {
      names.set(selection, name);
      parts.push(sql`${name} as materialized (${selection.read(scope, days)})`);
    }
    return sql`select block, members from ${name}`;
  };
  const queries = selections.map(query);
  return { parts, queries };
}

/** The leads of a selection: rows of `number`. */
export function numbersIn(selection: Selection, scope: Scope, days: DayRange): RawBuilder<{ number: number }> {
  const {
    parts,
    queries: [chosen],
  } = compile([selection], scope, days);
  return sql`with ${sql.join(parts)} select block * 2048 + place as number from (${chosen!}) chosen, generate_series(0, 2047) place
    where get_bit(members, place) = 1`;
}

/** The number of leads in a set: an aggregate over rows of `block` and `members`. PostgreSQL sums `int` faster than `bigint`. */
export const size = (members: RawBuilder<unknown>) => sql`coalesce(sum(bit_count(${members})::int), 0)`;

/** Counts the leads of several selections in one statement. */
export async function countLeads<const S extends readonly Selection[]>(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  selections: S,
): Promise<{ [K in keyof S]: number }> {
  const { parts, queries } = compile(selections, scope, days);
  const counts = queries.map(
    (query, index) => sql`(select ${size(sql`members`)} from (${query}) counted) as ${sql.ref(`n${index}`)}`,
  );
  const { rows } = await sql<Record<string, string>>`with ${sql.join(parts)} select ${sql.join(counts)}`.execute(trx);
  return selections.map((_selection, index) => Number(rows[0]![`n${index}`])) as { [K in keyof S]: number };
}

/** How many leads of a selection have an activity on each day of the range; days without one are left out. */
export async function leadsByDay(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  selection: Selection,
  { kind, actor }: Activity,
): Promise<DayCount[]> {
  const {
    parts,
    queries: [chosen],
  } = compile([selection], scope, days);
  const { rows } = await sql<{ day: string; n: string }>`
    with ${sql.join(parts)}
    select day, ${size(sql`done.members & chosen.members`)} as n
    from (
      select day, block, bit_or(members) as members from (${setsByDay(scope, kind, actor, days)}) by_actor group by day, block
    ) done join (${chosen!}) chosen using (block)
    group by day`.execute(trx);
  return rows.map(({ day, n }) => ({ day, n: Number(n) }));
}
