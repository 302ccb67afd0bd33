import type { FeedLine } from '@forecourt/api/contract/feed';

/** A dealer with a chat on its website, `www.<id>.example`, and on others that it is given. */
export const chatDealer = (
  id: string,
  more: Partial<Extract<FeedLine, { type: 'dealer' }>> = {},
): Extract<FeedLine, { type: 'dealer' }> => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [
    { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
    { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' },
  ],
  domains: [`www.${id}.example`],
  ...more,
});

type Lead = Extract<FeedLine, { type: 'lead' }>;

/** A lead that asked about a vehicle. */
export const askedAbout = (dealer: string, id: string, vehicle: Lead['vehicle'], product = 'LEAD_ENGAGE'): Lead => ({
  type: 'lead',
  dealer,
  id,
  product,
  first_name: 'Ada',
  last_name: 'Byron',
  source: 'Dealer Website',
  lead_type: 'NEW',
  status: 'ACTIVE',
  vehicle,
  created_at: '2026-01-05T15:00:00Z',
});

/** What a person's browser calls itself. */
export const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
