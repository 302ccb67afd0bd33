import type { FeedLine } from '@forecourt/api/contract/feed';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../feed/load.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';

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
    { ...guest, id: 'late', username: 'late', email: 'late@test.example', dealers: ['ended'] },
    guest,
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
const rename = (person: string, user_name: string, okta_user_id = person) =>
  send(person, 'PUT', '/api/dashboard/users', { retailer_name: 'impel', user_name, okta_user_id });
const nameOf = async (person: string) =>
  (await server.database.pool.query<{ username: string }>('select username from person where id = $1', [person]))
    .rows[0]!.username;

describe('the single-sign-on record', () => {
  it('gets its name, and the audit says what it was before', async () => {
    const before = await nameOf('admin');
    const answer = await rename('admin', 'first.name');
    expect(answer.json()).toEqual({ UserId: 'admin', Username: 'first.name' });
    const { rows } = await server.database.pool.query('select actor, before, after from audit where request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    expect(rows).toEqual([
      {
        actor: 'admin',
        before: { username: before, retailer_name: 'impel' },
        after: { username: 'first.name', retailer_name: 'impel' },
      },
    ]);
  });

  it('gets no name that somebody has, in whatever case, and takes nobody over', async () => {
    await rename('stranger', 'taken.name');
    for (const name of ['taken.name', 'Taken.Name']) {
      const answer = await rename('admin', name);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ id: 'user-name-taken', message: 'Someone else uses this username' });
    }
    expect(await nameOf('stranger')).toBe('taken.name');
    expect((await rename('admin', 'taken.name_cdk')).statusCode).toBe(200);
  });

  it('goes to one of two who ask for a name at the same moment', async () => {
    const answers = await Promise.all([rename('admin', 'wanted'), rename('stranger', 'wanted')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('of somebody else is out of reach', async () => {
    const before = await nameOf('stranger');
    const answer = await rename('admin', 'mine.now', 'stranger');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ id: 'foreign-identity' });
    expect(await nameOf('stranger')).toBe(before);
  });

  it('is not said to be saved when the person has been deleted meanwhile', async () => {
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
    expect(await nameOf('guest')).toBe('guest.of.the.group');
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
    dealers: ['ended'],
  }));
  const fed = await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(fed.rejected).toEqual([]);
  const answer = await send('by-name-Ada', 'GET', '/api/dashboard/users/ended');
  const names = answer.json<{ Items: { FullName: string }[] }>().Items.map(({ FullName }) => FullName);
  expect(names).toEqual(['Zoe ádams', 'Amy Baker', 'Bob baker', 'Gus Guest', 'Ada Zimmer']);
});

it('tells a person their own metadata', async () => {
  const answer = await send('regular', 'GET', '/api/dashboard/users/home/metadata');
  expect(answer.json()).toMatchObject({ UserId: 'regular', Role: 'REGULAR', RetailerName: 'impel', Policy: [] });
});
