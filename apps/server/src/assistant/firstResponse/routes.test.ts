import { firstResponsePageSize } from '@forecourt/api/contract/firstResponse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import {
  at,
  firstResponseRecords,
  type FirstResponseList,
  leadLines,
  moduleVisitor,
} from '../../../test-support/testFirstResponse.ts';
import { firstResponsesQuery } from './firstResponses.ts';

let server: TestApp;
let visitor: ReturnType<typeof moduleVisitor>;
beforeAll(async () => {
  server = await testApp({}, firstResponseRecords);
  visitor = moduleVisitor(server);
});
afterAll(() => server.close());

describe('what the console is given', () => {
  it.each([
    ['LEAD_ENGAGE', 'sales_ai'],
    ['DealerChat', 'chat_ai'],
    ['SERVICE_AI', 'sales_ai'],
  ])('for %s is the solution %s of the account (spec 1 §7)', async (product, solutionId) => {
    const session = await visitor.findSession({ product });
    expect(session).toEqual({
      path: `http://first-response.localhost:${server.config.port + 1000}/`,
      clientId: 'north',
      clientToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      solutionId,
    });
    expect(session.path).not.toContain(session.clientToken);
  });

  it.each<[string, Parameters<typeof visitor.open>[0], number]>([
    ['a REGULAR', { who: 'sales' }, 403],
    ['an account without ActiveFAR', { account: 'without' }, 403],
    ['car buying, which has no such screen (spec 1 §2)', { product: 'BUYING' }, 403],
    ['a foreign account', { account: 'south' }, 404],
    ['a product that the account does not have', { product: 'SALESCAMPAIGNS' }, 404],
  ])('is nothing for %s', async (_what, opened, status) => {
    expect((await visitor.open(opened)).statusCode).toBe(status);
  });

  it('is a refusal where the installation has no module', async () => {
    const bare = await testApp({ PORT: '64800' }, firstResponseRecords);
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
    const { clientToken } = await visitor.findSession();
    const answer = await visitor.list(clientToken);
    expect(answer.json<FirstResponseList>()).toEqual({
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
    const { clientToken } = await visitor.findSession({ product: 'DealerChat' });
    expect((await visitor.list(clientToken)).json<FirstResponseList>().Items).toEqual([
      { LeadId: 'chatty', Customer: '', ReceivedAt: at(42), RespondedAt: at(42.5), Seconds: 30, Channel: 'chat' },
    ]);
  });

  it('have gone out: neither what a carrier refused nor what still waits', async () => {
    const { pool } = server.database;
    const { clientToken } = await visitor.findSession();
    const findGrace = async () =>
      (await visitor.list(clientToken)).json<FirstResponseList>().Items.find(({ LeadId }) => LeadId === 'grace')
        ?.RespondedAt;
    await pool.query(
      "insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, state) values ('north', 'grace-1', 'grace', 'grace', 'sms', '+15550100200', 'failed')",
    );
    expect(await findGrace()).toBe(at(16));
    await pool.query("update delivery set state = 'sent', sent_at = $1 where message_id = 'grace-1'", [at(15.5)]);
    expect(await findGrace()).toBe(at(15.5));
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
    const { clientToken } = await visitor.findSession({ who: 'southern', account: 'south' });
    const first = (await visitor.list(clientToken)).json<FirstResponseList>();
    expect([first.Items.length, first.HasMore]).toEqual([firstResponsePageSize, true]);
    const second = (await visitor.list(clientToken, { after: first.Items.at(-1)!.LeadId })).json<FirstResponseList>();
    expect(second.HasMore).toBe(false);
    const ids = [...first.Items, ...second.Items].map(({ LeadId }) => LeadId);
    expect(ids).toHaveLength(many + 1);
    expect(new Set(ids).size).toBe(many + 1);
    const nowhere = (await visitor.list(clientToken, { after: 'ada' })).json<FirstResponseList>();
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

describe('a frame without an origin', () => {
  it('may read the answer, and why it is refused', async () => {
    const { clientToken } = await visitor.findSession();
    for (const answer of [await visitor.list(clientToken), await visitor.list('nonsense')])
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
