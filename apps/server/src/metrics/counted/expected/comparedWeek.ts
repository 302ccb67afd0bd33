import { type Expectation, emptyCards, emptyLists, emptyTables, none, noSales } from './expectation.ts';

/** Comparisons and order: handoffs with responses before and after them, and one phone number and one source in several spellings. */
export const comparedWeek: Expectation = {
  title: 'Sales AI of eastside over the week of March 2',
  scope: { account_id: 'eastside', service_type: 'LEAD_ENGAGE' },
  range: { start_date: '2026-03-02T00:00:00', end_date: '2026-03-08T23:59:59' },
  before: undefined,
  cards: {
    ...emptyCards,
    ai_sales_handoffs: {
      // kit's second; the first came the day before the week.
      of: [5, 'tom joy kit lea max'],
      // tom responded before the handoff.
      awaiting: { of: [1, 'lea'], rate: 20 },
      // max's first handoff is within the week. joy responded a second before the handoff, kit and lea before their handoffs.
      worked: { of: [1, 'max'], rate: 20 },
      unheard: { of: [3, 'tom joy kit'], rate: 60 },
    },
    hto_statistics: { of: [5, 'tom joy kit lea max'], handoffs: [5, 'tom joy kit lea max'], takeovers: none },
    // tom's number without the country's code, and without its +. ty's differs in the code alone.
    duplicate_leads: { of: [2, 'pam sid'] },
  },
  tables: {
    ...emptyTables,
    salesperson_performance: [
      { id: '', name: 'Unassigned', negative: [1, 'lea'], positive: [1, 'max'], rate: 50, ...noSales },
    ],
    lead_source_statistics: [
      {
        // sid's is ' autotrader ', ty's 'AUTO TRADER'.
        source: 'AutoTrader',
        type: 'NEW',
        new_leads: [8, 'tom joy kit lea pam max sid ty'],
        leads_that_worked: none,
        engaged_leads: none,
        engagement_rate: null,
        sales_expertise_needed: [5, 'tom joy kit lea max'],
        appt_count: none,
        ...noSales,
      },
    ],
    // Nobody was worked; there are handoffs only.
    funnel: [
      { step: 'worked', of: none, rate: null },
      { step: 'engaged', of: none, rate: null },
      { step: 'handed_off', of: none, rate: null },
      { step: 'appointment', of: none, rate: null, isUnreported: true },
      { step: 'sold', of: none, rate: null, isUnreported: true },
    ],
  },
  lists: {
    ...emptyLists,
    salesExpertiseNeededLeads: [5, 'tom joy kit lea max'],
    losingOpportunitiesLeads: [1, 'lea'],
    newBySourceLeads: [8, 'tom joy kit lea pam max sid ty'],
  },
};
