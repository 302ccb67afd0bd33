import { getPolicy } from '../packages/api/src/access/testFacts.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { loadFeed } from './feed.ts';
import { allDay, leadLines, type Conversation } from './conversations.ts';

/** Somebody who signs in. */
interface Account {
  email: string;
  password: string;
}

/** A dealer that no other journey knows: each run of a journey begins on the same ground. */
export interface OwnDealer {
  id: string;
  /** Two who may do everything, and one who may not. */
  admin: Account;
  colleague: Account;
  regular: Account;
}

const product = 'LEAD_ENGAGE';
/** Everything on every block of the settings (spec 2 §6). */
const allSettings = getPolicy('*');

/**
 * The instructions and the knowledge of the assistant: a journey of two sources, one without an instruction, and a source
 * without a journey.
 */
const assistantLines = (dealer: string): FeedLine[] => {
  const common = { dealer, product };
  return [
    {
      type: 'journey',
      ...common,
      id: 'shopping',
      name: 'Online shoppers',
      instruction: 'Start with “Welcome to the showroom!”',
    },
    { type: 'journey', ...common, id: 'unwritten', name: 'Not written yet', instruction: '' },
    { type: 'source', ...common, id: 'website', name: 'Dealer Website', journey: 'shopping', instruction: '' },
    { type: 'source', ...common, id: 'market', name: 'Cars.com', journey: 'shopping', instruction: '' },
    { type: 'source', ...common, id: 'maker', name: 'Manufacturer', journey: 'unwritten', instruction: '' },
    { type: 'source', ...common, id: 'friends', name: 'Referral', instruction: '' },
    {
      type: 'knowledge',
      ...common,
      id: 'delivery',
      group: 'Sales',
      topic: 'Delivery',
      question: 'Can the car be delivered?',
      answer: '<p>We deliver within 100 miles.</p>',
    },
    {
      type: 'knowledge',
      ...common,
      id: 'hours',
      group: 'Dealership',
      topic: 'Opening hours',
      question: 'When are you open?',
      answer: '<p>From 9 to 7.</p>',
    },
  ];
};

/** A lead of each source. */
const everySource: Conversation[] = [
  {
    id: 'wren',
    first: 'Wren',
    last: 'Abernathy',
    messages: [
      ['HUMAN', 'email', 'Is the blue one there?'],
      ['BOT', 'sms', 'It is.'],
      ['HUMAN', 'sms', 'Can you deliver it?'],
    ],
  },
  {
    id: 'milo',
    first: 'Milo',
    last: 'Castellan',
    more: { source: 'Cars.com' },
    messages: [['HUMAN', 'email', 'When are you open?']],
  },
  {
    id: 'tove',
    first: 'Tove',
    last: 'Lindqvist',
    more: { source: 'Manufacturer' },
    messages: [['HUMAN', 'email', 'Which colors are there?']],
  },
  {
    id: 'abel',
    first: 'Abel',
    last: 'Prentiss',
    more: { source: 'Referral' },
    messages: [['HUMAN', 'email', 'A friend told me about you.']],
  },
];

type Line<T extends FeedLine['type']> = Extract<FeedLine, { type: T }>;

/** The dealer's own record, or with what is to be another. */
export const dealerLine = (id: string, more: Partial<Line<'dealer'>> = {}): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Own Group',
  name: 'Own Toyota',
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [{ id: product, name: 'Sales AI', category: 'SALES_AI' }],
  insight_providers: ['FORD'],
  working_hours: allDay,
  ...more,
});

/** Somebody of the dealer: an ADMIN without a policy, or with what is to be another. */
export const personLine = (dealer: string, name: string, more: Partial<Line<'person'>> = {}): FeedLine => ({
  type: 'person',
  id: `${dealer}-${name}`,
  first_name: `${name[0]!.toUpperCase()}${name.slice(1)}`,
  last_name: 'Haddad',
  email: getAccount(dealer, name).email,
  username: `${name}.${dealer}`,
  role: 'ADMIN',
  dealers: [dealer],
  ...more,
});

/** How somebody of the dealer signs in. */
export const getAccount = (dealer: string, name: string): Account => ({
  email: `${name}@${dealer}.example`,
  password: 'open-the-showroom',
});

/** A dealer that nobody has loaded yet, and its records. */
interface NewDealer extends OwnDealer {
  lines: FeedLine[];
}

/**
 * A dealer with three people, its assistant's instructions and knowledge, and leads of each source.
 * @param conversations more leads
 * @param more whatever else belongs to the dealer
 */
export function newDealer(
  conversations: Conversation[] = [],
  more: (dealer: string) => FeedLine[] = () => [],
): NewDealer {
  const id = `own-${crypto.randomUUID().slice(0, 8)}`;
  return {
    id,
    admin: getAccount(id, 'noor'),
    colleague: getAccount(id, 'sven'),
    regular: getAccount(id, 'iris'),
    lines: [
      dealerLine(id),
      personLine(id, 'noor', { policy: allSettings }),
      personLine(id, 'sven', { last_name: 'Larsen', policy: allSettings }),
      personLine(id, 'iris', { last_name: 'Tanaka', role: 'REGULAR' }),
      ...assistantLines(id),
      ...leadLines(id, [...everySource, ...conversations]),
      ...more(id),
    ],
  };
}

/** Loads such a dealer into the journeys' server. */
export async function ownDealer(...parts: Parameters<typeof newDealer>): Promise<OwnDealer> {
  const { lines, ...dealer } = newDealer(...parts);
  await loadFeed(lines);
  return dealer;
}
