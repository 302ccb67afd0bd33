import type { FeedLine } from '../../packages/api/src/contract/feed.ts';

const dealer = 'pictured-live';

/** Whoever signs in for the pictures of live chats. */
export const taker = {
  id: 'pictured-ines',
  first_name: 'Ines',
  last_name: 'Okafor',
  email: 'ines.okafor@live.example',
};
const colleague = { id: 'pictured-noor', first_name: 'Noor', last_name: 'Haddad', email: 'noor.haddad@live.example' };

/** Two chats on the morning of the pictures: the person's own, and a colleague's that is stuck. */
export const liveTalks = { own: 'pictured-own-chat', theirs: 'pictured-their-chat' };

const at = (time: string) => `2025-11-12T${time}:00Z`;

const person = ({ id, ...names }: typeof taker): FeedLine => ({
  type: 'person',
  id,
  ...names,
  username: id,
  role: 'ADMIN',
  dealers: [dealer],
});

type Said = [by: 'BOT' | 'HUMAN' | 'SPECIALIST', body: string, at: string];

function* chat(
  id: string,
  first_name: string,
  last_name: string,
  salesperson: string,
  joinedAt: string,
  messages: Said[],
): Generator<FeedLine> {
  const about = { dealer, conversation: id };
  yield {
    type: 'lead',
    dealer,
    id,
    product: 'DealerChat',
    first_name,
    last_name,
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
  yield {
    type: 'event',
    ...about,
    id: `${id}-joined`,
    kind: 'DEALERSHIP_TAKEOVER',
    by: 'staff',
    salesperson,
    at: at(joinedAt),
  };
}

/** A dealer of their own, whose numbers no other picture shows. */
export const liveTalkLines: FeedLine[] = [
  {
    type: 'dealer',
    id: dealer,
    group: 'Pictured Group',
    name: 'Foxglove Cars',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }],
    settings: { Takeover: true },
  },
  person(taker),
  person(colleague),
  ...chat(liveTalks.own, 'Marguerite', 'Castellanos', taker.id, '14:52', [
    ['BOT', 'Welcome to our online vehicle showroom!', '14:20'],
    ['HUMAN', 'Is the blue RAV4 still there? I’d like to see it with somebody who knows hybrids.', '14:21'],
    ['BOT', 'It is. I’ll have someone confirm it’s on the lot before you drive over.', '14:22'],
    ['HUMAN', 'Could I talk to a person?', '14:24'],
    ['SPECIALIST', 'Hi Marguerite, this is Ines. I have it right in front of me.', '14:53'],
    ['HUMAN', 'Great! Would Saturday at 11 work?', '14:58'],
  ]),
  ...chat(liveTalks.theirs, 'Tomasz', 'Kowalski', colleague.id, '14:30', [
    ['HUMAN', 'What do you have for a family of five?', '14:23'],
    ['BOT', 'The Highlander seats seven.', '14:24'],
  ]),
];
