import { type Expectation, emptyCards, emptyLists, emptyTables, none, noSales } from './expectation.ts';

/** CARBUYING_AI in New York: leads without a conversation, and who of them is a duplicate. */
export const carBuyingWeek: Expectation = {
  title: 'CarBuying AI over the week of March 2',
  scope: { account_id: 'northside', service_type: 'CARBUYING_AI' },
  range: { start_date: '2026-03-02T00:00:00', end_date: '2026-03-08T23:59:59' },
  before: undefined,
  cards: {
    ...emptyCards,
    // nia's number is that of a lead of Sales AI; quy is older than ron; sue and ted share having no contact.
    duplicate_leads: { of: [2, 'oto ron'] },
  },
  tables: {
    ...emptyTables,
    lead_source_statistics: [
      {
        source: 'Online Store',
        type: 'PURCHASE',
        new_leads: [6, 'nia oto quy ron sue ted'],
        leads_that_worked: none,
        engaged_leads: none,
        engagement_rate: null,
        sales_expertise_needed: none,
        appt_count: none,
        ...noSales,
      },
    ],
    // Leads without a conversation: nothing was ever reported of them.
    funnel: [
      { step: 'worked', of: none, rate: null },
      { step: 'engaged', of: none, rate: null },
      { step: 'handed_off', of: none, rate: null, isUnreported: true },
      { step: 'appointment', of: none, rate: null, isUnreported: true },
      { step: 'sold', of: none, rate: null, isUnreported: true },
    ],
  },
  lists: { ...emptyLists, newBySourceLeads: [6, 'nia oto quy ron sue ted'] },
};
