import type { FeedLine } from '@forecourt/api/contract/feed';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { dealer, type TestApp, testApp } from '../../../test-support/testApp.ts';

const guest = {
  type: 'person',
  id: 'guest',
  first_name: 'Gus',
  last_name: 'Guest',
  email: 'guest@test.example',
  username: 'guest.of.the.feed',
  connection: 'test-group',
  dealers: ['home'],
} as const satisfies FeedLine;
/** Somebody else who comes through the group for the first time. */
const visitor = (id: string, more: object = {}): FeedLine => ({
  ...guest,
  id,
  username: `${id}.of.the.feed`,
  email: `${id}@test.example`,
  dealers: ['second'],
  ...more,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    {
      type: 'dealer',
      id: 'ended',
      group: 'Test Group',
      name: 'Ended Motors',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
      settings: { Suspended: true },
    },
    {
      type: 'dealer',
      id: 'second',
      group: 'Test Group',
      name: 'Second Motors',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    },
    { ...guest, id: 'late', username: 'late', email: 'late@test.example', dealers: ['ended'] },
    guest,
    ...['ann', 'ben', 'cat', 'dan', 'eve'].map((id) => visitor(id)),
    visitor('cdk', { retailer_name: 'cdk_global' }),
  ]);
});
afterAll(() => server.close());

const send = async (person: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
const rename = (person: string, user_name: string, okta_user_id = person, retailer_name = 'impel') =>
  send(person, 'PUT', '/api/dashboard/users', { retailer_name, user_name, okta_user_id });
const findName = async (person: string) =>
  (await server.database.pool.query<{ username: string }>('select username from person where id = $1', [person]))
    .rows[0]!.username;

describe('the single-sign-on record', () => {
  it('gets its name, and the audit says what it was before', async () => {
    const answer = await rename('ann', 'first\u200b.name');
    expect(answer.json()).toEqual({ UserId: 'ann', Username: 'first.name' });
    const { rows } = await server.database.pool.query('select actor, before, after from audit where request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    expect(rows).toEqual([
      {
        actor: 'ann',
        before: { username: 'ann.of.the.feed' },
        after: { username: 'first.name' },
      },
    ]);
  });

  it('gets no name and no address that somebody has, in whatever case, and takes nobody over', async () => {
    await rename('ben', 'taken.name');
    for (const name of ['taken.name', 'Taken.Name', 'Admin@test.example', 'stranger@test.example']) {
      const answer = await rename('cat', name);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ id: 'user-name-taken', message: 'Someone else uses this username' });
    }
    expect(await findName('ben')).toBe('taken.name');
    expect((await rename('cat', 'taken.name_cdk')).statusCode).toBe(200);
  });

  it('goes to one of two who ask for a name at the same moment', async () => {
    const answers = await Promise.all([rename('dan', 'wanted'), rename('eve', 'wanted')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('is named once: afterwards neither its name nor its retailer changes, and nobody’s who has a password here', async () => {
    const findRetailer = async (person: string) =>
      (await send(person, 'GET', '/api/dashboard/users/second/metadata')).json<{ RetailerName: string }>().RetailerName;
    expect(await findRetailer('cdk')).toBe('cdk_global');
    expect((await rename('cdk', 'chosen', 'cdk', 'impel')).json()).toMatchObject({
      status: 403,
      id: 'foreign-retailer',
    });
    expect((await rename('cdk', 'chosen', 'cdk', 'cdk_global')).statusCode).toBe(200);
    // The same again, after an answer that was lost.
    expect((await rename('cdk', 'chosen', 'cdk', 'cdk_global')).statusCode).toBe(200);
    for (const [person, name, retailer] of [
      ['cdk', 'other.name', 'cdk_global'],
      ['admin', 'other.name', 'impel'],
    ] as const)
      expect((await rename(person, name, person, retailer)).json()).toMatchObject({
        status: 403,
        id: 'not-first-visit',
      });
    expect([await findName('cdk'), await findName('admin')]).toEqual(['chosen', 'admin']);
    expect((await rename('cdk', 'chosen', 'cdk', 'impel')).statusCode).toBe(403);
    expect(await findRetailer('cdk')).toBe('cdk_global');
  });

  it('of somebody else is out of reach', async () => {
    const before = await findName('stranger');
    const answer = await rename('admin', 'mine.now', 'stranger');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ id: 'foreign-identity' });
    expect(await findName('stranger')).toBe(before);
  });

  it('does not report a save when the person has been deleted meanwhile', async () => {
    await loadFeed(
      server.database.pool,
      JSON.stringify({ ...guest, id: 'leaver', username: 'leaver', email: 'leaver@test.example' }),
    );
    const headers = { authorization: `Bearer ${await server.tokenFor('leaver')}` };
    await server.app.inject({ url: '/api/dashboard/profile/home', headers });
    await server.database.pool.query("delete from person where id = 'leaver'");
    const payload = { retailer_name: 'impel', user_name: 'new.name', okta_user_id: 'leaver' };
    const answer = await server.app.inject({ method: 'PUT', url: '/api/dashboard/users', payload, headers });
    expect(answer.json()).toMatchObject({ status: 404, id: 'deleted' });
  });

  it('refuses a name that the database cannot hold', async () => {
    expect((await rename('admin', 'a\0b')).statusCode).toBe(400);
  });
});

