import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { DemoDealer } from './dealers.ts';

const salesProduct = 'LEAD_ENGAGE';

const journeys: { id: string; name: string; instruction: (dealer: string) => string }[] = [
  {
    id: 'shopping',
    name: 'Online shoppers',
    instruction: (dealer) =>
      [
        `Start with “Thank you for looking at ${dealer}.”`,
        'When somebody asks about the price or a discount, say “The price on our website is the one you pay; taxes and registration come on top. Shall I send you all of it in writing?”',
        'When somebody wants a test drive, say “The car can stand ready for you whenever we are open. Which day would suit you?”',
        'Close with “Reply here whenever it suits you, or call us.”',
      ].join('\n'),
  },
  {
    id: 'marketplace',
    name: 'Marketplace leads',
    instruction: (dealer) =>
      [
        `Start with “Your request has reached ${dealer}.”`,
        'When somebody asks whether the car is available, say “It is on our lot today. I can hold it for you until tomorrow evening.”',
      ].join('\n'),
  },
  { id: 'manufacturer', name: 'Manufacturer requests', instruction: () => '' },
];

const sources: { id: string; name: string; journey?: string; instruction: string }[] = [
  { id: 'website', name: 'Dealer Website', journey: 'shopping', instruction: '' },
  {
    id: 'cars-com',
    name: 'Cars.com',
    journey: 'marketplace',
    instruction: 'Close with “The photos on Cars.com are of this very car.”',
  },
  { id: 'autotrader', name: 'AutoTrader', journey: 'marketplace', instruction: '' },
  { id: 'cargurus', name: 'CarGurus', journey: 'marketplace', instruction: '' },
  { id: 'manufacturer', name: 'Manufacturer', journey: 'manufacturer', instruction: '' },
  { id: 'referral', name: 'Referral', instruction: '' },
];

const knowledge: { group: string; topic: string; question: string; answer: string }[] = [
  {
    group: 'Sales',
    topic: 'Trade-in',
    question: 'Do you take my old car in trade, and how is its value found?',
    answer:
      '<p>Yes. We look at the car for about twenty minutes and make an offer that stands for seven days, whether you buy from us or not.</p>',
  },
  {
    group: 'Sales',
    topic: 'Financing',
    question: 'What financing and lease terms do you offer?',
    answer:
      '<p>Terms run from 24 to 72 months. Send us the down payment you have in mind, and we work out the monthly payment before you come in.</p>',
  },
  {
    group: 'Sales',
    topic: 'Test drive',
    question: 'Can I take a test drive, and what do I need to bring?',
    answer: '<p>Bring a valid driver’s license. A drive takes half an hour, and you choose the route.</p>',
  },
  {
    group: 'Sales',
    topic: 'Delivery',
    question: 'Can the car be delivered to my home?',
    answer: '<p>We deliver within 100 miles for free. The papers are signed at your door.</p>',
  },
  {
    group: 'Dealership',
    topic: 'Opening hours',
    question: 'When are you open, also on the weekend?',
    answer: '<p>Monday to Friday from 9 to 7, Saturday from 9 to 5. On Sunday we are closed.</p>',
  },
  {
    group: 'Vehicles',
    topic: 'Colors and equipment',
    question: 'Is the car there in another color or with other equipment?',
    answer:
      '<p>We look through our own stock and what is on its way to us, and send you pictures of each that fits.</p>',
  },
  {
    group: 'Vehicles',
    topic: 'Warranty',
    question: 'How long is the warranty?',
    answer:
      '<p>New cars have the manufacturer’s warranty; certified used cars another 12 months or 12,000 miles from us.</p>',
  },
];

/** A dealer's instructions for the assistant, and its Knowledge Bank. */
export function* assistantLines({ id: dealer, name, products }: DemoDealer): Generator<FeedRecord> {
  if (!products.some(({ id }) => id === salesProduct)) return;
  const common = { dealer, product: salesProduct };
  for (const { id, name: title, instruction } of journeys)
    yield { type: 'journey', ...common, id, name: title, instruction: instruction(name) };
  for (const source of sources) yield { type: 'source', ...common, ...source };
  for (const [index, entry] of knowledge.entries())
    yield { type: 'knowledge', ...common, id: `sales-${index + 1}`, ...entry };
}
