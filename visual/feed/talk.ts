import type { FeedLine } from '../../packages/api/src/contract/feed.ts';

/** The conversation of the pictures: everything that a timeline can show, on two days of the pictured range. */
export const talk = { dealer: 'pictured-sales', id: 'pictured-talk' };

const at = (time: string) => `2025-11-${time}:00Z`;
const about = { dealer: talk.dealer, conversation: talk.id };

/** @param salesperson who is assigned */
export const talkLines = (salesperson: string): FeedLine[] => [
  {
    type: 'lead',
    ...talk,
    product: 'LEAD_ENGAGE',
    first_name: 'Marguerite',
    last_name: 'Castellanos-Whitfield',
    email: 'marguerite.castellanos@mail.example',
    phone: '+15550142267',
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    salesperson,
    vehicle: {
      year: 2026,
      make: 'Toyota',
      model: 'RAV4',
      price: 36_480,
      vin: '4T3R6RFV0PU112233',
      stock: 'T48211',
      image_url: '/vehicles/suv.svg',
      available: true,
    },
    crm_url: 'https://crm.example/leads/pictured-talk',
    created_at: at('09T15:02'),
  },
  { type: 'conversation', ...talk, lead: talk.id, channel: 'email', started_at: at('09T15:02') },
  {
    type: 'message',
    ...about,
    id: 'talk-1',
    initiator: 'BOT',
    channel: 'email',
    body: '<p>Hi Marguerite,</p><p>thank you for asking about the <strong>2026 Toyota RAV4</strong>. It is here, and it can be driven:</p><ul><li>Hybrid, 219 hp</li><li>Blueprint, 12 miles</li></ul><p>Would Saturday suit you?</p>',
    cards: [
      {
        links: ['https://juniper.example/rav4'],
        vehicle: { name: '2026 Toyota RAV4 Hybrid', price: 36_480, stock: 'T48211', vin: '4T3R6RFV0PU112233' },
      },
    ],
    at: at('09T15:04'),
  },
  {
    type: 'message',
    ...about,
    id: 'talk-2',
    initiator: 'HUMAN',
    channel: 'email',
    body: 'Saturday would be good, before noon.\nMay I bring my old car? It is this one: <https://cars.example/my-old-car>',
    at: at('09T17:40'),
  },
  {
    type: 'attachment',
    dealer: talk.dealer,
    id: 'talk-photo',
    message: 'talk-2',
    content_type: 'image/png',
    data: 'aGk=',
  },
  {
    type: 'message',
    ...about,
    id: 'talk-3',
    initiator: 'BOT',
    channel: 'email',
    body: 'Of course. Saturday at 10:30 is yours, and somebody will look at your car while you drive.',
    at: at('09T17:42'),
  },
  {
    type: 'event',
    ...about,
    id: 'talk-appointment',
    kind: 'APPOINTMENT_SET',
    by: 'assistant',
    salesperson,
    appointment: { id: 'talk-visit', at: at('15T15:30') },
    at: at('09T17:42'),
  },
  {
    type: 'message',
    ...about,
    id: 'talk-4',
    initiator: 'HUMAN',
    channel: 'sms',
    body: 'Running ten minutes late, sorry!',
    at: at('10T15:20'),
  },
  { type: 'event', ...about, id: 'talk-handoff', kind: 'HANDOFF', by: 'assistant', salesperson, at: at('10T15:20') },
  {
    type: 'notification',
    ...about,
    id: 'talk-told',
    message: 'talk-4',
    person: salesperson,
    name: 'HandoffNotification',
    at: at('10T15:21'),
  },
  {
    type: 'message',
    ...about,
    id: 'talk-5',
    initiator: 'SPECIALIST',
    channel: 'sms',
    body: 'No worries, Marguerite. The car is warm and waiting. Marco',
    at: at('10T15:24'),
  },
];
