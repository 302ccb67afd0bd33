import * as z from 'zod/mini';
import { call } from '../call.ts';
import { LocalDateTime, Scope } from './scope.ts';

/** Where a number leads: the conversations list that was counted (spec 1 §3). */
export const Redirect = z.object({
  endpoint: z.string(),
  metric: z.string(),
  sub_metric: z.string(),
});
export type Redirect = z.output<typeof Redirect>;

/** A rate in whole percent; null where there is nothing to divide by (design §8). */
export const Rate = z.object({ value: z.nullable(z.number()), description: z.string() });
export type Rate = z.output<typeof Rate>;

const BarPart = z.object({
  label: z.string(),
  count: z.nullable(z.number()),
  rate: z.optional(Rate),
  redirect: z.optional(Redirect),
});

/** One number with what it means and where it leads (spec 1 §3, "Metric card"). */
export const MetricCard = z.object({
  label: z.string(),
  /** The definition: what is counted, on which date, in which zone (design §9). */
  description: z.string(),
  /** Null is shown as a dash (spec 1 §4). */
  count: z.nullable(z.number()),
  rate: z.optional(Rate),
  redirect: z.optional(Redirect),
  additional_metrics: z.optional(z.array(BarPart)),
  bars: z.optional(z.array(z.tuple([z.object({ filled: BarPart }), z.object({ outlined: BarPart })]))),
  /** When the rows were counted, UTC. */
  refreshed_at: z.iso.datetime(),
});
export type MetricCard = z.output<typeof MetricCard>;

/** A range of dealer-local days, both ends inclusive: a day counts when any part of it lies in the range. */
export const MetricQuery = z.strictObject({ ...Scope.shape, start_date: LocalDateTime, end_date: LocalDateTime }).check(
  z.refine((query) => query.start_date <= query.end_date, {
    error: 'The end of the range lies before its start',
    path: ['end_date'],
  }),
);

const card = <const Name extends string>(name: Name, summary: string) =>
  call({
    id: `metrics.${name}`,
    method: 'GET',
    path: `/api/dashboard/metrics/${name}`,
    summary,
    access: 'signed-in',
    account: 'query',
    query: MetricQuery,
    response: MetricCard,
  });

export const totalLeadsWorked = card('total_leads_worked', 'Leads that the assistant wrote to');
export const totalMessagesSent = card('total_messages_sent', 'Messages that the assistant sent');
export const newLeadsEngaged = card('new_leads_engaged', 'Leads created in the range that answered in it');
export const existingLeadsEngaged = card(
  'existing_leads_engaged',
  'Leads created before the range that answered in it',
);
export const aiSetAppointments = card('ai_set_appointments', 'Leads with an appointment set by the assistant');
export const aiSalesHandoffs = card('ai_sales_handoffs', 'Leads handed to a salesperson, awaiting and worked');
export const aiAssistedSales = card('ai_assisted_sales', 'Deals on leads that the assistant wrote to before the close');
