import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { DemoDealer } from './dealers.ts';

const salesProduct = 'LEAD_ENGAGE';

const journeys: { id: string; name: string; instruction: (dealer: string) => string }[] = [
  {
    id: 'shopping',
    name: 'Online shoppers',
    instruction: (dealer) =>
      [
        `Start with “Thanks for shopping with ${dealer}.”`,
        'When someone asks about the price or a discount, say “Our online price is our best price. Taxes, title, and registration are extra. Want me to send you the numbers in writing?”',
        'When someone wants a test drive, say “We can have it ready whenever we’re open. What day works for you?”',
        'Close with “Reply here anytime, or give us a call.”',
      ].join('\n'),
  },
  {
    id: 'marketplace',
    name: 'Marketplace leads',
    instruction: (dealer) =>
      [
        `Start with “Thanks for reaching out to ${dealer}.”`,
        'When someone asks whether the car is available, say “It’s on our lot today. I can hold it for you until tomorrow evening.”',
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
    instruction: 'Close with “The photos on Cars.com are of the actual car.”',
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
    question: 'Do you take trade-ins, and how do you value them?',
    answer:
      '<p>Yes. An appraisal takes about twenty minutes, and our offer is good for seven days, whether or not you buy from us.</p>',
  },
  {
    group: 'Sales',
    topic: 'Financing',
    question: 'What financing and lease terms do you offer?',
    answer:
      '<p>Terms run from 24 to 72 months. Tell us how much you’d like to put down, and we’ll work out a monthly payment before you come in.</p>',
  },
  {
    group: 'Sales',
    topic: 'Test drive',
    question: 'Can I take a test drive, and what do I need to bring?',
    answer: '<p>Just bring a valid driver’s license. Plan on half an hour, and you pick the route.</p>',
  },
  {
    group: 'Sales',
    topic: 'Delivery',
    question: 'Can you deliver the car to my home?',
    answer: '<p>Yes, we deliver for free within 100 miles. You can sign everything at your door.</p>',
  },
  {
    group: 'Dealership',
    topic: 'Opening hours',
    question: 'When are you open? Are you open on weekends?',
    answer: '<p>We’re open Monday to Friday, 9 to 7, and Saturday, 9 to 5. We’re closed on Sunday.</p>',
  },
  {
    group: 'Vehicles',
    topic: 'Colors and options',
    question: 'Do you have it in another color or with different options?',
    answer: '<p>We can check what we have in stock and on the way, and send you photos of every match.</p>',
  },
  {
    group: 'Vehicles',
    topic: 'Warranty',
    question: 'How long is the warranty?',
    answer:
      '<p>New cars come with the manufacturer’s warranty. Certified pre-owned cars get another 12 months or 12,000 miles from us.</p>',
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
