import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
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
      expect(answer.json()).toMatchObject({ id: 'user-name-taken', message: 'Another person has this user name' });
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

  it('refuses a name that the database cannot hold', async () => {
    expect((await rename('admin', 'a\0b')).statusCode).toBe(400);
  });
});

it('lists the people of the account, and only those', async () => {
  const answer = await send('admin', 'GET', '/api/dashboard/users/home');
  expect(
    answer
      .json<{ Items: { UserId: string }[] }>()
      .Items.map(({ UserId }) => UserId)
      .sort(),
  ).toEqual(['admin', 'regular']);
});

it('tells a person their own metadata', async () => {
  const answer = await send('regular', 'GET', '/api/dashboard/users/home/metadata');
  expect(answer.json()).toMatchObject({ UserId: 'regular', Role: 'REGULAR', RetailerName: 'impel', Policy: [] });
});
