/** The lists that stand for themselves, by the names of spec 3 §3 and §7: no number of the dashboards opens them. */
export const ownLists = [
  'conversationsSearch',
  'engagedLeads',
  'aiAppointmentsLeads',
  'salesExpertiseNeededLeads',
  'acquiredPhoneNumbersLeads',
  'losingOpportunitiesLeads',
  'newProcessedLeads',
  'newBySourceLeads',
] as const;

/** The lists of what is to be done today, whatever range is shown (docs/metrics.md, "Today"). */
export const todayLists = [
  'unansweredHandoffs',
  'waitingLeads',
  'todaysAppointments',
  'failedMessages',
  'currentChats',
] as const;
export type TodayList = (typeof todayLists)[number];

/** Whatever can be listed. `performance_…` is `performance/…` without the slash of a path. */
export const listedMetrics = [
  ...ownLists,
  ...todayLists,
  'total_leads_worked',
  'new_leads_engaged',
  'existing_leads_engaged',
  'ai_set_appointments',
  'ai_sales_handoffs',
  'total_dealership_takeovers',
  'service_appointments',
  'total_chat_leads_worked',
  'chat_lead_conversation_rate_in_crm',
  'acquired_phone_numbers',
  'lead_events_registered',
  'sales',
  'cta_conversions',
  'engagement_statistics',
  'ai_appointments',
  'duplicate_leads',
  'hto_statistics',
  'follow_up_statistics',
  'closed_deals',
  'funnel',
  'engagement_chart',
  'salesperson_performance',
  'lead_source_statistics',
  'performance_source',
  'performance_cta',
] as const;
export type ListedMetric = (typeof listedMetrics)[number];

/** The lists that have a range of days. */
export type RangedMetric = Exclude<ListedMetric, TodayList>;

/** Whether a list is the same whatever range is shown. */
export const isTodayList = (metric: ListedMetric): metric is TodayList =>
  (todayLists as readonly string[]).includes(metric);
