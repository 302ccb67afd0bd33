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

/** Whatever can be listed. `performance_…` is `performance/…` without the slash of a path. */
export const listedMetrics = [
  ...ownLists,
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
  'engagement_chart',
  'salesperson_performance',
  'lead_source_statistics',
  'performance_source',
  'performance_cta',
] as const;
export type ListedMetric = (typeof listedMetrics)[number];
