import type { FeedLine } from '../packages/api/src/contract/feed.ts';

/** Whoever signs in for the journeys through conversations. */
export const talker = { email: 'noor.haddad@talks.example', password: 'open-the-showroom' };

/** Works with Service AI alone. */
export const serviceAdviser = { email: 'sven.larsen@talks.example', password: 'open-the-showroom' };

const dealer = 'talks';
const minute = 60_000;

/** Working hours in which a journey finds a free slot at whatever time it runs. */
export const allDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    { opens: '00:00', closes: '23:30' },
  ]),
);

/** A lead with a conversation. */
export interface Talk {
  id: string;
  first: string;
  last: string;
  product?: string;
  more?: object;
  /** Who wrote what on which channel, a minute apart, the last one just now. */
  messages: [
    by: 'BOT' | 'HUMAN' | 'SPECIALIST' | 'SYSTEM',
    channel: 'email' | 'sms' | 'whatsapp' | 'chat',
    body: string,
    more?: object,
  ][];
}

/** Leads of a dealer, each with its conversation. */
export function leadLines(dealer: string, talks: Talk[]): FeedLine[] {
  const now = Date.now();
  const begun = new Date(now - 60 * minute).toISOString();
  return talks.flatMap(({ id, first, last, product = 'LEAD_ENGAGE', more: facts, messages }): FeedLine[] => [
    {
      type: 'lead',
      dealer,
      id,
      product,
      first_name: first,
      last_name: last,
      email: `${id}@mail.example`,
      phone: '+15550100200',
      source: 'Dealer Website',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: begun,
      ...facts,
    },
    { type: 'conversation', dealer, id, lead: id, channel: messages[0]?.[1] ?? 'email', started_at: begun },
    ...messages.map(([initiator, channel, body, extra], index): FeedLine => ({
      type: 'message',
      dealer,
      id: `${id}-${index}`,
      conversation: id,
      initiator,
      channel,
      body,
      at: new Date(now - (messages.length - index) * minute).toISOString(),
      ...extra,
    })),
  ]);
}

/** A dealer of the journeys' own: every kind of message and event. */
function talkLines(talks: Talk[], more: FeedLine[] = []): FeedLine[] {
  return [
    {
      type: 'dealer',
      id: dealer,
      group: 'Talks Group',
      name: 'Talks Toyota',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [
        { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI', signature: '<p>The team of Talks Toyota</p>' },
        { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' },
      ],
      insight_providers: ['FORD'],
      working_hours: allDay,
    },
    {
      type: 'person',
      id: 'noor',
      first_name: 'Noor',
      last_name: 'Haddad',
      email: talker.email,
      username: 'noor.haddad',
      role: 'ADMIN',
      dealers: [dealer],
    },
    {
      type: 'person',
      id: 'sven',
      first_name: 'Sven',
      last_name: 'Larsen',
      email: serviceAdviser.email,
      username: 'sven.larsen',
      role: 'ADMIN',
      dealers: [dealer],
      products: ['SERVICE_AI'],
    },
    ...leadLines(dealer, talks),
    ...more,
  ];
}

/** An event of a conversation, some minutes ago. */
const happened = (conversation: string, kind: string, minutesAgo: number, more: object = {}): FeedLine =>
  ({
    type: 'event',
    dealer,
    id: `${conversation}-${kind}`,
    conversation,
    kind,
    by: 'staff',
    at: new Date(Date.now() - minutesAgo * minute).toISOString(),
    ...more,
  }) as FeedLine;

/** Five customers: one of everything, two who opted out, one to reply to, one of the service. */
export const everyTalk = (): FeedLine[] =>
  talkLines(
    [
      {
        id: 'wren',
        first: 'Wren',
        last: 'Abernathy',
        more: {
          scores: [{ provider: 'FORD', label: 'High' }],
          vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', price: 36_480, vin: 'VINWREN' },
        },
        messages: [
          ['BOT', 'email', 'Hello Wren, what may I do for you?'],
          ['HUMAN', 'email', 'Line one\nLine two <https://cars.example/one>'],
          ['BOT', 'sms', 'A text to you'],
          ['HUMAN', 'sms', 'And one to you'],
        ],
      },
      {
        id: 'otto',
        first: 'Otto',
        last: 'Quisling',
        messages: [
          ['HUMAN', 'sms', 'Leave me alone'],
          ['HUMAN', 'sms', 'STOP'],
        ],
      },
      {
        id: 'olga',
        first: 'Olga',
        last: 'Brandvold',
        messages: [
          ['HUMAN', 'email', 'Is the green one there?'],
          ['HUMAN', 'sms', 'We bought elsewhere. Take me off your list!'],
        ],
      },
      { id: 'ines', first: 'Ines', last: 'Marlowe', messages: [['HUMAN', 'email', 'Is the blue one there?']] },
      {
        id: 'ruth',
        first: 'Ruth',
        last: 'Okafor',
        product: 'SERVICE_AI',
        messages: [['HUMAN', 'sms', 'Is my car ready?']],
      },
    ],
    [
      happened('wren', 'APPOINTMENT_SET', 3),
      happened('wren', 'HANDOFF', 2, { salesperson: 'noor' }),
      {
        type: 'notification',
        dealer: 'talks',
        id: 'told',
        conversation: 'wren',
        message: 'nowhere',
        person: 'noor',
        name: 'Handoff',
        at: new Date(Date.now() - 90_000).toISOString(),
      },
      {
        type: 'notification',
        dealer: 'talks',
        id: 'told-1',
        conversation: 'wren',
        message: 'wren-3',
        person: 'noor',
        name: 'Handoff',
        at: new Date(Date.now() - 60_000).toISOString(),
      },
      {
        type: 'notification',
        dealer: 'talks',
        id: 'told-2',
        conversation: 'wren',
        message: 'wren-3',
        person: 'someone',
        name: 'Handoff',
        at: new Date(Date.now() - 60_000).toISOString(),
      },
      happened('ruth', 'REPAIR_ORDER_CLOSED', 1, { amount: 184.4, details: ['Oil and filter'] }),
    ],
  );
