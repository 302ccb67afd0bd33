import {
  type CtaPerformance,
  type EngagementDay,
  type FunnelStep,
  type FunnelStepName,
  funnelSteps,
  type LeadSource,
  type RepPerformance,
  type SourcePerformance,
} from '@forecourt/api/contract/metric-tables';
import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { DayRange } from './range.ts';
import { getPercent } from './rate.ts';
import {
  compile,
  countLeads,
  created,
  did,
  type Selection,
  setsAlways,
  setsByDay,
  setsWithin,
  size,
} from './leadSets.ts';
import * as selections from './selections.ts';
import { getSourceKey, grossBySalesperson, grossBySource } from './sums.ts';

type Rows<T> = (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<T[]>;

/** The name of the row without an assigned salesperson. */
const unassigned = 'Unassigned';

/** Columns of a query: the sets whose common leads count; none for all of the group. */
export type Columns = Record<string, readonly Selection[]>;

/**
 * For each group, how many of its leads are in some sets.
 * @param groups rows of `key`, `block` and `members`
 * @returns rows of `key` and the columns; a group that has nothing to count may be left out
 */
export function sizes(
  scope: Scope,
  days: DayRange,
  groups: RawBuilder<unknown>,
  columns: Columns,
): RawBuilder<unknown> {
  const sets = [...new Set(Object.values(columns).flat())];
  const getName = (selection: Selection) => sql.ref(`set_${sets.indexOf(selection)}`);
  const { parts, queries } = compile(sets, scope, days);
  const countsAll = Object.values(columns).some((column) => column.length === 0);
  // A column's sets meet once a block here, not once for each group.
  const common = Object.entries(columns).flatMap(([name, column]) =>
    column.length === 0
      ? []
      : [
          sql`${sql.join(
            column.map((set) => sql`${getName(set)}.members`),
            sql` & `,
          )} as ${sql.ref(name)}`,
        ],
  );
  const joined = sets.map((set, at) => sql`(${queries[at]!}) ${getName(set)}`);
  const counts = Object.entries(columns).map(([name, column]) => {
    const counted = column.length === 0 ? sql`g.members` : sql`g.members & c.${sql.ref(name)}`;
    return sql`${size(counted)} as ${sql.ref(name)}`;
  });
  // Groups may hold leads of all times: what is older than any set need not be read, unless all of a group counts.
  const join = countsAll
    ? sql`left join common c using (block)`
    : sql`join common c using (block) where g.block >= (select min(block) from common)`;
  return sql`with ${sql.join(parts)}, common as materialized (
      select block, ${sql.join(common)} from ${joined.reduce((all, next) => sql`${all} full join ${next} using (block)`)}
    ) select g.key, ${sql.join(counts)} from (${groups}) g ${join} group by g.key`;
}

/** Every set of leads of a kind that is tied to no day, by its actor. */
const groups = (scope: Scope, kind: string) =>
  sql`select actor as key, block, members from (${setsAlways(scope, kind)}) always`;

/** Handoffs and sales by the assigned salesperson (spec 1 §2, layout A, panel 2). */
export const salespersonPerformance: Rows<RepPerformance> = async (trx, scope, days) => {
  const columns: Columns = {
    handed: [selections.handedOff],
    negative: [selections.handoffAwaiting],
    positive: [selections.handoffWorked],
    sold: [selections.sold],
  };
  const gross = (await hasDeals(trx, scope)) ? await grossBySalesperson(trx, scope, days) : undefined;
  const { rows } = await sql<{ id: string; name: string; negative: string; positive: string; sold: string }>`
    with counted as (select key as id, counts.* from (${sizes(scope, days, groups(scope, 'salesperson'), columns)}) counts)
    select counted.*, coalesce(p.first_name || ' ' || p.last_name, nullif(counted.id, ''), ${unassigned}) as name
    from counted left join person p on p.id = counted.id where handed > 0 or sold > 0
    order by lower(coalesce(p.last_name, nullif(counted.id, ''))), name`.execute(trx);
  return rows.map(({ id, name, ...counts }) => {
    const negative = Number(counts.negative);
    const positive = Number(counts.positive);
    const redirect = (subMetric: string) => ({
      endpoint: 'conversations' as const,
      metric: 'salesperson_performance',
      sub_metric: subMetric,
      salesperson_id: id,
    });
    return {
      FullName: name,
      negative: { value: negative, redirect: redirect('negative') },
      positive: { value: positive, redirect: redirect('positive') },
      // Rounded down, over those who answered (spec 1 §5).
      positive_rate: negative + positive === 0 ? null : Math.floor((positive / (negative + positive)) * 100),
      sold: gross ? { value: Number(counts.sold), redirect: redirect('sold') } : null,
      gross: gross ? (gross.get(id) ?? 0) : null,
    };
  });
};

/** Leads by source and lead type (spec 1 §2, layout A, panel 3). */
export const leadSources: Rows<LeadSource> = async (trx, scope, days) => {
  const gross = (await hasDeals(trx, scope)) ? await grossBySource(trx, scope, days) : undefined;
  const { rows } = await sql<Record<keyof LeadSource, string>>`
    with counted as (
      select key::jsonb as source, counts.* from (${sizes(scope, days, groups(scope, 'source'), selections.sourceFunnel)}) counts
    )
    select source ->> 0 as source_name, source ->> 1 as lead_type, counted.* from counted where new_leads > 0
    order by new_leads desc, lower(source ->> 0), source ->> 1`.execute(trx);
  return rows.map((row) => ({
    source_name: row.source_name,
    lead_type: row.lead_type,
    new_leads: Number(row.new_leads),
    leads_that_worked: Number(row.leads_that_worked),
    engaged_leads: Number(row.engaged_leads),
    engagement_rate: getPercent(Number(row.engaged_leads), Number(row.leads_that_worked)),
    sales_expertise_needed: Number(row.sales_expertise_needed),
    appt_count: Number(row.appt_count),
    sold: gross ? Number(row.sold) : null,
    gross: gross ? (gross.get(getSourceKey(row.source_name, row.lead_type)) ?? 0) : null,
  }));
};

type OutcomeRow = Record<keyof typeof selections.outcomes | 'leads', string>;

/** The leads of a row, how many of them engaged, and what became of those. */
const outcome = (row: OutcomeRow | undefined) => {
  const engaged = Number(row?.engaged_leads ?? 0);
  const sales = Number(row?.sales ?? 0);
  return {
    leads: Number(row?.leads ?? 0),
    engaged_leads: engaged,
    sales,
    service: Number(row?.service ?? 0),
    sales_conversion: getPercent(sales, engaged),
  };
};

/** What each column of the outcomes counts, of leads that are in `of` too. */
const getOutcomes = (...of: Selection[]): Columns => ({
  leads: of,
  ...Object.fromEntries(Object.entries(selections.outcomes).map(([name, parts]) => [name, [...of, ...parts]])),
});

/** Visitors and leads by how they came (spec 1 §2, layout B, panel 2): always both rows. */
export const performanceBySource: Rows<SourcePerformance> = async (trx, scope, days) => {
  const ways = ['direct', 'external'] as const;
  const visitors = await countLeads(trx, scope, days, [did('visit', 'direct'), did('visit', 'external')]);
  const counted = await trx
    .selectFrom('metric_day')
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', '=', scope.productId)
    .where('kind', 'in', ['visit', 'widget_open'])
    .where((eb) => eb.between('day', days.from, days.to))
    .groupBy(['kind', 'actor'])
    .select((eb) => ['kind', 'actor as referral', eb.fn.sum<string>('n').as('n')])
    .execute();
  const getCount = (kind: string, way: string) =>
    Number(counted.find((row) => row.kind === kind && row.referral === way)?.n ?? 0);
  const leads = await sql<
    OutcomeRow & { key: string }
  >`${sizes(scope, days, groups(scope, 'referral'), getOutcomes(created))}`.execute(trx);
  return ways.map((source, index) => ({
    source,
    visitors: visitors[index]!,
    visits: getCount('visit', source),
    opens: getCount('widget_open', source),
    ...outcome(leads.rows.find(({ key }) => key === source)),
  }));
};

/** Presses and leads by call to action, with a part per page type (spec 1 §2, layout B, panel 3). */
export const performanceByCta: Rows<CtaPerformance> = async (trx, scope, days) => {
  const [cta, pageType] = [sql<string>`what ->> 0`, sql<string>`what ->> 1`];
  const clicks = await trx
    .with(
      (cte) => cte('pressed').materialized(),
      (db) =>
        db
          .selectFrom('metric_day')
          .where('dealer_id', '=', scope.dealerId)
          .where('product_id', '=', scope.productId)
          .where('kind', '=', 'CTA')
          .where((eb) => eb.between('day', days.from, days.to))
          .groupBy('actor')
          .select((eb) => [sql`actor::jsonb`.as('what'), eb.fn.sum<string>('n').as('clicks')]),
    )
    .selectFrom('pressed')
    .where(cta, 'is not', null)
    .orderBy((eb) => eb.fn('lower', [cta]))
    .orderBy(cta)
    .orderBy(pageType)
    .select([cta.as('cta'), pageType.as('page_type'), 'clicks'])
    .execute();
  // The key of a call to action as a whole has one part, that of one page type two.
  const leads = await sql<OutcomeRow & { key: [cta: string, pageType?: string] }>`
    with pressed as materialized (
      select actor::jsonb as key, block, bit_or(members) as members from (${setsWithin(scope, 'CTA', days)}) within_days group by actor, block
    )
    select * from (${sizes(
      scope,
      days,
      sql`select key, block, members from pressed union all select jsonb_build_array(key -> 0), block, bit_or(members) from pressed group by key -> 0, block`,
      getOutcomes(),
    )}) counts`.execute(trx);
  const getOutcome = (...key: string[]) =>
    outcome(leads.rows.find((row) => row.key.length === key.length && row.key.every((part, at) => part === key[at])));
  const parts = Map.groupBy(clicks, ({ cta }) => cta);
  return [...parts].map(([cta, rows]) => ({
    cta,
    clicks: rows.reduce((sum, row) => sum + Number(row.clicks), 0),
    ...getOutcome(cta),
    page_types: rows.map((row) => ({
      page_type: row.page_type as CtaPerformance['page_types'][number]['page_type'],
      clicks: Number(row.clicks),
      ...getOutcome(cta, row.page_type),
    })),
  }));
};

/** Conversations a day in which the customer wrote, by whether they were handed off that day; every day of the range. */
export const engagementDays: Rows<EngagementDay> = async (trx, scope, days) => {
  const { rows } = await sql<{ day: string; wrote: string; handed: string }>`
    select wrote.day, ${size(sql`wrote.members`)} as wrote, ${size(sql`wrote.members & handed.members`)} as handed
    from (${setsByDay(scope, 'message', 'HUMAN', days)}) wrote
    left join (select day, block, bit_or(members) as members from (${setsByDay(scope, 'HANDOFF', undefined, days)}) by_actor group by day, block) handed using (day, block)
    group by wrote.day order by wrote.day`.execute(trx);
  return rows.map((row) => ({
    day: row.day,
    with_handoff: Number(row.handed),
    without_handoff: Number(row.wrote) - Number(row.handed),
  }));
};

/** What a step of the funnel is reported by; nothing where it is known of every product. */
const funnelKinds: Record<FunnelStepName, string[]> = {
  worked: [],
  engaged: [],
  handed_off: ['HANDOFF'],
  appointment: ['APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET'],
  sold: ['deal'],
};

/** Which of these kinds the product has ever had. */
async function findReportedKinds(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  kinds: string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('activity_set')
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('kind', 'in', kinds)
    .where('span', '=', 'month')
    .groupBy('kind')
    .select('kind')
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Whether the product has ever had a deal: without one, zero says nothing. */
const hasDeals = async (trx: ScopedTransaction, scope: Scope) =>
  (await findReportedKinds(trx, scope, ['deal'])).size > 0;

/** What became of the leads that the assistant worked, and how many it was in the range before. */
export const funnel = async (
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  before: DayRange | undefined,
): Promise<FunnelStep[]> => {
  const steps = funnelSteps.map((step) => selections.selections.funnel[step]!);
  const counts = await countLeads(trx, scope, days, steps);
  const previous = before && (await countLeads(trx, scope, before, steps));
  const reported = await findReportedKinds(trx, scope, Object.values(funnelKinds).flat());
  return funnelSteps.map((step, index) => ({
    step,
    count: counts[index]!,
    worked_rate: getPercent(counts[index]!, counts[0]!),
    is_reported: funnelKinds[step].length === 0 || funnelKinds[step].some((kind) => reported.has(kind)),
    previous: previous?.[index] ?? null,
    redirect: { endpoint: 'conversations', metric: 'funnel', sub_metric: step },
  }));
};
