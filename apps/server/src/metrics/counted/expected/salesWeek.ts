import { type Expectation, emptyCards, emptyTables, none } from './expectation.ts';

/** LEAD_ENGAGE in New York, Monday to Sunday; the Sunday has 23 hours. */
export const salesWeek: Expectation = {
  title: 'Sales AI over the week of March 2',
  scope: { account_id: 'northside', service_type: 'LEAD_ENGAGE' },
  range: { start_date: '2026-03-02T00:00:00', end_date: '2026-03-08T23:59:59' },
  // Its first lead came in the first moment of these days.
  before: { start_date: '2026-02-23', end_date: '2026-03-01' },
  cards: {
    ...emptyCards,
    // Not eve, whose message went out a second before the week; not dan, who was never written to.
    total_leads_worked: { of: [9, 'first amy ben cal fay gus hal lou mia'], before: [4, 'first eve kim ned'] },
    total_messages_sent: {
      of: [12, 'first-3 amy-1 amy-3 ben-1 ben-3 cal-1 cal-2 fay-1 gus-1 hal-1 lou-2 mia-1'],
      before: [5, 'first-1 eve-1 kim-1 kim-2 ned-1'],
    },
    // hal wrote, but was created after the week: neither new nor existing.
    new_leads_engaged: { of: [4, 'amy dan fay mia'], before: [2, 'first ned'] },
    existing_leads_engaged: { of: [3, 'eve kim lou'], before: none },
    // amy's was moved and counts once; mia's was staff's until the assistant moved it; ben's and dan's are staff's.
    ai_set_appointments: { of: [3, 'amy mia ned'], before: [1, 'eve'] },
    ai_sales_handoffs: {
      of: [9, 'amy ben cal dan fay gus kim lou mia'],
      // gus responded after the week; cal responded otherwise before it.
      awaiting: { of: [3, 'ben cal gus'], rate: 33 },
      // dan responded otherwise before. fay, kim and lou have not responded.
      worked: { of: [3, 'amy dan mia'], rate: 33 },
      unheard: { of: [3, 'fay kim lou'], rate: 33 },
      before: [2, 'first kim'],
    },
    // 10,000.50 + 15,000.90 + 12,000. fay's first deal closed half an hour before the first message.
    ai_assisted_sales: { of: [3, 'amy-deal-1 fay-deal-2 ned-deal-1'], gross: 37001.4, before: [1, 'first-deal-1'] },
    total_website_visitors: { of: none, before: none },
    total_chat_leads_worked: { of: [5, 'amy fay hal lou mia'], before: [2, 'first ned'] },
    // ned was registered but wrote nothing in the week. 1 of 5.
    chat_lead_conversation_rate_in_crm: { of: [1, 'amy'], rate: 20, before: none },
    // cal's by the assistant, lou's by staff.
    service_appointments: { of: [2, 'cal lou'], before: none },
    total_dealership_takeovers: { of: [1, 'jon'], before: none },
    acquired_phone_numbers: { of: none, callRequests: none, before: none },
    lead_events_registered: { of: [2, 'amy ned'], before: none },
    // Engaged with a handoff or an appointment of anybody. eve's appointment came before the week; ned did not write in it.
    sales: { of: [6, 'amy dan fay kim lou mia'], before: [1, 'first'] },
    cta_conversions: { of: none, rate: null, before: none },
    closed_ros: { of: none, gross: 0, before: none },
    // Of the nine worked, five wrote: 55.6 and 44.4 %. dan, eve and kim wrote and were not worked.
    engagement_statistics: {
      of: [8, 'eve amy dan fay hal kim lou mia'],
      rate: 56,
      wroteBack: { of: [5, 'amy fay hal lou mia'], rate: 56 },
      silent: { of: [4, 'first ben cal gus'], rate: 44 },
      before: [2, 'first ned'],
    },
    // 10,000.50 + 20,000.50 + 5,000 + 15,000.90 + 1,000.50 + 12,000 = 63,002.40.
    total_sales: {
      of: [6, 'amy-deal-1 dan-deal-1 fay-deal-1 fay-deal-2 ivy-deal-1 ned-deal-1'],
      gross: 63002.4,
      before: [1, 'first-deal-1'],
    },
    // ai_set_appointments and cal's service appointment; lou's is staff's.
    ai_appointments: { of: [4, 'amy cal mia ned'], before: [1, 'eve'] },
    // The twelve messages sent, and ben-2 by staff; jon-1 is the system's.
    messages_out: {
      of: [13, 'first-3 amy-1 amy-3 ben-1 ben-2 ben-3 cal-1 cal-2 fay-1 gus-1 hal-1 lou-2 mia-1'],
      before: [5, 'first-1 eve-1 kim-1 kim-2 ned-1'],
    },
    // ivy has amy's e-mail address in other letters, jon the phone number of first.
    duplicate_leads: { of: [2, 'ivy jon'], before: none },
    hto_statistics: {
      of: [10, 'amy ben cal dan fay gus jon kim lou mia'],
      handoffs: [9, 'amy ben cal dan fay gus kim lou mia'],
      takeovers: [1, 'jon'],
      before: [2, 'first kim'],
    },
    // ben was written to twice on one day; first once before the week and once in it.
    follow_up_statistics: { of: [2, 'amy cal'], answered: { of: [1, 'amy'], rate: 50 }, before: [1, 'kim'] },
    // ivy has no conversation. fay has two deals. gus's closed in the first moment after the week.
    closed_deals: { of: [5, 'amy dan fay ivy ned'], before: [1, 'first'] },
  },
  tables: {
    ...emptyTables,
    salesperson_performance: [
      // 2 of 3 is 66.7 %, rounded down.
      {
        id: 'ana',
        name: 'Ana Reyes',
        negative: [1, 'ben'],
        positive: [2, 'amy mia'],
        rate: 66,
        sold: [2, 'amy fay'],
        gross: 30001.4,
      },
      // cal is assigned to bob; the handoff names ana. ned is bob's, was not handed off, and came in before the week.
      {
        id: 'bob',
        name: 'Bob Stone',
        negative: [1, 'cal'],
        positive: [1, 'dan'],
        rate: 50,
        sold: [2, 'dan ned'],
        gross: 32000.5,
      },
      // lou has not responded.
      { id: 'cid', name: 'Cid Park', negative: none, positive: none, rate: null, sold: none, gross: 0 },
      { id: '', name: 'Unassigned', negative: [1, 'gus'], positive: none, rate: 0, sold: [1, 'ivy'], gross: 1000.5 },
    ],
    lead_source_statistics: [
      {
        source: 'AutoTrader',
        type: 'NEW',
        new_leads: [4, 'amy ben dan jon'],
        leads_that_worked: [2, 'amy ben'],
        // dan wrote and is not workable: 1 of 2.
        engaged_leads: [1, 'amy'],
        engagement_rate: 50,
        sales_expertise_needed: [3, 'amy ben dan'],
        appt_count: [1, 'amy'],
        // 10,000.50 + 20,000.50.
        sold: [2, 'amy dan'],
        gross: 30001,
      },
      {
        source: 'AutoTrader',
        type: 'USED',
        new_leads: [2, 'cal gus'],
        leads_that_worked: [2, 'cal gus'],
        engaged_leads: none,
        engagement_rate: 0,
        sales_expertise_needed: [2, 'cal gus'],
        appt_count: none,
        // gus's closed in the first moment after the week.
        sold: none,
        gross: 0,
      },
      {
        source: 'Dealer Website',
        type: 'NEW',
        // first and lou came in before the week.
        new_leads: [1, 'fay'],
        leads_that_worked: [1, 'fay'],
        engaged_leads: [1, 'fay'],
        engagement_rate: 100,
        sales_expertise_needed: [1, 'fay'],
        appt_count: none,
        // Both deals of fay's. ned, who came in before the week, has a deal in it.
        sold: [1, 'fay'],
        gross: 20000.9,
      },
      {
        source: 'Referral',
        type: 'NEW',
        // hal came in after the week.
        new_leads: [1, 'mia'],
        leads_that_worked: [1, 'mia'],
        engaged_leads: [1, 'mia'],
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
    // dan's and kim's handoffs came on other days than their messages.
    engagement_chart: [
      { day: '2026-03-02', with_handoff: [1, 'amy'], without_handoff: [1, 'eve'] },
      { day: '2026-03-04', with_handoff: [1, 'lou'], without_handoff: [2, 'amy dan'] },
      { day: '2026-03-05', with_handoff: [1, 'fay'], without_handoff: [1, 'kim'] },
      { day: '2026-03-06', with_handoff: [1, 'mia'], without_handoff: none },
      { day: '2026-03-07', with_handoff: none, without_handoff: [1, 'hal'] },
    ],
    // 5, 7, 5 and 2 of 9. dan was handed off and bought, ned has an appointment and a deal: neither was worked.
    // gus's appointment and deal came in the first moment after the week; ben's appointment is staff's, cal's and lou's are for service.
    funnel: [
      { step: 'worked', of: [9, 'first amy ben cal fay gus hal lou mia'], rate: 100, before: [4, 'first eve kim ned'] },
      { step: 'engaged', of: [5, 'amy fay hal lou mia'], rate: 56, before: [2, 'first ned'] },
      { step: 'handed_off', of: [7, 'amy ben cal fay gus lou mia'], rate: 78, before: [2, 'first kim'] },
      { step: 'appointment', of: [5, 'amy ben cal lou mia'], rate: 56, before: [1, 'eve'] },
      { step: 'sold', of: [2, 'amy fay'], rate: 22, before: [1, 'first'] },
    ],
  },
  lists: {
    // A message of anybody: jon's is the system's. ned's are older, ivy has none.
    conversationsSearch: [13, 'first eve amy ben cal dan fay gus hal jon kim lou mia'],
    engagedLeads: [8, 'eve amy dan fay hal kim lou mia'],
    aiAppointmentsLeads: [3, 'amy mia ned'],
    salesExpertiseNeededLeads: [9, 'amy ben cal dan fay gus kim lou mia'],
    acquiredPhoneNumbersLeads: none,
    losingOpportunitiesLeads: [3, 'ben cal gus'],
    newProcessedLeads: [6, 'amy ben cal fay gus mia'],
    newBySourceLeads: [9, 'amy ben cal dan fay gus ivy jon mia'],
  },
};
