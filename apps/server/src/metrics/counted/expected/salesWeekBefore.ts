import { type Expectation, emptyCards, emptyTables, none } from './expectation.ts';

/** The same product a week earlier: the first that it has, so that no card carries an earlier number. */
export const salesWeekBefore: Expectation = {
  title: 'Sales AI over the week of February 23',
  scope: { account_id: 'northside', service_type: 'LEAD_ENGAGE' },
  range: { start_date: '2026-02-23T00:00:00', end_date: '2026-03-01T23:59:59' },
  before: undefined,
  cards: {
    ...emptyCards,
    total_leads_worked: { of: [4, 'first eve kim ned'] },
    total_messages_sent: { of: [5, 'first-1 eve-1 kim-1 kim-2 ned-1'] },
    new_leads_engaged: { of: [2, 'first ned'] },
    ai_set_appointments: { of: [1, 'eve'] },
    // first responded in the week after; kim has not responded.
    ai_sales_handoffs: {
      of: [2, 'first kim'],
      awaiting: { of: [1, 'first'], rate: 50 },
      worked: { of: none, rate: 0 },
      unheard: { of: [1, 'kim'], rate: 50 },
    },
    ai_assisted_sales: { of: [1, 'first-deal-1'], gross: 8000 },
    total_chat_leads_worked: { of: [2, 'first ned'] },
    chat_lead_conversation_rate_in_crm: { of: none, rate: 0 },
    sales: { of: [1, 'first'] },
    engagement_statistics: {
      of: [2, 'first ned'],
      rate: 50,
      wroteBack: { of: [2, 'first ned'], rate: 50 },
      silent: { of: [2, 'eve kim'], rate: 50 },
    },
    total_sales: { of: [1, 'first-deal-1'], gross: 8000 },
    ai_appointments: { of: [1, 'eve'] },
    messages_out: { of: [5, 'first-1 eve-1 kim-1 kim-2 ned-1'] },
    hto_statistics: { of: [2, 'first kim'], handoffs: [2, 'first kim'], takeovers: none },
    // kim wrote a week later.
    follow_up_statistics: { of: [1, 'kim'], answered: { of: none, rate: 0 } },
    closed_deals: { of: [1, 'first'] },
  },
  tables: {
    ...emptyTables,
    salesperson_performance: [
      { id: 'ana', name: 'Ana Reyes', negative: none, positive: none, rate: null, sold: none, gross: 0 },
      { id: '', name: 'Unassigned', negative: [1, 'first'], positive: none, rate: 0, sold: [1, 'first'], gross: 8000 },
    ],
    lead_source_statistics: [
      {
        source: 'Dealer Website',
        type: 'NEW',
        new_leads: [2, 'first lou'],
        leads_that_worked: [1, 'first'],
        engaged_leads: [1, 'first'],
        engagement_rate: 100,
        sales_expertise_needed: [1, 'first'],
        appt_count: none,
        sold: [1, 'first'],
        gross: 8000,
      },
      {
        source: 'Dealer Website',
        type: 'USED',
        new_leads: [3, 'eve kim ned'],
        leads_that_worked: [3, 'eve kim ned'],
        engaged_leads: [1, 'ned'],
        engagement_rate: 33,
        sales_expertise_needed: [1, 'kim'],
        appt_count: [1, 'eve'],
        // ned's closed in the first moment after the week.
        sold: none,
        gross: 0,
      },
    ],
    engagement_chart: [
      { day: '2026-02-24', with_handoff: none, without_handoff: [1, 'first'] },
      { day: '2026-02-28', with_handoff: none, without_handoff: [1, 'ned'] },
    ],
    // eve's appointment was set in the last second of the week.
    funnel: [
      { step: 'worked', of: [4, 'first eve kim ned'], rate: 100 },
      { step: 'engaged', of: [2, 'first ned'], rate: 50 },
      { step: 'handed_off', of: [2, 'first kim'], rate: 50 },
      { step: 'appointment', of: [1, 'eve'], rate: 25 },
      { step: 'sold', of: [1, 'first'], rate: 25 },
    ],
  },
  lists: {
    conversationsSearch: [4, 'first eve kim ned'],
    engagedLeads: [2, 'first ned'],
    aiAppointmentsLeads: [1, 'eve'],
    salesExpertiseNeededLeads: [2, 'first kim'],
    acquiredPhoneNumbersLeads: none,
    losingOpportunitiesLeads: [1, 'first'],
    newProcessedLeads: [4, 'first eve kim ned'],
    newBySourceLeads: [5, 'first eve kim lou ned'],
  },
};
