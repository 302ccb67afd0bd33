import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { openDatabase } from '../db/database.ts';
import { type TestApp, testApp, wholePolicy } from '../../../test-support/testApp.ts';
import { cachedCallers } from './callers.ts';

const pat = {
  type: 'person',
  id: 'pat',
  first_name: 'Pat',
  last_name: 'Tester',
  email: 'pat@test.example',
  username: 'pat',
  role: 'ADMIN',
  dealers: ['home', 'foreign'],
  policy: wholePolicy,
} as const;

/** Gives the database and the issuer; what is asked are two processes beside it. */
let server: TestApp;
let here: FastifyInstance;
let elsewhere: FastifyInstance;
/** The processes' clock, in ms. */
let now = 1;

beforeAll(async () => {
  server = await testApp();
  const build = () =>
    buildApp({
      config: server.config,
      database: server.database,
      feedToken: server.feedToken,
      assistant: createAssistant(server.config, server.database),
      maxEventLoopDelay: 0,
      clock: () => now,
    });
  [here, elsewhere] = await Promise.all([build(), build()]);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await server.close();
});

const feed = (app: FastifyInstance, line: object) =>
  app.inject({
    method: 'POST',
    url: '/api/feed',
    headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });
beforeEach(async () => {
  now += 60_000;
  await server.database.pool.query("delete from person where id = 'pat'");
  await feed(server.app, pat);
});

const statusAt = async (app: FastifyInstance, token: string, request: InjectOptions) =>
  (await app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })).statusCode;

const record: InjectOptions = { url: '/api/dashboard/session/user-info', query: { account_id: 'foreign' } };
const people: InjectOptions = { url: '/api/dashboard/users/foreign' };
const signature: InjectOptions = {
  url: '/api/dashboard/foreign/resources/general-info/_available',
  query: { account_id: 'foreign', service_type: 'LEAD_ENGAGE' },
};
const logout: InjectOptions = { method: 'POST', url: '/api/dashboard/logout', payload: {} };

const change = (sql: string) => () => server.database.pool.query(sql);
const losses: [string, (token: string) => Promise<unknown>, InjectOptions, number][] = [
  ['their role is lowered', change("update person set role = 'REGULAR' where id = 'pat'"), people, 403],
  ['their policy is narrowed', change("update person set policy = '[]' where id = 'pat'"), signature, 403],
  [
    'an account is taken from them',
    change("delete from person_account where person_id = 'pat' and dealer_id = 'foreign'"),
    record,
    404,
  ],
  ['a product is taken from them', change("update person set products = '{}' where id = 'pat'"), signature, 404],
  ['they lose their last account', change("delete from person_account where person_id = 'pat'"), record, 403],
  ['they are deleted', change("delete from person where id = 'pat'"), record, 403],
  ['they sign out at another process', (token) => statusAt(here, token, logout), record, 401],
];

describe('a process that remembers a person', () => {
  it.each(losses)('refuses them within 5 s after %s', async (_what, lose, request, status) => {
    const token = await server.tokenFor('pat');
    expect(await statusAt(elsewhere, token, request)).toBe(200);
    await lose(token);
    now += 5001;
    expect(await statusAt(elsewhere, token, request)).toBe(status);
  });

  it('counts from before it asked, however often they come', async () => {
    const token = await server.tokenFor('pat');
    expect(await statusAt(elsewhere, token, record)).toBe(200);
    now += 4000;
    await server.database.pool.query("delete from person where id = 'pat'");
    expect(await statusAt(elsewhere, token, record)).toBe(200);
    now += 1001;
    expect(await statusAt(elsewhere, token, record)).toBe(403);
  });

  it('refuses at once a person who signs out there', async () => {
    const token = await server.tokenFor('pat');
    expect(await statusAt(here, token, record)).toBe(200);
    expect(await statusAt(here, token, logout)).toBe(200);
    expect(await statusAt(here, token, record)).toBe(401);
  });

  it('heeds at once what the feed brings there', async () => {
    const token = await server.tokenFor('pat');
    expect(await statusAt(here, token, people)).toBe(200);
    await feed(here, { ...pat, role: 'REGULAR' });
    expect(await statusAt(here, token, people)).toBe(403);
  });

  it('shows at once what a person changes there, with every token that they have', async () => {
    const [one, other] = [await server.tokenFor('pat'), await server.tokenFor('pat')];
    expect(await statusAt(here, one, record)).toBe(200);
    // A user name is set on the first visit through single sign-on.
    await server.database.pool.query("update person set connection = 'group', first_visit_at = null where id = 'pat'");
    const payload = { okta_user_id: 'pat', user_name: 'patricia', retailer_name: 'impel' };
    expect(await statusAt(here, other, { method: 'PUT', url: '/api/dashboard/users', payload })).toBe(200);
    const answer = await here.inject({ ...record, headers: { authorization: `Bearer ${one}` } });
    expect(answer.json()).toMatchObject({ user_info: { username: 'patricia' } });
  });
});

describe('what is remembered', () => {
  /** Callers with a database that may be slow to answer, and tokens that are verified by counting. */
  function counted(expiresIn = 600_000) {
    let answered: Promise<unknown> = Promise.resolve();
    const database = openDatabase(server.database.url, undefined, () => answered as Promise<void>);
    let lookups = 0;
    const callers = cachedCallers({
      database,
      verifyToken: async (token) => {
        lookups++;
        return {
          issuer: server.issuer,
          subject: 'pat',
          tokenId: Buffer.from(token),
          expiresAt: new Date(Date.now() + expiresIn),
        };
      },
      embeddedIssuer: server.issuer,
      clock: () => now,
    });
    return { callers, database, lookups: () => lookups, hold: (until: Promise<unknown>) => void (answered = until) };
  }

  it('is looked up once for requests that come together', async () => {
    const { callers, database, lookups } = counted();
    await Promise.all(Array.from({ length: 10 }, () => callers.find('a token')));
    await callers.find('a token');
    expect(lookups()).toBe(1);
    await callers.find('another token');
    expect(lookups()).toBe(2);
    await database.close();
  });

  it('is not what was read before somebody was forgotten', async () => {
    const { callers, database, lookups, hold } = counted();
    let answer = () => {};
    hold(new Promise<void>((done) => (answer = done)));
    const before = callers.find('a token');
    await expect.poll(lookups).toBe(1);
    callers.forget('pat');
    answer();
    await before;
    await callers.find('a token');
    expect(lookups()).toBe(2);
    await database.close();
  });

  it('is as old as the look-up, however long that took', async () => {
    const { callers, database, lookups, hold } = counted();
    let answer = () => {};
    hold(new Promise<void>((done) => (answer = done)));
    const first = callers.find('a token');
    await expect.poll(lookups).toBe(1);
    now += 3000;
    answer();
    await first;
    now += 2001;
    await callers.find('a token');
    expect(lookups()).toBe(2);
    await database.close();
  });

  it('ends with its token', async () => {
    const { callers, database, lookups } = counted(2000);
    await callers.find('a token');
    now += 2001;
    await callers.find('a token');
    expect(lookups()).toBe(2);
    await database.close();
  });

  it('is no failure', async () => {
    const { callers, database, lookups } = counted();
    await server.database.pool.query("delete from person where id = 'pat'");
    await expect(callers.find('a token')).rejects.toThrow('User does not exist');
    await feed(server.app, pat);
    expect((await callers.find('a token')).person.id).toBe('pat');
    expect(lookups()).toBe(2);
    await database.close();
  });
});
