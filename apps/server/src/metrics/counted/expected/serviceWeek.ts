import { type Expectation, emptyCards, emptyLists, emptyTables, none, noVisits } from './expectation.ts';

/** SERVICE_AI in New York. Its first lead came on February 28, so that no card carries an earlier number. */
export const serviceWeek: Expectation = {
  title: 'Service AI over the week of March 2',
  scope: { account_id: 'northside', service_type: 'SERVICE_AI' },
  range: { start_date: '2026-03-02T00:00:00', end_date: '2026-03-08T23:59:59' },
  before: undefined,
  cards: {
    ...emptyCards,
    new_leads_engaged: { of: [1, 'yul'] },
    ai_set_appointments: { of: [1, 'val'] },
    ai_assisted_sales: { of: [2, 'sam-deal-1 sam-deal-2'], gross: 200 },
    total_website_visitors: { of: [1, 'v8'] },
    service_appointments: { of: [3, 'tia uri yul'] },
    // tia booked later on the day of the deal, uri on the day after it; val's is a sales appointment.
    // 120.25 + 79.75 + 300.40 = 500.40.
    closed_ros: { of: [3, 'sam-deal-1 sam-deal-2 tia-deal-1'], gross: 500.4 },
    // yul wrote and was not written to: nobody was worked.
    engagement_statistics: {
      of: [1, 'yul'],
      rate: null,
      wroteBack: { of: none, rate: null },
      silent: { of: none, rate: null },
    },
    // 500.40 + 50 + 60. The repair order that yul closed is an event, no deal.
    total_sales: { of: [5, 'sam-deal-1 sam-deal-2 tia-deal-1 uri-deal-1 val-deal-1'], gross: 610.4 },
    // uri booked alone.
    ai_appointments: { of: [3, 'tia val yul'] },
    closed_deals: { of: [4, 'sam tia uri val'] },
  },
  tables: {
    ...emptyTables,
    // Nobody was handed off. sam has two deals.
    salesperson_performance: [
      {
        id: '',
        name: 'Unassigned',
        negative: none,
        positive: none,
        rate: null,
        sold: [4, 'sam tia uri val'],
        gross: 610.4,
      },
    ],
    lead_source_statistics: [
      {
        source: 'Service Drive',
        type: 'SERVICE',
        new_leads: [4, 'tia uri val yul'],
        leads_that_worked: none,
        // yul wrote and is not workable.
        engaged_leads: none,
        engagement_rate: null,
        sales_expertise_needed: none,
        appt_count: [1, 'val'],
        // sam came in before the week.
        sold: [3, 'tia uri val'],
        gross: 410.4,
      },
    ],
    'performance/source': [
      noVisits('direct'),
      {
        source: 'external',
        visitors: [1, 'v8'],
        visits: [1, 'visit-11'],
        opens: [1, 'visit-11'],
        leads: [1, 'yul'],
        engaged_leads: [1, 'yul'],
        sales: none,
        service: [1, 'yul'],
        sales_conversion: 0,
      },
    ],
    engagement_chart: [{ day: '2026-03-05', with_handoff: none, without_handoff: [1, 'yul'] }],
    // Nobody was worked, and nobody was ever handed off.
    funnel: [
      { step: 'worked', of: none, rate: null },
      { step: 'engaged', of: none, rate: null },
      { step: 'handed_off', of: none, rate: null, isUnreported: true },
      { step: 'appointment', of: none, rate: null },
      { step: 'sold', of: none, rate: null },
    ],
  },
  lists: {
    ...emptyLists,
    conversationsSearch: [1, 'yul'],
    engagedLeads: [1, 'yul'],
    aiAppointmentsLeads: [1, 'val'],
    newBySourceLeads: [4, 'tia uri val yul'],
  },
};
