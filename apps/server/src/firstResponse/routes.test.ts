import type { CallOutput } from '@forecourt/api/call';
import type { FeedLine } from '@forecourt/api/contract/feed';
import {
  firstResponsePageSize,
  type listFirstResponses,
  type ModuleSession,
} from '@forecourt/api/contract/firstResponse';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moduleKey } from '../identity/secrets.ts';
import { signIn } from '../../test-support/testSignIn.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { firstResponsesQuery } from './firstResponses.ts';

type List = CallOutput<typeof listFirstResponses>;

const minute = 60_000;
const start = Date.parse('2026-03-02T15:00:00Z');
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

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

const leadLines = ({
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

const records: FeedLine[] = [
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

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, records);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());

interface Opened {
  who?: string;
  account?: string;
  product?: string;
  token?: string;
}

const open = async ({ who = 'both', account = 'north', product = 'LEAD_ENGAGE', token }: Opened = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/dashboard/${account}/first-response`,
    query: { account_id: account, service_type: product },
    payload: {},
    headers: { authorization: `Bearer ${token ?? (await server.tokenFor(who))}` },
  });
const sessionOf = async (opened?: Opened) => (await open(opened)).json<ModuleSession>();
const list = (token: string, query: Record<string, string> = {}) =>
  server.app.inject({
    url: '/api/modules/first-responses',
    query,
    headers: { authorization: `Bearer ${token}`, origin: 'null' },
  });

/** The module's token with other claims, header or key. */
async function forged(
  claims: Record<string, unknown>,
  { alg = 'HS256', typ = 'module+jwt', key }: { alg?: string; typ?: string; key?: Uint8Array } = {},
): Promise<string> {
  const { clientToken } = await sessionOf();
  const payload = JSON.parse(Buffer.from(clientToken.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  return new SignJWT({ ...payload, ...claims })
    .setProtectedHeader({ alg, typ })
    .sign(key ?? (await moduleKey(server.database.pool)));
}

describe('what the console is given', () => {
  it.each([
    ['LEAD_ENGAGE', 'sales_ai'],
    ['DealerChat', 'chat_ai'],
    ['SERVICE_AI', 'sales_ai'],
  ])('for %s is the solution %s of the account (spec 1 §7)', async (product, solutionId) => {
    const session = await sessionOf({ product });
    expect(session).toEqual({
      path: `http://first-response.localhost:${server.config.port + 1000}/`,
      clientId: 'north',
      clientToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      solutionId,
    });
    expect(session.path).not.toContain(session.clientToken);
  });

  it.each<[string, Opened, number]>([
    ['a REGULAR', { who: 'sales' }, 403],
    ['an account without ActiveFAR', { account: 'without' }, 403],
    ['car buying, which has no such screen (spec 1 §2)', { product: 'BUYING' }, 403],
    ['a foreign account', { account: 'south' }, 404],
    ['a product that the account does not have', { product: 'SALESCAMPAIGNS' }, 404],
  ])('is nothing for %s', async (_what, opened, status) => {
    expect((await open(opened)).statusCode).toBe(status);
  });

  it('is a refusal where the installation has no module', async () => {
    const bare = await testApp({ PORT: '64800' }, records);
    try {
      expect(bare.config.firstResponse).toBeUndefined();
      const answer = await bare.app.inject({
        method: 'POST',
        url: '/api/dashboard/north/first-response',
        query: { account_id: 'north', service_type: 'LEAD_ENGAGE' },
        payload: {},
        headers: { authorization: `Bearer ${await bare.tokenFor('both')}` },
      });
      expect([answer.statusCode, answer.json<{ id: string }>().id]).toEqual([404, 'module-missing']);
      const page = await bare.app.inject({ url: '/', headers: { host: 'localhost' } });
      expect(page.headers['content-security-policy']).toContain("frame-src 'none';");
    } finally {
      await bare.close();
    }
  });
});

