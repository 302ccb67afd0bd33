import type { FeedRecord } from '../packages/api/src/contract/feed.ts';

/** A kind of record, such as `person`. */
type Kind<Type extends FeedRecord['type']> = Extract<FeedRecord, { type: Type }>;

export const product = 'LEAD_ENGAGE';
export const zone = 'America/New_York';

export const createDealer = (id: string, more: Partial<Kind<'dealer'>> = {}): FeedRecord => ({
  type: 'dealer',
  id,
  group: 'Bench',
  name: id,
  retailer_name: 'impel',
  time_zone: zone,
  country: 'US',
  products: [{ id: product, name: 'Sales AI', category: 'SALES_AI' }],
  ...more,
});

export const createPerson = (id: string, dealers: string[], more: Partial<Kind<'person'>> = {}): FeedRecord => ({
  type: 'person',
  id,
  first_name: 'Sam',
  last_name: id,
  email: `${id}@bench.example`,
  username: id,
  dealers,
  ...more,
});

/** A lead, and its conversation of the same id. */
export const createConversation = (
  dealer: string,
  id: string,
  channel: Kind<'conversation'>['channel'],
  more: Partial<Kind<'lead'>> & { created_at: string },
): FeedRecord[] => [
  {
    type: 'lead',
    dealer,
    id,
    product,
    first_name: 'Shopper',
    last_name: id,
    source: 'Source 1',
    lead_type: 'NEW',
    status: 'ACTIVE',
    ...more,
  },
  { type: 'conversation', dealer, id, lead: id, channel, started_at: more.created_at },
];
