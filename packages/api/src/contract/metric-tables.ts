import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MetricQuery, Redirect } from './metrics.ts';
import { LocalDate } from './local-date.ts';
import { PageType, Referral } from './website.ts';

/** What every table says beside its rows. */
const about = {
  /** The definition: what is counted, on which date (design §9). */
  description: z.string(),
  /** When the rows were counted, UTC. */
  refreshed_at: z.iso.datetime(),
};

const table = <const Name extends string, Response extends z.core.$ZodType>(
  name: Name,
  summary: string,
  response: Response,
) =>
  call({
    // `performance/cta` is one name of the spec; an id has no slash.
    id: `metrics.${name.replace('/', '_')}`,
    method: 'GET',
    path: `/api/dashboard/metrics/${name}`,
    summary,
    access: 'signed-in',
    account: 'query',
    query: MetricQuery,
    response,
  });

const RepCount = z.object({
  value: z.int(),
  redirect: z.object({ ...Redirect.shape, salesperson_id: z.string() }),
});

/** One salesperson (spec 1 §3, "Salesperson performance"). */
export const RepPerformance = z.object({
  FullName: z.string(),
  /** Handoffs whose shopper says that nobody was in touch. */
  negative: RepCount,
  /** Handoffs whose shopper says that somebody was. */
  positive: RepCount,
  /** Whole percent, rounded down; null where nobody answered (spec 1 §5). */
  positive_rate: z.nullable(z.int()),
  /** Leads with a deal; null where the product has never had one. */
  sold: z.nullable(RepCount),
  /** Of these leads' deals, in US dollars with cents. */
  gross: z.nullable(z.number()),
});
export type RepPerformance = z.output<typeof RepPerformance>;

export const salespersonPerformance = table(
  'salesperson_performance',
  'Handoffs by salesperson, awaiting and worked, and their sales',
  z.object({ ...about, performance: z.array(RepPerformance) }),
);

/** One source and lead type (spec 1 §3, "Lead source statistics"): the leads that came in, and what became of them. */
export const LeadSource = z.object({
  source_name: z.string(),
  lead_type: z.string(),
  new_leads: z.int(),
  /** Workable: those that the assistant wrote to. */
  leads_that_worked: z.int(),
  /** Of the workable. */
  engaged_leads: z.int(),
  /** Engaged of the workable, whole percent; null over nothing. */
  engagement_rate: z.nullable(z.int()),
  sales_expertise_needed: z.int(),
  appt_count: z.int(),
  /** Leads with a deal; null where the product has never had one. */
  sold: z.nullable(z.int()),
  /** Of these leads' deals, in US dollars with cents. */
  gross: z.nullable(z.number()),
});
export type LeadSource = z.output<typeof LeadSource>;

export const leadSourceStatistics = table(
  'lead_source_statistics',
  'Leads by source and lead type',
  z.object({ ...about, statistics: z.array(LeadSource) }),
);

/** What became of the shoppers of one row; the rate is sales of engaged leads, whole percent. */
const outcome = {
  /** What the engaged leads are of. */
  leads: z.int(),
  engaged_leads: z.int(),
  sales: z.int(),
  service: z.int(),
  sales_conversion: z.nullable(z.int()),
};

export const SourcePerformance = z.object({
  source: Referral,
  /** Different people. */
  visitors: z.int(),
  visits: z.int(),
  /** Visits in which the chat was opened. */
  opens: z.int(),
  ...outcome,
});
export type SourcePerformance = z.output<typeof SourcePerformance>;

export const performanceBySource = table(
  'performance/source',
  'Chat visitors and leads by source',
  z.object({ ...about, performance: z.array(SourcePerformance) }),
);

export const CtaPerformance = z.object({
  cta: z.string(),
  clicks: z.int(),
  ...outcome,
  page_types: z.array(z.object({ page_type: PageType, clicks: z.int(), ...outcome })),
});
export type CtaPerformance = z.output<typeof CtaPerformance>;

export const performanceByCta = table(
  'performance/cta',
  'Chat clicks and leads by call to action and page type',
  z.object({ ...about, performance: z.array(CtaPerformance) }),
);

export const EngagementDay = z.object({ day: LocalDate, with_handoff: z.int(), without_handoff: z.int() });
export type EngagementDay = z.output<typeof EngagementDay>;

export const engagementChart = table(
  'engagement_chart',
  'Conversations per day in which the customer wrote, with and without a handoff',
  z.object({
    ...about,
    days: z.array(EngagementDay),
    /** The range of equal length before: how many conversations each of its days had. Left out where none had any. */
    previous: z.optional(z.object({ start_date: LocalDate, end_date: LocalDate, totals: z.array(z.int()) })),
  }),
);

/** From a lead that the assistant worked to a sale. */
export const funnelSteps = ['worked', 'engaged', 'handed_off', 'appointment', 'sold'] as const;
export type FunnelStepName = (typeof funnelSteps)[number];

export const FunnelStep = z.object({
  step: z.enum(funnelSteps),
  count: z.int(),
  /** Of the leads worked, whole percent; null over nothing. */
  worked_rate: z.nullable(z.int()),
  /** False where the product has never had any of it, such as a deal: then zero says nothing. */
  is_reported: z.boolean(),
  /** In the range before; null where the account is younger than that. */
  previous: z.nullable(z.int()),
  redirect: Redirect,
});
export type FunnelStep = z.output<typeof FunnelStep>;

export const funnel = table(
  'funnel',
  'What became of the leads the assistant worked, up to a sale',
  z.object({ ...about, steps: z.array(FunnelStep) }),
);
