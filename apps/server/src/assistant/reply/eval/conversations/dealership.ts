import type { FeedLine } from '@forecourt/api/contract/feed';
import { happened, setting } from '../../../../../test-support/assistantLeads.ts';
import type { Conversation } from './conversation.ts';
import { findVehicle } from './stock.ts';

const weekday = { opens: '09:00', closes: '19:00' };
const saturday = { opens: '09:00', closes: '17:00' };
/** As many people to meet customers as could come at one time: no conversation takes another's time. */
const sellers = 80;

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

/** The dealership that the conversations are held with, without its stock (stock.ts). */
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
      saturday,
    },
  },
  setting('signature', 'signature', {
    DealershipName: 'Harbor Toyota',
    MainPhone: '555-010-0100',
    SecondaryPhone: '555-010-0200',
    PartsPhone: '555-010-0300',
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
  ...Array.from({ length: sellers }, (_person, index): FeedLine => ({
    type: 'person',
    id: `seller-${index}`,
    first_name: 'Sam',
    last_name: `Seller ${index}`,
    email: `seller-${index}@harbor.example`,
    username: `seller-${index}`,
    dealers: ['home'],
    salesperson: true,
  })),
];

/** A conversation as it is played: with days and a name, under an id of its own. */
export interface Played {
  id: string;
  /** Different for each that is played: people with one number are one person. */
  index: number;
  firstName: string;
  conversation: Conversation;
  /** Of the appointment that the lead has. */
  appointmentAt: Date | null;
}

/** @returns the lead of a conversation, what the assistant wrote first, and the appointment where there is one */
export function getOpening({ id, index, firstName, conversation, appointmentAt }: Played): FeedLine[] {
  const { channel, car } = conversation;
  const begun = new Date(Date.now() - 7_200_000).toISOString();
  const vehicle = car === null ? null : findVehicle(car);
  const subject = vehicle ? `asking about the ${vehicle.year} ${vehicle.make} ${vehicle.model}` : 'getting in touch';
  return [
    {
      type: 'lead',
      dealer: 'home',
      id,
      product: 'LEAD_ENGAGE',
      first_name: firstName,
      last_name: 'Byron',
      email: `${id}@mail.example`,
      phone: `+1212555${String(index).padStart(4, '0')}`,
      source: 'Dealer Website',
      lead_type: 'NEW',
      status: 'ACTIVE',
      ...(vehicle && {
        vehicle: {
          year: vehicle.year,
          make: vehicle.make,
          model: vehicle.model,
          trim: vehicle.trim,
          stock: vehicle.id,
          ...(vehicle.price !== null && { price: vehicle.price }),
          available: vehicle.price !== null,
        },
      }),
      created_at: begun,
    },
    { type: 'conversation', dealer: 'home', id, lead: id, channel, started_at: begun },
    {
      type: 'message',
      dealer: 'home',
      id: `${id}-opening`,
      conversation: id,
      initiator: 'BOT',
      channel,
      body: `Thank you for ${subject}. What would you like to know?`,
      at: begun,
    },
    ...(appointmentAt
      ? [
          happened(id, 'APPOINTMENT_SET', 'assistant', {
            appointment: { id: `${id}-visit`, at: appointmentAt.toISOString() },
            at: begun,
          }),
        ]
      : []),
  ];
}
