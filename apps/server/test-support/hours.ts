import { wholePolicy } from './testApp.ts';

export const zone = 'Europe/Berlin';

/** A dealer in Germany with three products, the first and the last of them of the category SALES_AI. */
export const dealer = (changes: object = {}) => ({
  type: 'dealer',
  id: 'home',
  group: 'Test Group',
  name: 'Dealer home',
  retailer_name: 'impel',
  time_zone: zone,
  country: 'DE',
  products: [
    { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
    { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    { id: 'SALESCAMPAIGNS', name: 'Lease Maturity', category: 'SALES_AI' },
  ],
  working_hours: { monday: { opens: '09:10', closes: '18:50' }, saturday: { opens: '10:00', closes: '23:59' } },
  ...changes,
});
/** Somebody of that dealer who may do everything with its settings. */
export const person = (id: string, changes: object) => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role: 'ADMIN',
  dealers: ['home'],
  policy: wholePolicy,
  ...changes,
});
