import type { FeedLine } from '../../packages/api/src/contract/feed.ts';

const dealer = 'attacks';
const second = 1000;

/** Whoever reads what attackers write. */
export const reader = { email: 'vera.lindqvist@attacks.example', password: 'open-the-showroom' };

/** When the first message was sent; the others follow a second apart, so that the time tells them apart. */
const start = Date.now() - 3600 * second;

/** When a conversation's message was sent, by its place. */
export const sentAt = (index: number): string => new Date(start + index * second).toISOString();

/** The dealer whose customers attack. */
export const attackedDealer = (signature: string): FeedLine[] => [
  {
    type: 'dealer',
    id: dealer,
    group: 'Attacks Group',
    name: 'Attacks Toyota',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI', signature }],
  },
  {
    type: 'person',
    id: 'vera',
    first_name: 'Vera',
    last_name: 'Lindqvist',
    email: reader.email,
    username: 'vera.lindqvist',
    role: 'ADMIN',
    dealers: [dealer],
  },
];

/** A customer who has sent these messages. What a database cannot hold as text is left out, as whoever feeds us has to. */
export const attackingTalk = (
  id: string,
  name: string,
  channel: 'email' | 'sms',
  bodies: readonly string[],
): FeedLine[] => [
  {
    type: 'lead',
    dealer,
    id,
    product: 'LEAD_ENGAGE',
    first_name: name,
    last_name: 'Ashdown',
    email: `${id}@mail.example`,
    phone: '+15550100300',
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: sentAt(0),
  },
  { type: 'conversation', dealer, id, lead: id, channel, started_at: sentAt(0) },
  ...bodies.map((body, index): FeedLine => ({
    type: 'message',
    dealer,
    id: messageId(id, index),
    conversation: id,
    initiator: 'HUMAN',
    channel,
    body: body.replaceAll('\0', '').toWellFormed(),
    at: sentAt(index),
  })),
];

/** The id of a conversation's message, by its place. */
export const messageId = (conversation: string, index: number): string => `${conversation}-${index}`;
