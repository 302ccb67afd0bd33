import { type Expectation, none, noSales } from './expectation.ts';

/** DealerChat in New York, Monday to Sunday; the Sunday has 23 hours. */
export const chatWeek: Expectation = {
  title: 'Chat AI over the week of March 2',
  scope: { account_id: 'northside', service_type: 'DealerChat' },
  range: { start_date: '2026-03-02T00:00:00', end_date: '2026-03-08T23:59:59' },
  // Its first lead came on February 26, but its first visitor in the first moment of these days.
  before: { start_date: '2026-02-23', end_date: '2026-03-01' },
  cards: {
    total_leads_worked: { of: [10, 'una vic wes xia yan zoe abe bea cyd eli'], before: [1, 'dee'] },
    total_messages_sent: {
      of: [10, 'una-2 vic-2 wes-2 xia-2 yan-2 zoe-2 abe-2 bea-2 cyd-1 eli-2'],
      before: [1, 'dee-1'],
    },
    new_leads_engaged: { of: [7, 'una vic wes xia yan zoe bea'], before: [1, 'eli'] },
    existing_leads_engaged: { of: [2, 'abe dee'], before: none },
    // wes's sales appointment is staff's.
    ai_set_appointments: { of: none, before: none },
    ai_sales_handoffs: {
      of: [3, 'una xia cyd'],
      awaiting: { of: [1, 'xia'], rate: 33 },
      worked: { of: none, rate: 0 },
      unheard: { of: [2, 'una cyd'], rate: 67 },
      before: none,
    },
    ai_assisted_sales: { of: none, gross: 0, before: none },
    // v1 came three times, v3 to two domains.
    total_website_visitors: { of: [5, 'v1 v2 v3 v6 v7'], before: [2, 'v0 v4'] },
    // dee wrote in the week and was answered before it, eli the other way round; cyd never wrote.
    total_chat_leads_worked: { of: [8, 'una vic wes xia yan zoe abe bea'], before: none },
    // cyd, dee and eli were registered without having talked, yan after the week. 1 of 8 is 12.5 %.
    chat_lead_conversation_rate_in_crm: { of: [1, 'una'], rate: 13, before: none },
    // By the customer, by the assistant and by staff.
    service_appointments: { of: [3, 'vic wes cyd'], before: none },
    total_dealership_takeovers: { of: [1, 'xia'], before: none },
    acquired_phone_numbers: { of: [2, 'una cyd'], callRequests: [1, 'vic'], before: none },
    lead_events_registered: { of: [4, 'una cyd dee eli'], before: none },
    // cyd was handed off and never wrote.
    sales: { of: [3, 'una wes xia'], before: none },
    // Of una, vic, wes, cyd, dee and eli; eli wrote before the week. abe pressed before it. 4 of 6.
    cta_conversions: { of: [4, 'una vic wes dee'], rate: 67, before: none },
    closed_ros: { of: none, gross: 0, before: none },
    engagement_statistics: {
      of: [9, 'una vic wes xia yan zoe abe bea dee'],
      rate: 80,
      wroteBack: { of: [8, 'una vic wes xia yan zoe abe bea'], rate: 80 },
      silent: { of: [2, 'cyd eli'], rate: 20 },
      before: [1, 'eli'],
    },
    total_sales: { of: none, gross: 0, before: none },
    // wes's service appointment; vic booked alone, cyd with staff.
    ai_appointments: { of: [1, 'wes'], before: none },
    messages_out: {
      of: [11, 'una-2 vic-2 wes-2 xia-2 xia-3 yan-2 zoe-2 abe-2 bea-2 cyd-1 eli-2'],
      before: [1, 'dee-1'],
    },
    // una has the e-mail address of amy, who is a lead of Sales AI.
    duplicate_leads: { of: none, before: none },
    // xia is in both parts and counts once.
    hto_statistics: { of: [3, 'una xia cyd'], handoffs: [3, 'una xia cyd'], takeovers: [1, 'xia'], before: none },
    follow_up_statistics: { of: none, answered: { of: none, rate: null }, before: none },
    closed_deals: { of: none, before: none },
  },
  tables: {
    salesperson_performance: [
      { id: 'ana', name: 'Ana Reyes', negative: [1, 'xia'], positive: none, rate: 0, ...noSales },
      { id: '', name: 'Unassigned', negative: none, positive: none, rate: null, ...noSales },
    ],
    lead_source_statistics: [
      {
        source: 'Website Chat',
        type: 'CHAT',
        new_leads: [8, 'una vic wes xia yan zoe bea cyd'],
        // abe, dee and eli came in before the week. 7 of 8 are 87.5 %.
        leads_that_worked: [8, 'una vic wes xia yan zoe bea cyd'],
        engaged_leads: [7, 'una vic wes xia yan zoe bea'],
        engagement_rate: 88,
        sales_expertise_needed: [3, 'una xia cyd'],
        appt_count: none,
        ...noSales,
      },
    ],
    // v1 came both ways. yan came neither way; abe, dee and eli came before the week. cyd did not write, whatever was booked.
    'performance/source': [
      {
        source: 'direct',
        visitors: [3, 'v1 v6 v7'],
        visits: [4, 'visit-02 visit-05 visit-07 visit-09'],
        opens: [2, 'visit-02 visit-09'],
        leads: [5, 'una wes zoe bea cyd'],
        engaged_leads: [4, 'una wes zoe bea'],
        sales: [2, 'una wes'],
        service: [1, 'wes'],
        sales_conversion: 50,
      },
      {
        source: 'external',
        visitors: [3, 'v1 v2 v3'],
        visits: [4, 'visit-03 visit-04 visit-06 visit-08'],
        opens: [3, 'visit-03 visit-04 visit-08'],
        leads: [2, 'vic xia'],
        engaged_leads: [2, 'vic xia'],
        sales: [1, 'xia'],
        service: [1, 'vic'],
        sales_conversion: 50,
      },
    ],
    'performance/cta': [
      {
        cta: 'Check Availability',
        clicks: [1, 'wes-cta-1'],
        leads: [1, 'wes'],
        engaged_leads: [1, 'wes'],
        sales: [1, 'wes'],
        service: [1, 'wes'],
        sales_conversion: 100,
        page_types: [
          {
            page_type: 'home',
            clicks: [1, 'wes-cta-1'],
            leads: [1, 'wes'],
            engaged_leads: [1, 'wes'],
            sales: [1, 'wes'],
            service: [1, 'wes'],
            sales_conversion: 100,
          },
        ],
      },
      {
        cta: 'Get ePrice',
        clicks: [5, 'una-cta-1 una-cta-2 vic-cta-1 vic-cta-2 cyd-cta-1'],
        leads: [3, 'una vic cyd'],
        engaged_leads: [2, 'una vic'],
        sales: [1, 'una'],
        service: [1, 'vic'],
        sales_conversion: 50,
        page_types: [
          {
            page_type: 'vdp',
            clicks: [3, 'una-cta-1 una-cta-2 cyd-cta-1'],
            leads: [2, 'una cyd'],
            engaged_leads: [1, 'una'],
            sales: [1, 'una'],
            service: none,
            sales_conversion: 100,
          },
          {
            page_type: 'srp',
            clicks: [1, 'vic-cta-2'],
            leads: [1, 'vic'],
            engaged_leads: [1, 'vic'],
            sales: none,
            service: [1, 'vic'],
            sales_conversion: 0,
          },
          // vic's first press names no page type.
          {
            page_type: 'other',
            clicks: [1, 'vic-cta-1'],
            leads: [1, 'vic'],
            engaged_leads: [1, 'vic'],
            sales: none,
            service: [1, 'vic'],
            sales_conversion: 0,
          },
        ],
      },
      {
        cta: 'Schedule Test Drive',
        clicks: [1, 'cyd-cta-2'],
        leads: [1, 'cyd'],
        engaged_leads: none,
        sales: none,
        service: none,
        sales_conversion: null,
        page_types: [
          {
            page_type: 'home',
            clicks: [1, 'cyd-cta-2'],
            leads: [1, 'cyd'],
            engaged_leads: none,
            sales: none,
            service: none,
            sales_conversion: null,
          },
        ],
      },
      {
        cta: 'Value Your Trade',
        clicks: [2, 'dee-cta-1 eli-cta-1'],
        leads: [2, 'dee eli'],
        engaged_leads: [1, 'dee'],
        sales: none,
        service: none,
        sales_conversion: 0,
        page_types: [
          {
            page_type: 'vdp',
            clicks: [2, 'dee-cta-1 eli-cta-1'],
            leads: [2, 'dee eli'],
            engaged_leads: [1, 'dee'],
            sales: none,
            service: none,
            sales_conversion: 0,
          },
        ],
      },
    ],
    // xia's handoff came a day after the message.
    engagement_chart: [
      { day: '2026-03-02', with_handoff: none, without_handoff: [1, 'abe'] },
      { day: '2026-03-03', with_handoff: [1, 'una'], without_handoff: none },
      { day: '2026-03-04', with_handoff: none, without_handoff: [3, 'vic wes dee'] },
      { day: '2026-03-05', with_handoff: none, without_handoff: [1, 'xia'] },
      { day: '2026-03-06', with_handoff: none, without_handoff: [1, 'yan'] },
      { day: '2026-03-07', with_handoff: none, without_handoff: [1, 'zoe'] },
      { day: '2026-03-08', with_handoff: none, without_handoff: [1, 'bea'] },
    ],
    // dee wrote and was not written to in the week. The appointments are wes's of either kind, vic's and cyd's for service.
    funnel: [
      { step: 'worked', of: [10, 'una vic wes xia yan zoe abe bea cyd eli'], rate: 100, before: [1, 'dee'] },
      { step: 'engaged', of: [8, 'una vic wes xia yan zoe abe bea'], rate: 80, before: none },
      { step: 'handed_off', of: [3, 'una xia cyd'], rate: 30, before: none },
      { step: 'appointment', of: [3, 'vic wes cyd'], rate: 30, before: none },
      { step: 'sold', of: none, rate: 0, before: none, isUnreported: true },
    ],
  },
  lists: {
    conversationsSearch: [11, 'una vic wes xia yan zoe abe bea cyd dee eli'],
    engagedLeads: [9, 'una vic wes xia yan zoe abe bea dee'],
    aiAppointmentsLeads: none,
    salesExpertiseNeededLeads: [3, 'una xia cyd'],
    acquiredPhoneNumbersLeads: [2, 'una cyd'],
    losingOpportunitiesLeads: [1, 'xia'],
    newProcessedLeads: [8, 'una vic wes xia yan zoe bea cyd'],
    newBySourceLeads: [8, 'una vic wes xia yan zoe bea cyd'],
  },
};
