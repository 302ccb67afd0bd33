import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import { people, toyota } from './people.ts';

type Line<Type> = Extract<FeedLine, { type: Type }>;
/** A message or an event, less what it shares with all of its conversation. */
type Step =
  | Omit<Line<'message'>, 'dealer' | 'conversation' | 'id'>
  | Omit<Line<'event'>, 'dealer' | 'conversation' | 'id'>;

const at = (time: string) => `2025-11-${time}:00Z`;
const message = (by: 'BOT' | 'HUMAN' | 'SPECIALIST', body: string, time: string, channel: Channel = 'chat'): Step => ({
  type: 'message',
  initiator: by,
  channel,
  body,
  at: at(time),
});
type Channel = Line<'message'>['channel'];
const event = (kind: Line<'event'>['kind'], by: 'assistant' | 'staff', salesperson: string, time: string) =>
  ({ type: 'event', kind, by, salesperson, at: at(time) }) as const;

/** A lead and its conversation, step by step. */
function createConversation(
  { channel, ...lead }: Omit<Line<'lead'>, 'type' | 'dealer' | 'status'> & { channel: Channel },
  steps: Step[],
): FeedLine[] {
  const { id, created_at } = lead;
  return [
    { type: 'lead', dealer: toyota, status: 'ACTIVE', ...lead },
    { type: 'conversation', dealer: toyota, id, lead: id, channel, started_at: created_at },
    ...steps.map((step, index): FeedLine => ({ ...step, dealer: toyota, conversation: id, id: `${id}-${index}` })),
  ];
}

const vehicle = {
  year: 2026,
  make: 'Toyota',
  model: 'RAV4',
  price: 36_480,
  stock: 'T48211',
  image_url: '/vehicles/suv.svg',
};

/** Everything that a timeline can show, on two days of the pictured range. */
export const longConversation = 'pictured-conversation';

const agnes = people.sales.id;
const longConversationLines: FeedLine[] = [
  ...createConversation(
    {
      id: longConversation,
      channel: 'email',
      product: 'LEAD_ENGAGE',
      first_name: 'Marguerite',
      last_name: 'Castellanos-Whitfield',
      email: 'marguerite.castellanos@mail.example',
      phone: '+15550142267',
      source: 'Dealer Website',
      lead_type: 'NEW',
      salesperson: agnes,
      vehicle: { ...vehicle, vin: '4T3R6RFV0PU112233', available: true },
      created_at: at('09T15:02'),
    },
    [
      {
        type: 'message',
        initiator: 'BOT',
        channel: 'email',
        body: '<p>Hi Marguerite,</p><p>Thank you for asking about the <strong>2026 Toyota RAV4</strong>. It’s on our lot:</p><ul><li>Hybrid, 219 hp</li><li>Blueprint, 12 miles</li></ul><p>Would Saturday work?</p>',
        cards: [
          {
            links: ['https://toyota.example/rav4'],
            vehicle: { name: '2026 Toyota RAV4 Hybrid', price: 36_480, stock: 'T48211', vin: '4T3R6RFV0PU112233' },
          },
        ],
        at: at('09T15:04'),
      },
      message('HUMAN', 'It does.\nCan I bring my old car? <https://cars.example/my-old-car>', '09T17:40', 'email'),
      message('BOT', 'Of course. We’ll see you Saturday at 10:30.', '09T17:42', 'email'),
      {
        ...event('APPOINTMENT_SET', 'assistant', agnes, '09T17:42'),
        appointment: { id: 'pictured-visit', at: at('15T15:30') },
      },
      message('HUMAN', 'Running ten minutes late, sorry!', '10T15:20', 'sms'),
      event('HANDOFF', 'assistant', agnes, '10T15:20'),
      message('SPECIALIST', 'No worries, Marguerite. It’s out front and warmed up. Agnes', '10T15:24', 'sms'),
    ],
  ),
  {
    type: 'notification',
    dealer: toyota,
    conversation: longConversation,
    id: 'pictured-notice',
    message: `${longConversation}-4`,
    person: agnes,
    name: 'HandoffNotification',
    at: at('10T15:21'),
  },
];

/** Chats on the morning of the pictures, which the assistant has handed off. */
export const chats = {
  own: 'pictured-own-chat',
  colleagues: 'pictured-colleagues-chat',
  open: 'pictured-open-chat',
  ended: 'pictured-ended-chat',
};

type Name = [first: string, last: string];

/** A chat that the assistant has handed off. @param after what was written and done since */
const createChat = (id: string, [first_name, last_name]: Name, salesperson: string, after: Step[] = []): FeedLine[] =>
  createConversation(
    {
      id,
      channel: 'chat',
      product: 'DealerChat',
      first_name,
      last_name,
      phone: '+15550142267',
      source: 'Website Chat',
      lead_type: 'CHAT',
      vehicle,
      created_at: at('12T14:20'),
    },
    [
      message('BOT', 'Welcome to our online vehicle showroom!', '12T14:20'),
      message('HUMAN', 'Is the blue RAV4 still there? I’d like to talk to someone who knows hybrids.', '12T14:21'),
      message('BOT', 'It is. I’ll have someone confirm it’s on the lot before you drive over.', '12T14:22'),
      event('HANDOFF', 'assistant', salesperson, '12T14:24'),
      ...after,
    ],
  );

const { takesChats, colleague, watchesChats } = people;

/** What the screens of a conversation show. */
export const conversations: FeedLine[] = [
  ...longConversationLines,
  ...createChat(chats.own, ['Marguerite', 'Castellanos'], takesChats.id, [
    event('DEALERSHIP_TAKEOVER', 'staff', takesChats.id, '12T14:52'),
    message('SPECIALIST', 'Hi Marguerite, this is Ines. I have it right in front of me.', '12T14:53'),
    message('HUMAN', 'Great! Would Saturday at 11 work?', '12T14:58'),
  ]),
  ...createChat(chats.colleagues, ['Tomasz', 'Kowalski'], colleague.id, [
    event('DEALERSHIP_TAKEOVER', 'staff', colleague.id, '12T14:30'),
  ]),
  ...createChat(chats.open, ['Rosalind', 'Achterberg'], watchesChats.id),
  ...createChat(chats.ended, ['Emmett', 'Vasquez-Oyelaran'], watchesChats.id, [
    event('DEALERSHIP_TAKEOVER', 'staff', watchesChats.id, '12T14:31'),
    message('SPECIALIST', 'Hi Emmett, this is Maeve. I can hold it for you until Saturday.', '12T14:32'),
    message('HUMAN', 'Please do. I’ll come by with my wife.', '12T14:34'),
    {
      ...event('DEALERSHIP_TAKEOVER_COMPLETED', 'staff', watchesChats.id, '12T14:48'),
      payload: 'Promised to hold the blue one until Saturday',
    },
  ]),
];