describe('first responses', () => {
  it('are counted by hand: who, since when, when, how long and on which channel', async () => {
    const { clientToken } = await sessionOf();
    const answer = await list(clientToken);
    expect(answer.json<List>()).toEqual({
      AccountName: 'Dealer north',
      TimeZone: 'America/Chicago',
      DateFormat: 'MM/DD/YYYY',
      TimeFormat: 'h12',
      Items: [
        {
          LeadId: 'grace',
          Customer: 'grace Tester',
          ReceivedAt: at(10),
          RespondedAt: at(15),
          Seconds: 300,
          Channel: 'sms',
        },
        { LeadId: 'ada', Customer: 'Ada Byron', ReceivedAt: at(0), RespondedAt: at(2), Seconds: 120, Channel: 'email' },
      ],
      HasMore: false,
    });
  });

  it('of a chat count from the customer’s first message', async () => {
    const { clientToken } = await sessionOf({ product: 'DealerChat' });
    expect((await list(clientToken)).json<List>().Items).toEqual([
      { LeadId: 'chatty', Customer: '', ReceivedAt: at(42), RespondedAt: at(42.5), Seconds: 30, Channel: 'chat' },
    ]);
  });

  it('have gone out: neither what a carrier refused nor what still waits', async () => {
    const { pool } = server.database;
    const { clientToken } = await sessionOf();
    const graceOf = async () =>
      (await list(clientToken)).json<List>().Items.find(({ LeadId }) => LeadId === 'grace')?.RespondedAt;
    await pool.query(
      "insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, state) values ('north', 'grace-1', 'grace', 'grace', 'sms', '+15550100200', 'failed')",
    );
    expect(await graceOf()).toBe(at(16));
    await pool.query("update delivery set state = 'sent', sent_at = $1 where message_id = 'grace-1'", [at(15.5)]);
    expect(await graceOf()).toBe(at(15.5));
    await pool.query("delete from delivery where message_id = 'grace-1'");
  });

  it('come in pages, each lead once', async () => {
    const many = firstResponsePageSize + 5;
    await server.app.inject({
      method: 'POST',
      url: '/api/feed',
      headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/x-ndjson' },
      // Two of each moment: the id decides then.
      payload: Array.from({ length: many }, (_, number) =>
        leadLines({ id: `many-${number}`, dealer: 'south', came: 100 + (number >> 1), messages: [['BOT', 500]] }),
      )
        .flat()
        .map((line) => JSON.stringify(line))
        .join('\n'),
    });
    const { clientToken } = await sessionOf({ who: 'southern', account: 'south' });
    const first = (await list(clientToken)).json<List>();
    expect([first.Items.length, first.HasMore]).toEqual([firstResponsePageSize, true]);
    const second = (await list(clientToken, { after: first.Items.at(-1)!.LeadId })).json<List>();
    expect(second.HasMore).toBe(false);
    const ids = [...first.Items, ...second.Items].map(({ LeadId }) => LeadId);
    expect(ids).toHaveLength(many + 1);
    expect(new Set(ids).size).toBe(many + 1);
    const nowhere = (await list(clientToken, { after: 'ada' })).json<List>();
    expect([nowhere.Items, nowhere.HasMore]).toEqual([[], false]);
  });

  it('are read from their index', async () => {
    const { db, pool } = server.database;
    await pool.query('analyze lead');
    const { sql, parameters } = firstResponsesQuery({ dealerId: 'south', productId: 'LEAD_ENGAGE' }, 'many-3').compile(
      db,
    );
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      await client.query('set enable_sort = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan Backward using lead_answered');
      expect(plan).toContain('message_first_bot');
      expect(plan).not.toContain('Seq Scan');
    } finally {
      client.release(true);
    }
  });
});

