import type {
  CtaPerformance,
  EngagementDay,
  LeadSource,
  RepPerformance,
  SourcePerformance,
} from '@forecourt/api/contract/metric-tables';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import type { DayRange } from './range.ts';
import { percentOf } from './rate.ts';
import { countLeads, did, type Selection, size } from './leads.ts';
import * as selections from './selections.ts';

type Rows<T> = (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<T[]>;

/** How a row without an assigned salesperson is called. */
const unassigned = 'Unassigned';

/** Every set of leads of a kind that is tied to no day, by its actor: what the rows of a table are. */
const groups = ({ dealerId, productId }: Scope, kind: string) =>
  sql`select actor, block, members from activity_set where dealer_id = ${dealerId} and product_id = ${productId} and kind = ${kind} and day = '-infinity'`;

/** Counts, for each group, its leads in each of some selections: columns of a query over groups `g`. */
const sizes = (names: string[]) =>
  sql.join(names.map((name) => sql`${size(sql`g.members & ${sql.ref(`${name}.members`)}`)} as ${sql.ref(name)}`));

/** Joins some selections to groups `g`. */
const withSets = (scope: Scope, days: DayRange, sets: Record<string, Selection>) =>
  sql.join(
    Object.entries(sets).map(
      ([name, selection]) =>
        sql`left join (${selection(scope, days)}) ${sql.ref(name)} on ${sql.ref(`${name}.block`)} = g.block`,
    ),
    sql` `,
  );

/** Handoffs by the assigned salesperson (spec 1 §2, layout A, panel 2). */
export const salespersonPerformance: Rows<RepPerformance> = async (trx, scope, days) => {
  const sets = {
    handed: selections.handedOff,
    negative: selections.handoffAwaiting,
    positive: selections.handoffWorked,
  };
  const { rows } = await sql<{ id: string; name: string; negative: string; positive: string }>`
    with counted as (
      select actor as id, ${sizes(Object.keys(sets))} from (${groups(scope, 'salesperson')}) g ${withSets(scope, days, sets)} group by actor
    )
    select counted.*, coalesce(p.first_name || ' ' || p.last_name, nullif(counted.id, ''), ${unassigned}) as name
    from counted left join person p on p.id = counted.id where handed > 0
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
      // Rounded down, and over those who said something (spec 1 §5).
      positive_rate: negative + positive === 0 ? null : Math.floor((positive / (negative + positive)) * 100),
    };
  });
};

/** Leads by source and lead type (spec 1 §2, layout A, panel 3). */
export const leadSources: Rows<LeadSource> = async (trx, scope, days) => {
  const sets = selections.selections.lead_source_statistics;
  const names = Object.keys(sets);
  const { rows } = await sql<Record<keyof LeadSource, string>>`
    with counted as (
      select actor::jsonb as source, ${sizes(names)} from (${groups(scope, 'source')}) g ${withSets(scope, days, sets)} group by actor
    )
    select source ->> 0 as source_name, source ->> 1 as lead_type, counted.* from counted
    where ${sql.join(
      names.map((name) => sql`${sql.ref(name)} > 0`),
      sql` or `,
    )}
    order by new_leads desc, lower(source ->> 0), source ->> 1`.execute(trx);
  return rows.map((row) => ({
    source_name: row.source_name,
    lead_type: row.lead_type,
    new_leads: Number(row.new_leads),
    leads_that_worked: Number(row.leads_that_worked),
    engaged_leads: Number(row.engaged_leads),
    engagement_rate: percentOf(Number(row.engaged_leads), Number(row.leads_that_worked)),
    sales_expertise_needed: Number(row.sales_expertise_needed),
    appt_count: Number(row.appt_count),
  }));
};

/** What comes of the leads of a row. */
const outcomes = {
  engaged: selections.wrote,
  sales: selections.engagedSales,
  service: selections.engagedService,
};
type OutcomeRow = Record<keyof typeof outcomes, string>;

const outcome = (row: OutcomeRow | undefined) => {
  const engaged = Number(row?.engaged ?? 0);
  const sales = Number(row?.sales ?? 0);
  return {
    engaged_leads: engaged,
    sales,
    service: Number(row?.service ?? 0),
    sales_conversion: percentOf(sales, engaged),
  };
};

/** Visitors and leads by how they came (spec 1 §2, layout B, panel 2): always both rows. */
export const performanceBySource: Rows<SourcePerformance> = async (trx, scope, days) => {
  const ways = ['direct', 'external'] as const;
  const visitors = await countLeads(trx, scope, days, [did('visit', 'direct'), did('visit', 'external')]);
  const opens = await sql<{ referral: string; opens: string }>`
    select actor as referral, sum(n) as opens from metric_day
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'widget_open' and day between ${days.from} and ${days.to} group by actor`.execute(
    trx,
  );
  const leads = await sql<OutcomeRow & { referral: string }>`
    select actor as referral, ${sizes(Object.keys(outcomes))}
    from (${groups(scope, 'referral')}) g ${withSets(scope, days, outcomes)} group by actor`.execute(trx);
  return ways.map((source, index) => ({
    source,
    visitors: visitors[index]!,
    opens: Number(opens.rows.find(({ referral }) => referral === source)?.opens ?? 0),
    ...outcome(leads.rows.find(({ referral }) => referral === source)),
  }));
};

/** Presses and leads by call to action, with a part per page type (spec 1 §2, layout B, panel 3). */
export const performanceByCta: Rows<CtaPerformance> = async (trx, scope, days) => {
  const clicks = await sql<{ cta: string; page_type: string; clicks: string }>`
    select actor::jsonb ->> 0 as cta, actor::jsonb ->> 1 as page_type, sum(n) as clicks from metric_day
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'CTA' and day between ${days.from} and ${days.to}
    group by actor having actor::jsonb ->> 0 is not null order by lower(actor::jsonb ->> 0), 1, 2`.execute(trx);
  const leads = await sql<OutcomeRow & { cta: string; page_type: string | null }>`
    with pressed as (
      select actor, block, bit_or(members) as members from activity_set
      where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'CTA' and day between ${days.from} and ${days.to} group by actor, block
    ), g as (
      select actor::jsonb ->> 0 as cta, actor::jsonb ->> 1 as page_type, block, bit_or(members) as members from pressed
      group by grouping sets ((1, block), (1, 2, block))
    )
    select cta, page_type, ${sizes(Object.keys(outcomes))} from g ${withSets(scope, days, outcomes)}
    group by cta, page_type`.execute(trx);
  const outcomeOf = (cta: string, pageType: string | null) =>
    outcome(leads.rows.find((row) => row.cta === cta && row.page_type === pageType));
  const parts = Map.groupBy(clicks.rows, ({ cta }) => cta);
  return [...parts].map(([cta, rows]) => ({
    cta,
    clicks: rows.reduce((sum, row) => sum + Number(row.clicks), 0),
    ...outcomeOf(cta, null),
    page_types: rows.map((row) => ({
      page_type: row.page_type as CtaPerformance['page_types'][number]['page_type'],
      clicks: Number(row.clicks),
      ...outcomeOf(cta, row.page_type),
    })),
  }));
};

/** Conversations a day in which the shopper wrote, by whether they were handed off that day; every day of the range. */
export const engagementDays: Rows<EngagementDay> = async (trx, scope, days) => {
  const byDay = (kind: string, actor?: string) => sql`
    select day, block, bit_or(members) as members from activity_set
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = ${kind} and day between ${days.from} and ${days.to}
      ${actor === undefined ? sql`` : sql`and actor = ${actor}`} group by day, block`;
  const { rows } = await sql<{ day: string; wrote: string; handed: string }>`
    select wrote.day, ${size(sql`wrote.members`)} as wrote, ${size(sql`wrote.members & handed.members`)} as handed
    from (${byDay('message', 'HUMAN')}) wrote left join (${byDay('HANDOFF')}) handed using (day, block)
    group by wrote.day order by wrote.day`.execute(trx);
  return rows.map((row) => ({
    day: row.day,
    with_handoff: Number(row.handed),
    without_handoff: Number(row.wrote) - Number(row.handed),
  }));
};
