import type { FeedLine } from '@forecourt/api/contract/feed';
import { happened, liveMessage, setting } from '../../../../../test-support/assistantLeads.ts';
import type { EvalClass, EvalMessage } from './evalMessage.ts';

const weekday = { opens: '09:00', closes: '19:00' };
/** Around a change of the clocks, which comes on a Sunday, the dealership is open on Sundays (scripts/eval.ts). */
const isOpenSundays = process.env['EVAL_SUNDAYS'] === 'open';

const answer = (id: string, Question: string, Content: string): FeedLine =>
  setting('bot-answer', id, {
    GroupId: id,
    Question,
    ChosenId: 'a',
    Alternatives: [{ Id: 'a', Content, Editable: true, InputValues: [], Status: 'Approved', StatusId: 1 }],
  });

const entry = (id: string, question: string, text: string): FeedLine => ({
  type: 'knowledge',
  dealer: 'home',
  product: 'LEAD_ENGAGE',
  id,
  group: 'Dealership',
  topic: 'Services',
  question,
  answer: text,
});

type Vehicle = NonNullable<Extract<FeedLine, { type: 'lead' }>['vehicle']>;

const asked: Vehicle = { year: 2026, make: 'Toyota', model: 'RAV4', price: 35_480 };
const others: Vehicle[] = [
  { year: 2025, make: 'Toyota', model: 'RAV4', price: 31_900, stock: 'R2', available: true },
  { year: 2026, make: 'Toyota', model: 'Camry', price: 29_450, stock: 'C1', available: true },
  { year: 2025, make: 'Toyota', model: 'Tacoma', price: 38_700, stock: 'T1', available: true },
];

/** What has to stand in the answer to a topic. */
export const topicWords: Record<string, RegExp> = {
  price: /\$35,480/,
  available: /still available/,
  address: /100 Main Street/,
  phone: /\(555\) 010-0100/,
  delivery: /within 100 miles/,
  trade: /appraise your trade/,
  documents: /proof of insurance/,
  warranty: /three years/,
  financing: /24 to 72 months/,
  tires: /winter tires from October/,
  loaner: /free loaner/,
  charging: /four chargers/,
};

const getLead = (id: string, vehicle: Vehicle): FeedLine => ({
  type: 'lead',
  dealer: 'home',
  id,
  product: 'LEAD_ENGAGE',
  first_name: 'Ada',
  last_name: 'Byron',
  email: `${id}@mail.example`,
  // A number of their own: an opt-out counts for everybody who shares one.
  phone: `+121255${id.startsWith('other') ? 4 : 5}${id.replace(/\D/g, '').padStart(4, '0')}`,
  source: 'Dealer Website',
  lead_type: 'NEW',
  status: 'ACTIVE',
  vehicle,
  created_at: new Date(Date.now() - 7_200_000).toISOString(),
});

/** The dealership that the messages are written to. */
export const dealership: FeedLine[] = [
  {
    type: 'dealer',
    id: 'home',
    group: 'Test Group',
    name: 'Harbor Toyota',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    working_hours: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: { opens: '09:00', closes: '17:00' },
      ...(isOpenSundays && { sunday: { opens: '09:00', closes: '17:00' } }),
    },
  },
  setting('signature', 'signature', {
    DealershipName: 'Harbor Toyota',
    MainPhone: '555-010-0100',
    WebsiteUrl: 'https://harbor.example',
    Address: '100 Main Street, Springfield',
    Signature: '<p>Harbor Toyota</p>',
  }),
  answer(
    'delivery',
    'Can you deliver the car to my home?',
    'We deliver within 100 miles, and you can sign at your door.',
  ),
  answer('trade', 'Do you take my old car in trade?', 'Yes, we appraise your trade while you look around.'),
  answer('documents', 'What do I need to bring?', 'Bring your driver’s license and proof of insurance.'),
  answer('warranty', 'How long is the warranty?', 'New cars come with three years or 36,000 miles of warranty.'),
  answer('financing', 'What financing and lease terms do you offer?', 'Terms run from 24 to 72 months.'),
  entry('tires', 'Do you sell winter tires?', 'We sell winter tires from October on.'),
  entry('loaner', 'Do you have loaner cars?', 'You get a free loaner for repairs that take a day or more.'),
  entry(
    'charging',
    'Can I charge my electric car (EV) at your dealership?',
    'We have four chargers, free for customers.',
  ),
  // As many customers at once as there are people to meet them: none of the messages takes another's time.
  ...Array.from({ length: 40 }, (_person, at): FeedLine => ({
    type: 'person',
    id: `seller-${at}`,
    first_name: 'Sam',
    last_name: `Seller ${at}`,
    email: `seller-${at}@harbor.example`,
    username: `seller-${at}`,
    dealers: ['home'],
    salesperson: true,
  })),
  ...others.map((vehicle, at) => getLead(`other-${at}`, vehicle)),
];

const hasAppointment = new Set<EvalClass>(['moving', 'cancelling']);

/** What a message comes with: its lead and car, a conversation that the assistant has begun, an appointment where it is about one. */
export function getLines(message: EvalMessage, id: string, appointmentAt: Date): FeedLine[] {
  const begun = new Date(Date.now() - 7_200_000).toISOString();
  return [
    getLead(
      id,
      message.of === 'sold' ? { ...asked, stock: 'R0', available: false } : { ...asked, stock: 'R1', available: true },
    ),
    { type: 'conversation', dealer: 'home', id, lead: id, channel: message.by, started_at: begun },
    {
      type: 'message',
      dealer: 'home',
      id: `${id}-opening`,
      conversation: id,
      initiator: 'BOT',
      channel: message.by,
      body: 'Thank you for asking about the 2026 Toyota RAV4. What would you like to know?',
      at: begun,
    },
    ...(hasAppointment.has(message.of)
      ? [
          happened(id, 'APPOINTMENT_SET', 'assistant', {
            appointment: { id: `${id}-visit`, at: appointmentAt.toISOString() },
            at: begun,
          }),
        ]
      : []),
    liveMessage(id, message.by === 'email' ? `<p>${escaped(message.text)}</p>` : escaped(message.text), {
      channel: message.by,
    }),
  ];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
