import * as z from 'zod/mini';
import { call } from '../call.ts';
import { LocalDate, LocalDateTime } from './local-date.ts';
import { Scope } from './scope.ts';

/** Where a number leads: the conversations list that was counted (spec 1 §3). */
export const Redirect = z.object({
  endpoint: z.literal('conversations'),
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

/** The number of the range of equal length before, where the account has rows as old as that. */
const Previous = z.object({
  count: z.nullable(z.number()),
  /** The rate, where the card has one. */
  percent: z.optional(z.nullable(z.number())),
  /** The numbers below the card's own, in their order. */
  additional: z.optional(z.array(z.nullable(z.number()))),
  start_date: LocalDate,
  end_date: LocalDate,
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
  previous: z.optional(Previous),
  /**
   * The course of the count: a number for each day of the range, in order; the days of whole weeks that end with it added up where
   * it has more than 400. Of a sum, such as messages, they add up to it. Of leads and visitors, a point is how many of the counted
   * ones were there on its day, so that one of them may be in several. Left out where the count has no course.
   */
  points: z.optional(z.array(z.number()).check(z.maxLength(400))),
  /** When the rows were counted, UTC. */
  refreshed_at: z.iso.datetime(),
});
export type MetricCard = z.output<typeof MetricCard>;

/** A range of dealer-local days, both ends inclusive: a day counts when any part of it lies in the range. */
export const rangeShape = { ...Scope.shape, start_date: LocalDateTime, end_date: LocalDateTime };

/** Refuses a range that ends before it starts. */
export const inOrder = z.refine<{ start_date: string; end_date: string }>(
  (query) => query.start_date <= query.end_date,
  {
    error: 'The end of the range is before its start',
    path: ['end_date'],
  },
);

export const MetricQuery = z.strictObject(rangeShape).check(inOrder);

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

export const totalLeadsWorked = card('total_leads_worked', 'Leads the assistant messaged');
export const totalMessagesSent = card('total_messages_sent', 'Messages the assistant sent');
export const newLeadsEngaged = card('new_leads_engaged', 'Leads created in the range that wrote back in it');
export const existingLeadsEngaged = card(
  'existing_leads_engaged',
  'Leads created before the range that wrote back in it',
);
export const aiSetAppointments = card('ai_set_appointments', 'Leads with a sales appointment set by the assistant');
export const aiSalesHandoffs = card('ai_sales_handoffs', 'Leads handed off to a salesperson, awaiting and worked');
export const aiAssistedSales = card('ai_assisted_sales', 'Deals on leads the assistant messaged before the close');

export const totalWebsiteVisitors = card('total_website_visitors', 'Visitors to the dealer’s website');
export const totalChatLeadsWorked = card('total_chat_leads_worked', 'Leads that exchanged messages with the assistant');
export const chatLeadConversationRateInCrm = card(
  'chat_lead_conversation_rate_in_crm',
  'Share of chat leads worked that were registered in the CRM',
);
export const serviceAppointments = card('service_appointments', 'Leads with a service appointment');
export const totalDealershipTakeovers = card('total_dealership_takeovers', 'Leads taken over by staff');
export const acquiredPhoneNumbers = card(
  'acquired_phone_numbers',
  'Leads that left a number, and that asked for a call',
);
export const leadEventsRegistered = card('lead_events_registered', 'Leads registered in the CRM');
export const sales = card('sales', 'Engaged leads with a handoff or a sales appointment');
export const ctaConversions = card('cta_conversions', 'Leads that clicked a call to action and wrote');
export const closedRos = card('closed_ros', 'Deals on leads that had booked service, and their gross');
export const engagementStatistics = card('engagement_statistics', 'Leads that wrote, and leads the assistant messaged');
export const totalSales = card('total_sales', 'All deals closed, and their gross');
export const aiAppointments = card('ai_appointments', 'Leads with a sales or service appointment by the assistant');
export const messagesOut = card('messages_out', 'Messages to customers by the assistant and by staff');
export const duplicateLeads = card('duplicate_leads', 'New leads with the same email or phone as an older one');
export const htoStatistics = card('hto_statistics', 'Leads handed to people: handoffs and takeovers');
export const followUpStatistics = card(
  'follow_up_statistics',
  'Leads followed up on another day, and those who replied',
);
export const closedDeals = card('closed_deals', 'Leads with a closed deal');
