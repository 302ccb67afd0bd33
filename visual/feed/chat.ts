import type { FeedLine } from '../../packages/api/src/contract/feed.ts';

/** An instant on the morning of the pictures. */
const at = (time: string) => `2025-11-12T${time}:00Z`;

/** Whoever works with chats. */
export interface Taker {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** A dealer whose salespeople may take chats over, and its people. */
export const chatDealer = (dealer: string, name: string, people: readonly Taker[]): FeedLine[] => [
  {
    type: 'dealer',
    id: dealer,
    group: 'Pictured Group',
    name,
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }],
    settings: { Takeover: true },
  },
  ...people.map(({ id, ...names }): FeedLine => ({
    type: 'person',
    id,
    ...names,
    username: id,
    role: 'ADMIN',
    dealers: [dealer],
  })),
];

interface Chat {
  dealer: string;
  id: string;
  first_name: string;
  last_name: string;
  /** Who was called. */
  salesperson: string;
  joinedAt?: string;
  /** The chat was handed back, with a note for the assistant. */
  ended?: { at: string; note: string };
  messages: [by: 'BOT' | 'HUMAN' | 'SPECIALIST', body: string, at: string][];
}

/** A chat on the morning of the pictures, which the assistant has handed off. */
export function* chatLines({
  dealer,
  id,
  salesperson,
  joinedAt,
  ended,
  messages,
  ...names
}: Chat): Generator<FeedLine> {
  const about = { dealer, conversation: id };
  yield {
    type: 'lead',
    dealer,
    id,
    product: 'DealerChat',
    ...names,
    source: 'Website Chat',
    lead_type: 'CHAT',
    status: 'ACTIVE',
    phone: '+15550142267',
    vehicle: {
      year: 2026,
      make: 'Toyota',
      model: 'RAV4',
      price: 36_480,
      stock: 'T48211',
      image_url: '/vehicles/suv.svg',
    },
    created_at: at('14:20'),
  };
  yield { type: 'conversation', dealer, id, lead: id, channel: 'chat', started_at: at('14:20') };
  for (const [index, [initiator, body, time]] of messages.entries())
    yield { type: 'message', ...about, id: `${id}-${index}`, initiator, channel: 'chat', body, at: at(time) };
  yield {
    type: 'event',
    ...about,
    id: `${id}-handoff`,
    kind: 'HANDOFF',
    by: 'assistant',
    salesperson,
    at: at('14:24'),
  };
  if (joinedAt !== undefined)
    yield {
      type: 'event',
      ...about,
      id: `${id}-joined`,
      kind: 'DEALERSHIP_TAKEOVER',
      by: 'staff',
      salesperson,
      at: at(joinedAt),
    };
  if (ended)
    yield {
      type: 'event',
      ...about,
      id: `${id}-ended`,
      kind: 'DEALERSHIP_TAKEOVER_COMPLETED',
      by: 'staff',
      salesperson,
      payload: ended.note,
      at: at(ended.at),
    };
}
