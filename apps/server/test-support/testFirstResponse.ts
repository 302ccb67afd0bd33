import type { CallOutput } from '@forecourt/api/call';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { listFirstResponses, ModuleSession } from '@forecourt/api/contract/firstResponse';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './testApp.ts';

export type FirstResponseList = CallOutput<typeof listFirstResponses>;

const minute = 60_000;
const start = Date.parse('2026-03-02T15:00:00Z');
/** An instant, in minutes after the first lead. */
export const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

interface Lead {
  id: string;
  dealer?: string;
  product?: string;
  channel?: 'email' | 'sms' | 'chat';
  /** Minutes after the start. */
  came: number;
  name?: [first: string, last: string];
  /** Who wrote when. */
  messages: [by: 'BOT' | 'HUMAN' | 'SPECIALIST', minutes: number, channel?: 'email' | 'sms' | 'chat'][];
}

/** A lead with its conversation. */
export const leadLines = ({
  id,
  dealer = 'north',
  product = 'LEAD_ENGAGE',
  channel = 'email',
  came,
  name = [id, 'Tester'],
  messages,
}: Lead): FeedLine[] => [
  {
    type: 'lead',
    dealer,
    id,
    product,
    first_name: name[0],
    last_name: name[1],
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: at(came),
  },
  { type: 'conversation', dealer, id, lead: id, channel, started_at: at(came) },
  ...messages.map(([initiator, minutes, on = channel], index): FeedLine => ({
    type: 'message',
    dealer,
    id: `${id}-${index}`,
    conversation: id,
    initiator,
    channel: on,
    body: 'Hello',
    at: at(minutes),
  })),
];

const products: Extract<FeedLine, { type: 'dealer' }>['products'] = [
  { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
  { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' },
  { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
  { id: 'BUYING', name: 'Car Buying AI', category: 'CARBUYING_AI' },
];
const dealer = (id: string, ActiveFAR: boolean): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: 'impel',
  time_zone: 'America/Chicago',
  country: 'US',
  products,
  settings: { ActiveFAR },
});
const person = (id: string, dealers: string[], role = 'ADMIN'): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers,
});

/** Two accounts with First Agentic Response and one without; leads with answers of every kind. */
export const firstResponseRecords: FeedLine[] = [
  dealer('north', true),
  dealer('south', true),
  dealer('without', false),
  person('both', ['north', 'without']),
  person('sales', ['north'], 'REGULAR'),
  person('southern', ['south']),
  ...leadLines({ id: 'ada', came: 0, name: ['Ada', 'Byron'], messages: [['BOT', 2]] }),
  // Others' messages are none of the assistant's, and only its first one counts.
  ...leadLines({
    id: 'grace',
    came: 10,
    messages: [
      ['SPECIALIST', 11],
      ['BOT', 15, 'sms'],
      ['BOT', 16],
    ],
  }),
  ...leadLines({
    id: 'unanswered',
    came: 20,
    messages: [
      ['HUMAN', 20],
      ['SPECIALIST', 21],
    ],
  }),
  ...leadLines({ id: 'service', came: 30, product: 'SERVICE_AI', messages: [['BOT', 31]] }),
  // The welcome of a chat answers nobody.
  ...leadLines({
    id: 'chatty',
    came: 40,
    channel: 'chat',
    product: 'DealerChat',
    name: ['', ''],
    messages: [
      ['BOT', 40],
      ['HUMAN', 42],
      ['BOT', 42.5],
    ],
  }),
  ...leadLines({
    id: 'silent',
    came: 41,
    channel: 'chat',
    product: 'DealerChat',
    messages: [
      ['BOT', 41],
      ['HUMAN', 43],
    ],
  }),
  ...leadLines({ id: 'theirs', dealer: 'south', came: 0, messages: [['BOT', 1]] }),
];

/** Who opens the module where; by another token than a person's usual one. */
interface Opened {
  who?: string;
  account?: string;
  product?: string;
  token?: string;
}

interface ModuleVisitor {
  /** What the console asks. */
  open: (opened?: Opened) => Promise<LightMyRequestResponse>;
  findSession: (opened?: Opened) => Promise<ModuleSession>;
  /** What the module asks. */
  list: (token: string, query?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

/** The console and its module, as a server knows them. */
export function moduleVisitor(server: TestApp): ModuleVisitor {
  const open: ModuleVisitor['open'] = async ({
    who = 'both',
    account = 'north',
    product = 'LEAD_ENGAGE',
    token,
  } = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/dashboard/${account}/first-response`,
      query: { account_id: account, service_type: product },
      payload: {},
      headers: { authorization: `Bearer ${token ?? (await server.tokenFor(who))}` },
    });
  const findSession: ModuleVisitor['findSession'] = async (opened) => (await open(opened)).json<ModuleSession>();
  const list: ModuleVisitor['list'] = (token, query = {}) =>
    server.app.inject({
      url: '/api/modules/first-responses',
      query,
      headers: { authorization: `Bearer ${token}`, origin: 'null' },
    });
  return { open, findSession, list };
}