describe('a first visit through single sign-on', () => {
  const isFirst = async () =>
    (await send('guest', 'POST', '/api/dashboard/login', {})).json<AuthRecord>().user_info.IsFirstVisit;

  it('is one until the record has its name, which the feed then leaves alone', async () => {
    expect(await isFirst()).toBe(true);
    expect((await rename('guest', 'guest.of.the.group')).statusCode).toBe(200);
    expect(await isFirst()).toBe(false);
    const report = await loadFeed(server.database.pool, JSON.stringify(guest));
    expect(report).toMatchObject({ loaded: 0, unchanged: 1 });
    expect(await findName('guest')).toBe('guest.of.the.group');
  });

  it('is none for people with a password of their own', async () => {
    const { user_info } = (await send('regular', 'POST', '/api/dashboard/login', {})).json<AuthRecord>();
    expect(user_info.IsFirstVisit).toBe(false);
  });
});

describe('metadata', () => {
  const ask = (person: string, account: string, name?: string) =>
    send(person, 'GET', `/api/dashboard/users/${account}/metadata${name === undefined ? '' : `?name=${name}`}`);

  it('answers to the person’s own name alone', async () => {
    expect((await ask('regular', 'home')).json()).toMatchObject({ UserId: 'regular', Username: 'regular' });
    expect((await ask('regular', 'home', 'Regular')).statusCode).toBe(200);
    for (const name of ['regular_cdk', 'admin', 'nobody']) {
      expect((await ask('regular', 'home', name)).statusCode).toBe(404);
    }
  });

  it('is refused with a 402 where the subscription has ended', async () => {
    const answer = await ask('late', 'ended');
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({
      message: 'The subscription for Ended Motors has ended. Contact our support team to renew it.',
    });
  });
});

it('lists the people of the account, and only those', async () => {
  const answer = await send('admin', 'GET', '/api/dashboard/users/home');
  expect(
    answer
      .json<{ Items: { UserId: string }[] }>()
      .Items.map(({ UserId }) => UserId)
      .sort(),
  ).toEqual(['admin', 'guest', 'regular']);
});

it('lists people by surname, then by first name, case and accents aside', async () => {
  const people = [
    ['Zoe', 'ádams'],
    ['Amy', 'Baker'],
    ['Bob', 'baker'],
    ['Gus', 'Guest'],
    ['Ada', 'Zimmer'],
  ] as const;
  const lines = people.map(([first_name, last_name]) => ({
    type: 'person',
    id: `by-name-${first_name}`,
    first_name,
    last_name,
    email: `${first_name}@names.example`,
    username: `by-name-${first_name}`,
    role: 'ADMIN',
    dealers: ['names'],
  }));
  const fed = await loadFeed(
    server.database.pool,
    [dealer('names'), ...lines].map((line) => JSON.stringify(line)).join('\n'),
  );
  expect(fed.rejected).toEqual([]);
  const answer = await send('by-name-Ada', 'GET', '/api/dashboard/users/names');
  const names = answer.json<{ Items: { FullName: string }[] }>().Items.map(({ FullName }) => FullName);
  expect(names).toEqual(['Zoe ádams', 'Amy Baker', 'Bob baker', 'Gus Guest', 'Ada Zimmer']);
});

it('tells a person their own metadata', async () => {
  const answer = await send('regular', 'GET', '/api/dashboard/users/home/metadata');
  expect(answer.json()).toMatchObject({ UserId: 'regular', Role: 'REGULAR', RetailerName: 'impel', Policy: [] });
});
