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
import * as selections from './selections.ts';

type Rows<T> = (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<T[]>;

/** How a row without an assigned salesperson is called. */
const unassigned = 'Unassigned';

/** Handoffs by the assigned salesperson (spec 1 §2, layout A, panel 2). */
export const salespersonPerformance: Rows<RepPerformance> = async (trx, scope, days) => {
  const { rows } = await sql<{ id: string | null; name: string; negative: string; positive: string }>`
    with handed as materialized (${selections.handedOff(scope, days)}),
      awaiting as (${selections.handoffAwaiting(scope, days)}),
      worked as (${selections.handoffWorked(scope, days)})
    select l.salesperson_id as id, coalesce(p.first_name || ' ' || p.last_name, l.salesperson_id, ${unassigned}) as name,
      count(awaiting.lead_id) as negative, count(worked.lead_id) as positive
    from handed join lead l on l.dealer_id = ${scope.dealerId} and l.id = handed.lead_id
    left join person p on p.id = l.salesperson_id
    left join awaiting on awaiting.lead_id = l.id left join worked on worked.lead_id = l.id
    group by l.salesperson_id, p.first_name, p.last_name order by lower(coalesce(p.last_name, l.salesperson_id)), name`.execute(
    trx,
  );
  return rows.map(({ id, name, ...counts }) => {
    const negative = Number(counts.negative);
    const positive = Number(counts.positive);
    const redirect = (subMetric: string) => ({
      endpoint: 'conversations' as const,
      metric: 'salesperson_performance',
      sub_metric: subMetric,
      salesperson_id: id ?? '',
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
  const { new_leads, leads_that_worked, engaged_leads, sales_expertise_needed, appt_count } =
    selections.selections.lead_source_statistics;
  const { rows } = await sql<Record<keyof LeadSource, string>>`
    with counted as (
      select lead_id, bool_or(what = 0) as is_new, bool_or(what = 1) as is_worked, bool_or(what = 2) as is_engaged, bool_or(what = 3) as is_handed, bool_or(what = 4) as is_set
      from (
        select lead_id, 0 as what from (${new_leads!(scope, days)}) a
        union all select lead_id, 1 from (${leads_that_worked!(scope, days)}) b
        union all select lead_id, 2 from (${engaged_leads!(scope, days)}) c
        union all select lead_id, 3 from (${sales_expertise_needed!(scope, days)}) d
        union all select lead_id, 4 from (${appt_count!(scope, days)}) e
      ) facts group by lead_id
    )
    select l.source as source_name, l.lead_type, count(*) filter (where is_new) as new_leads, count(*) filter (where is_worked) as leads_that_worked,
      count(*) filter (where is_engaged) as engaged_leads, count(*) filter (where is_handed) as sales_expertise_needed, count(*) filter (where is_set) as appt_count
    from counted join lead l on l.dealer_id = ${scope.dealerId} and l.id = counted.lead_id
    group by l.source, l.lead_type order by new_leads desc, lower(l.source), l.lead_type`.execute(trx);
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

type OutcomeRow = Record<'engaged' | 'sales' | 'service', string>;

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
  const visits = await sql<{ referral: string; visitors: string; opens: string }>`
    select referral, count(distinct visitor) as visitors, count(*) filter (where opened_widget) as opens from visit
    where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and day between ${days.from} and ${days.to} group by referral`.execute(
    trx,
  );
  const leads = await sql<OutcomeRow & { referral: string }>`
    with engaged as (${selections.wrote(scope, days)}), sold as (${selections.engagedSales(scope, days)}), served as (${selections.engagedService(scope, days)})
    select l.referral, count(*) as engaged, count(sold.lead_id) as sales, count(served.lead_id) as service
    from engaged join lead l on l.dealer_id = ${scope.dealerId} and l.id = engaged.lead_id and l.referral is not null
    left join sold on sold.lead_id = l.id left join served on served.lead_id = l.id group by l.referral`.execute(trx);
  return (['direct', 'external'] as const).map((source) => {
    const visit = visits.rows.find(({ referral }) => referral === source);
    return {
      source,
      visitors: Number(visit?.visitors ?? 0),
      opens: Number(visit?.opens ?? 0),
      ...outcome(leads.rows.find(({ referral }) => referral === source)),
    };
  });
};

/** Presses and leads by call to action, with a part per page type (spec 1 §2, layout B, panel 3). */
export const performanceByCta: Rows<CtaPerformance> = async (trx, scope, days) => {
  const { rows } = await sql<OutcomeRow & { cta: string; page_type: string | null; clicks: string }>`
    with pressed as (
      select cta, coalesce(page_type, 'other') as page_type, lead_id, count(*) as clicks from event
      where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'CTA' and cta is not null and day between ${days.from} and ${days.to} group by 1, 2, 3
    ), engaged as (${selections.wrote(scope, days)}), sold as (${selections.engagedSales(scope, days)}), served as (${selections.engagedService(scope, days)})
    select cta, page_type, sum(clicks) as clicks, count(distinct engaged.lead_id) as engaged, count(distinct sold.lead_id) as sales, count(distinct served.lead_id) as service
    from pressed left join engaged using (lead_id) left join sold using (lead_id) left join served using (lead_id)
    group by grouping sets ((cta), (cta, page_type)) order by lower(cta), cta, page_type nulls first`.execute(trx);
  return rows
    .filter(({ page_type }) => page_type === null)
    .map((row) => ({
      cta: row.cta,
      clicks: Number(row.clicks),
      ...outcome(row),
      page_types: rows
        .filter(({ cta, page_type }) => cta === row.cta && page_type !== null)
        .map((part) => ({
          page_type: part.page_type as CtaPerformance['page_types'][number]['page_type'],
          clicks: Number(part.clicks),
          ...outcome(part),
        })),
    }));
};

/** Conversations a day in which the shopper wrote, by whether they were handed off that day; every day of the range. */
export const engagementDays: Rows<EngagementDay> = async (trx, scope, days) => {
  const { rows } = await sql<{ day: string; with_handoff: string; without_handoff: string }>`
    with wrote as (
      select day, lead_id from lead_day
      where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'message' and actor = 'HUMAN' and day between ${days.from} and ${days.to}
    ), handed as (
      select distinct day, lead_id from lead_day
      where dealer_id = ${scope.dealerId} and product_id = ${scope.productId} and kind = 'HANDOFF' and day between ${days.from} and ${days.to}
    )
    select wrote.day, count(handed.lead_id) as with_handoff, count(*) - count(handed.lead_id) as without_handoff
    from wrote left join handed using (day, lead_id) group by wrote.day order by wrote.day`.execute(trx);
  return rows.map((row) => ({
    day: row.day,
    with_handoff: Number(row.with_handoff),
    without_handoff: Number(row.without_handoff),
  }));
};