describe('the module’s token', () => {
  it('opens the account and product that it was made for, and no other', async () => {
    const { clientToken } = await sessionOf({ who: 'southern', account: 'south' });
    const ids = (await list(clientToken)).json<List>().Items.map(({ LeadId }) => LeadId);
    expect(ids).not.toContain('ada');
    const more = await list(clientToken, { account_id: 'north' });
    expect(more.statusCode).toBe(400);
  });

  it('opens no call of a person, and an access token none of the module', async () => {
    const { clientToken } = await sessionOf();
    for (const url of ['/api/dashboard/session/user-info', '/api/dashboard/session/sign-ins'])
      expect((await server.app.inject({ url, headers: { authorization: `Bearer ${clientToken}` } })).statusCode).toBe(
        401,
      );
    expect((await open({ token: clientToken })).statusCode).toBe(401);
    expect((await list(await server.tokenFor('both'))).statusCode).toBe(401);
    expect((await server.app.inject({ url: `/api/modules/first-responses?token=${clientToken}` })).statusCode).toBe(
      401,
    );
  });

  it('is taken as it is, and refused when anything of it is another', async () => {
    expect((await list(await forged({}))).statusCode).toBe(200);
    for (const [what, token] of Object.entries({
      'of another module': await forged({ aud: 'urn:forecourt:module:another' }),
      'of another type': await forged({}, { typ: 'at+jwt' }),
      'of another key': await forged({}, { key: new TextEncoder().encode('x'.repeat(32)) }),
      'of another algorithm': await forged({}, { alg: 'HS512' }),
      'without an account': await forged({ account: undefined }),
      'without a sign-in': await forged({ sign_in: undefined }),
      'that has expired': await forged({ exp: Math.floor(Date.now() / 1000) - 1 }),
      'that never expires': await forged({ exp: undefined }),
    }))
      expect((await list(token)).statusCode, what).toBe(401);
  });

  it('lasts five minutes, and no longer than the access token behind it', async () => {
    const lifetimeOf = ({ clientToken }: ModuleSession) => {
      const { exp } = JSON.parse(Buffer.from(clientToken.split('.')[1]!, 'base64url').toString()) as { exp: number };
      return exp - Date.now() / 1000;
    };
    const now = Math.floor(Date.now() / 1000);
    const lasting = lifetimeOf(await sessionOf({ token: await server.tokenFor('both', { exp: now + 600 }) }));
    expect(lasting).toBeGreaterThan(290);
    expect(lasting).toBeLessThanOrEqual(300);
    const short = lifetimeOf(await sessionOf({ token: await server.tokenFor('both', { exp: now + 60 }) }));
    expect(short).toBeLessThanOrEqual(60);
  });

  it('is refused after five minutes', async () => {
    const { clientToken } = await sessionOf({ token: await server.tokenFor('both', { exp: Date.now() / 1000 + 600 }) });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minute + 1000 });
    try {
      expect((await list(clientToken)).statusCode).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends with the sign-in, at once', async () => {
    const { access_token } = await signIn(server, { email: 'both@test.example' });
    const { clientToken } = await sessionOf({ token: access_token });
    expect((await list(clientToken)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${access_token}` };
    await server.app.inject({ method: 'POST', url: '/api/dashboard/logout', payload: {}, headers });
    expect((await list(clientToken)).statusCode).toBe(401);
  });

  it.each([
    ['the person loses the account', "delete from person_account where person_id = 'southern'", 403],
    ['the person is REGULAR now', "update person set role = 'REGULAR' where id = 'southern'", 403],
    ['the account loses the screen', "update dealer set active_far = false where id = 'south'", 403],
    ['the product goes', "delete from dealer_product where dealer_id = 'south' and id = 'LEAD_ENGAGE'", 404],
  ])('opens nothing once %s', async (_what, change, status) => {
    const { clientToken } = await sessionOf({ who: 'southern', account: 'south' });
    expect((await list(clientToken)).statusCode).toBe(200);
    await server.database.pool.query(change);
    try {
      expect((await list(clientToken)).statusCode).toBe(status);
    } finally {
      for (const undo of [
        "insert into person_account (person_id, dealer_id, position) values ('southern', 'south', 0) on conflict do nothing",
        "update person set role = 'ADMIN' where id = 'southern'",
        "update dealer set active_far = true where id = 'south'",
        "insert into dealer_product (dealer_id, id, name, category, position) values ('south', 'LEAD_ENGAGE', 'Sales AI', 'SALES_AI', 9) on conflict do nothing",
      ])
        await server.database.pool.query(undo);
    }
  });
});

describe('a frame without an origin', () => {
  it('may read the answer, and why it is refused', async () => {
    const { clientToken } = await sessionOf();
    for (const answer of [await list(clientToken), await list('nonsense')])
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/modules/first-responses',
      headers: { origin: 'null', 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'authorization',
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read nothing else', async () => {
    const url = '/api/dashboard/session/user-info';
    const headers = { authorization: `Bearer ${await server.tokenFor('both')}`, origin: 'null' };
    const answer = await server.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const written = await server.app.inject({
      method: 'POST',
      url: '/api/dashboard/north/first-response',
      query: { account_id: 'north', service_type: 'LEAD_ENGAGE' },
      payload: {},
      headers,
    });
    expect(written.statusCode).toBe(403);
  });
});
