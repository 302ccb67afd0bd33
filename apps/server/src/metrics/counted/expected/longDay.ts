import { type Count, type Expectation, emptyLists, emptyTables, none, noSales } from './expectation.ts';

const nobody: Count = { of: none, before: none };

/**
 * April 5 in Auckland, which has 25 hours, asked for by two moments within it. An amy is a lead of this dealer too, and
 * kai has the e-mail address and phone number of two leads of the other one.
 */
export const longDay: Expectation = {
  title: 'Sales AI in Auckland over the day of 25 hours',
  scope: { account_id: 'southside', service_type: 'LEAD_ENGAGE' },
  range: { start_date: '2026-04-05T15:00:00', end_date: '2026-04-05T15:00:01' },
  // kai was created in the first moment of that day.
  before: { start_date: '2026-04-04', end_date: '2026-04-04' },
  cards: {
    // amy's came half an hour before midnight, in the 25th hour; kai's a second before the day.
    total_leads_worked: { of: [1, 'amy'], before: [1, 'kai'] },
    total_messages_sent: { of: [1, 'amy-1'], before: [1, 'kai-1'] },
    // amy wrote in the first moment of the next day.
    new_leads_engaged: nobody,
    existing_leads_engaged: { of: [1, 'kai'], before: none },
    ai_set_appointments: nobody,
    ai_sales_handoffs: {
      ...nobody,
      awaiting: { of: none, rate: null },
      worked: { of: none, rate: null },
      unheard: { of: none, rate: null },
    },
    ai_assisted_sales: { ...nobody, gross: 0 },
    total_website_visitors: nobody,
    total_chat_leads_worked: nobody,
    chat_lead_conversation_rate_in_crm: { ...nobody, rate: null },
    service_appointments: nobody,
    total_dealership_takeovers: nobody,
    acquired_phone_numbers: { ...nobody, callRequests: none },
    lead_events_registered: nobody,
    sales: nobody,
    cta_conversions: { ...nobody, rate: null },
    closed_ros: { ...nobody, gross: 0 },
    engagement_statistics: {
      of: [1, 'kai'],
      rate: 0,
      wroteBack: { of: none, rate: 0 },
      silent: { of: [1, 'amy'], rate: 100 },
      before: none,
    },
    total_sales: { ...nobody, gross: 0 },
    ai_appointments: nobody,
    messages_out: { of: [1, 'amy-1'], before: [1, 'kai-1'] },
    duplicate_leads: nobody,
    hto_statistics: { ...nobody, handoffs: none, takeovers: none },
    follow_up_statistics: { ...nobody, answered: { of: none, rate: null } },
    closed_deals: nobody,
  },
  tables: {
    ...emptyTables,
    lead_source_statistics: [
      {
        source: 'TradeMe',
        type: 'USED',
        new_leads: [1, 'amy'],
        leads_that_worked: [1, 'amy'],
        engaged_leads: none,
        engagement_rate: 0,
        sales_expertise_needed: none,
        appt_count: none,
        ...noSales,
      },
    ],
    engagement_chart: [{ day: '2026-04-05', with_handoff: none, without_handoff: [1, 'kai'] }],
    funnel: [
      { step: 'worked', of: [1, 'amy'], rate: 100, before: [1, 'kai'] },
      { step: 'engaged', of: none, rate: 0, before: none },
      { step: 'handed_off', of: none, rate: 0, before: none, isUnreported: true },
      { step: 'appointment', of: none, rate: 0, before: none, isUnreported: true },
      { step: 'sold', of: none, rate: 0, before: none, isUnreported: true },
    ],
  },
  lists: {
    ...emptyLists,
    conversationsSearch: [2, 'amy kai'],
    engagedLeads: [1, 'kai'],
    newProcessedLeads: [1, 'amy'],
    newBySourceLeads: [1, 'amy'],
  },
};
