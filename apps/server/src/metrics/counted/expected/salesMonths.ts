import { type Expectation, emptyCards, emptyTables, none } from './expectation.ts';

/** LEAD_ENGAGE over a whole month, the end of a week, a whole week and two days of the next. */
export const salesMonths: Expectation = {
  title: 'Sales AI from February 1 to March 10',
  scope: { account_id: 'northside', service_type: 'LEAD_ENGAGE' },
  range: { start_date: '2026-02-01T00:00:00', end_date: '2026-03-10T23:59:59' },
  before: undefined,
  cards: {
    ...emptyCards,
    // All but dan, jon and ivy, who were never written to.
    total_leads_worked: { of: [12, 'first lou fay eve kim ned amy ben cal gus hal mia'] },
    total_messages_sent: {
      of: [
        17,
        'first-1 first-3 lou-2 fay-1 eve-1 kim-1 kim-2 ned-1 amy-1 amy-3 ben-1 ben-3 cal-1 cal-2 gus-1 hal-1 mia-1',
      ],
    },
    // Everybody was created in these days, hal too.
    new_leads_engaged: { of: [12, 'first lou dan fay eve kim ned amy cal gus hal mia'] },
    ai_set_appointments: { of: [5, 'eve ned amy gus mia'] },
    ai_sales_handoffs: {
      of: [10, 'first lou dan fay kim amy ben cal gus mia'],
      awaiting: { of: [4, 'first ben cal gus'], rate: 40 },
      // dan responded on March 12.
      worked: { of: [3, 'amy dan mia'], rate: 30 },
      unheard: { of: [3, 'fay kim lou'], rate: 30 },
    },
    // 8,000 + 15,000.90 + 12,000 + 10,000.50 + 7,777. gus was written to a second before the close.
    ai_assisted_sales: { of: [5, 'first-deal-1 fay-deal-2 ned-deal-1 amy-deal-1 gus-deal-1'], gross: 52778.4 },
    total_chat_leads_worked: { of: [11, 'first lou fay eve kim ned amy cal gus hal mia'] },
    // 2 of 11 is 18.2 %.
    chat_lead_conversation_rate_in_crm: { of: [2, 'amy ned'], rate: 18 },
    service_appointments: { of: [2, 'cal lou'] },
    total_dealership_takeovers: { of: [1, 'jon'] },
    lead_events_registered: { of: [2, 'amy ned'] },
    // All that wrote but hal.
    sales: { of: [11, 'first lou dan fay eve kim ned amy cal gus mia'] },
    // 11 and 1 of 12 are 91.7 and 8.3 %.
    engagement_statistics: {
      of: [12, 'first lou dan fay eve kim ned amy cal gus hal mia'],
      rate: 92,
      wroteBack: { of: [11, 'first lou fay eve kim ned amy cal gus hal mia'], rate: 92 },
      silent: { of: [1, 'ben'], rate: 8 },
    },
    // The week's 63,002.40, and 8,000 and 7,777.
    total_sales: {
      of: [8, 'first-deal-1 dan-deal-1 fay-deal-1 fay-deal-2 ned-deal-1 amy-deal-1 gus-deal-1 ivy-deal-1'],
      gross: 78779.4,
    },
    ai_appointments: { of: [6, 'eve ned amy cal gus mia'] },
    messages_out: {
      of: [
        18,
        'first-1 first-3 lou-2 fay-1 eve-1 kim-1 kim-2 ned-1 amy-1 amy-3 ben-1 ben-2 ben-3 cal-1 cal-2 gus-1 hal-1 mia-1',
      ],
    },
    duplicate_leads: { of: [2, 'ivy jon'] },
    hto_statistics: {
      of: [11, 'first lou dan fay kim amy ben cal gus mia jon'],
      handoffs: [10, 'first lou dan fay kim amy ben cal gus mia'],
      takeovers: [1, 'jon'],
    },
    // first was written to in either month.
    follow_up_statistics: {
      of: [4, 'first kim amy cal'],
      answered: { of: [4, 'first kim amy cal'], rate: 100 },
    },
    closed_deals: { of: [7, 'first dan fay ned amy gus ivy'] },
  },
  tables: {
    ...emptyTables,
    salesperson_performance: [
      {
        id: 'ana',
        name: 'Ana Reyes',
        negative: [1, 'ben'],
        positive: [2, 'amy mia'],
        rate: 66,
        sold: [2, 'amy fay'],
        gross: 30001.4,
      },
      {
        id: 'bob',
        name: 'Bob Stone',
        negative: [1, 'cal'],
        positive: [1, 'dan'],
        rate: 50,
        sold: [2, 'dan ned'],
        gross: 32000.5,
      },
      { id: 'cid', name: 'Cid Park', negative: none, positive: none, rate: null, sold: none, gross: 0 },
      {
        id: '',
        name: 'Unassigned',
        negative: [2, 'first gus'],
        positive: none,
        rate: 0,
        sold: [3, 'first gus ivy'],
        gross: 16777.5,
      },
    ],
    lead_source_statistics: [
      {
        source: 'AutoTrader',
        type: 'NEW',
        new_leads: [4, 'amy ben dan jon'],
        leads_that_worked: [2, 'amy ben'],
        engaged_leads: [1, 'amy'],
        engagement_rate: 50,
        sales_expertise_needed: [3, 'amy ben dan'],
        appt_count: [1, 'amy'],
        sold: [2, 'amy dan'],
        gross: 30001,
      },
      {
        source: 'AutoTrader',
        type: 'USED',
        new_leads: [2, 'cal gus'],
        leads_that_worked: [2, 'cal gus'],
        engaged_leads: [2, 'cal gus'],
        engagement_rate: 100,
        sales_expertise_needed: [2, 'cal gus'],
        appt_count: [1, 'gus'],
        sold: [1, 'gus'],
        gross: 7777,
      },
      {
        source: 'Dealer Website',
        type: 'NEW',
        new_leads: [3, 'first lou fay'],
        leads_that_worked: [3, 'first lou fay'],
        engaged_leads: [3, 'first lou fay'],
        engagement_rate: 100,
        sales_expertise_needed: [3, 'first lou fay'],
        appt_count: none,
        // 8,000 + 5,000 + 15,000.90.
        sold: [2, 'first fay'],
        gross: 28000.9,
      },
      {
        source: 'Dealer Website',
        type: 'USED',
        new_leads: [3, 'eve kim ned'],
        leads_that_worked: [3, 'eve kim ned'],
        engaged_leads: [3, 'eve kim ned'],
        engagement_rate: 100,
        sales_expertise_needed: [1, 'kim'],
        appt_count: [2, 'eve ned'],
        sold: [1, 'ned'],
        gross: 12000,
      },
      {
        source: 'Referral',
        type: 'NEW',
        new_leads: [2, 'hal mia'],
        leads_that_worked: [2, 'hal mia'],
        engaged_leads: [2, 'hal mia'],
        engagement_rate: 100,
        sales_expertise_needed: [1, 'mia'],
        appt_count: [1, 'mia'],
        sold: none,
        gross: 0,
      },
      {
        source: 'Referral',
        type: 'USED',
        new_leads: [1, 'ivy'],
        leads_that_worked: none,
        engaged_leads: none,
        engagement_rate: null,
        sales_expertise_needed: none,
        appt_count: none,
        sold: [1, 'ivy'],
        gross: 1000.5,
      },
    ],
    engagement_chart: [
      { day: '2026-02-24', with_handoff: none, without_handoff: [1, 'first'] },
      { day: '2026-02-28', with_handoff: none, without_handoff: [1, 'ned'] },
      { day: '2026-03-02', with_handoff: [1, 'amy'], without_handoff: [1, 'eve'] },
      { day: '2026-03-04', with_handoff: [1, 'lou'], without_handoff: [2, 'amy dan'] },
      { day: '2026-03-05', with_handoff: [1, 'fay'], without_handoff: [1, 'kim'] },
      { day: '2026-03-06', with_handoff: [1, 'mia'], without_handoff: none },
      { day: '2026-03-07', with_handoff: none, without_handoff: [1, 'hal'] },
      { day: '2026-03-09', with_handoff: none, without_handoff: [2, 'cal gus'] },
    ],
    // 11, 9, 8 and 5 of 12: 91.7, 75, 66.7 and 41.7 %. dan and ivy bought and were never written to.
    funnel: [
      { step: 'worked', of: [12, 'first lou fay eve kim ned amy ben cal gus hal mia'], rate: 100 },
      { step: 'engaged', of: [11, 'first lou fay eve kim ned amy cal gus hal mia'], rate: 92 },
      { step: 'handed_off', of: [9, 'first lou fay kim amy ben cal gus mia'], rate: 75 },
      { step: 'appointment', of: [8, 'lou eve ned amy ben cal gus mia'], rate: 67 },
      { step: 'sold', of: [5, 'first fay ned amy gus'], rate: 42 },
    ],
  },
  lists: {
    // All but ivy.
    conversationsSearch: [14, 'first lou dan fay eve kim ned amy ben jon cal gus hal mia'],
    engagedLeads: [12, 'first lou dan fay eve kim ned amy cal gus hal mia'],
    aiAppointmentsLeads: [5, 'eve ned amy gus mia'],
    salesExpertiseNeededLeads: [10, 'first lou dan fay kim amy ben cal gus mia'],
    acquiredPhoneNumbersLeads: none,
    losingOpportunitiesLeads: [4, 'first ben cal gus'],
    newProcessedLeads: [12, 'first lou fay eve kim ned amy ben cal gus hal mia'],
    newBySourceLeads: [15, 'first lou dan fay eve kim ned amy ben jon cal gus hal mia ivy'],
  },
};
