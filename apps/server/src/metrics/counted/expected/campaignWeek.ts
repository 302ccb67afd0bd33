import { type Count, type Expectation, emptyLists, emptyTables, none, noSales } from './expectation.ts';

const nobody: Count = { of: none, before: none };
const uma: Count = { of: [1, 'uma'], before: none };

/** SALESCAMPAIGNS in New York: one customer, known since February 10. */
export const campaignWeek: Expectation = {
  title: 'an F&I campaign over the week of March 2',
  scope: { account_id: 'northside', service_type: 'SALESCAMPAIGNS' },
  range: { start_date: '2026-03-02T00:00:00', end_date: '2026-03-08T23:59:59' },
  before: { start_date: '2026-02-23', end_date: '2026-03-01' },
  cards: {
    total_leads_worked: { of: [1, 'uma'], before: [1, 'uma'] },
    total_messages_sent: { of: [2, 'uma-2 uma-3'], before: [1, 'uma-1'] },
    new_leads_engaged: nobody,
    existing_leads_engaged: uma,
    ai_set_appointments: uma,
    ai_sales_handoffs: {
      ...uma,
      awaiting: { of: none, rate: 0 },
      worked: { of: [1, 'uma'], rate: 100 },
      unheard: { of: none, rate: 0 },
    },
    ai_assisted_sales: { ...nobody, gross: 0 },
    total_website_visitors: nobody,
    total_chat_leads_worked: uma,
    chat_lead_conversation_rate_in_crm: { ...nobody, rate: 0 },
    service_appointments: nobody,
    total_dealership_takeovers: nobody,
    acquired_phone_numbers: { ...nobody, callRequests: none },
    lead_events_registered: nobody,
    sales: uma,
    cta_conversions: { ...nobody, rate: null },
    closed_ros: { ...nobody, gross: 0 },
    engagement_statistics: {
      ...uma,
      rate: 100,
      wroteBack: { of: [1, 'uma'], rate: 100 },
      silent: { of: none, rate: 0 },
    },
    total_sales: { ...nobody, gross: 0 },
    ai_appointments: uma,
    messages_out: { of: [3, 'uma-2 uma-3 uma-5'], before: [1, 'uma-1'] },
    duplicate_leads: nobody,
    hto_statistics: { ...uma, handoffs: [1, 'uma'], takeovers: none },
    follow_up_statistics: { ...uma, answered: { of: [1, 'uma'], rate: 100 } },
    closed_deals: nobody,
  },
  tables: {
    ...emptyTables,
    salesperson_performance: [
      { id: 'bob', name: 'Bob Stone', negative: none, positive: [1, 'uma'], rate: 100, ...noSales },
    ],
    engagement_chart: [{ day: '2026-03-04', with_handoff: [1, 'uma'], without_handoff: none }],
    funnel: [
      { step: 'worked', of: [1, 'uma'], rate: 100, before: [1, 'uma'] },
      { step: 'engaged', of: [1, 'uma'], rate: 100, before: none },
      { step: 'handed_off', of: [1, 'uma'], rate: 100, before: none },
      { step: 'appointment', of: [1, 'uma'], rate: 100, before: none },
      { step: 'sold', of: none, rate: 0, before: none, isUnreported: true },
    ],
  },
  lists: {
    ...emptyLists,
    conversationsSearch: [1, 'uma'],
    engagedLeads: [1, 'uma'],
    aiAppointmentsLeads: [1, 'uma'],
    salesExpertiseNeededLeads: [1, 'uma'],
  },
};
