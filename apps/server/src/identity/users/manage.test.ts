import type { FeedLine } from '@forecourt/api/contract/feed';
import type { User } from '@forecourt/api/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, superAdmin, testApp } from '../../../test-support/testApp.ts';
import { signIn } from '../../../test-support/testSignIn.ts';
import { loadFeed } from '../../feed/load.ts';

const person = (id: string, role: string, dealers: string[], retailer_name: 'impel' | 'cdk_global' = 'impel') =>
  ({
    type: 'person',
    id,
    first_name: id,
    last_name: 'Tester',
    email: `${id}@test.example`,
    username: id,
    role,
    dealers,
    retailer_name,
  }) satisfies FeedLine;
const cdkDealer: FeedLine = {
  type: 'dealer',
  id: 'cdk',
  group: 'CDK Group',
  name: 'CDK Motors',
  retailer_name: 'cdk_global',
  time_zone: 'America/Chicago',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
};
const targets = [
  person('target', 'REGULAR', ['home']),
  person('target-admin', 'ADMIN', ['home']),
  superAdmin('target-super', ['home']),
  person('elsewhere', 'REGULAR', ['foreign']),
];

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    cdkDealer,
    ...targets,
    superAdmin('super', ['home']),
    person('manager', 'MANAGER', ['home']),
    person('cdk-admin', 'ADMIN', ['cdk', 'home'], 'cdk_global'),
  ]);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query(
    "delete from person where id like 'target%' or is_invited or invited_by is not null",
  );
  await loadFeed(server.database.pool, targets.map((line) => JSON.stringify(line)).join('\n'));
});

const send = async (
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  ifMatch?: string,
) =>
  server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${await server.tokenFor(who)}`,
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
  });
const rowFor = (who: string, more: object = {}) => ({
  first_name: 'Nora',
  last_name: 'Quinn',
  email: 'nora.quinn@new.example',
  role: 'REGULAR',
  invited_by: { user_id: who, fullname: `${who} Tester` },
  ...more,
});
const invite = (who: string, row: object = {}, more: object = {}, account = 'home') =>
  send(who, 'POST', `/api/dashboard/users/${account}`, {
    dealer_stores: [account],
    retailer_name: 'impel',
    user_info: [rowFor(who, row)],
    ...more,
  });
const update = async (who: string, id: string, change: object) => {
  const { rows } = await server.database.pool.query<{ version: number; role: string }>(
    'select profile_version as version, role from person where id = $1',
    [id],
  );
  const body = { user_id: id, retailer_name: 'impel', dealer_stores: ['home'], role: rows[0]!.role, ...change };
  return send(who, 'PUT', '/api/dashboard/users/home', body, `"${rows[0]!.version}"`);
};
const remove = (who: string, id: string, account = 'home') =>
  send(who, 'DELETE', `/api/dashboard/users/${account}`, { user_id: id, retailer_name: 'impel', user_name: id });
const outcome = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json<{ id: string }>().id}`;
const refusedInAudit = async (answer: Awaited<ReturnType<typeof send>>) =>
  (
    await server.database.pool.query<{ refused: string }>(
      "select after ->> 'refused' as refused from audit where request_id = $1",
      [answer.headers['x-request-id']],
    )
  ).rows.map(({ refused }) => refused);

describe('adding', () => {
  it.each<[string, object, object, string, string]>([
    ['admin', { role: 'REGULAR' }, {}, 'home', 'done'],
    ['admin', { role: 'ADMIN' }, {}, 'home', 'done'],
    ['admin', { role: 'SUPER-ADMIN' }, {}, 'home', '403 role-not-held'],
    ['super', { role: 'SUPER-ADMIN' }, {}, 'home', '403 role-not-held'],
    ['manager', { role: 'REGULAR' }, {}, 'home', 'done'],
    ['manager', { role: 'ADMIN' }, {}, 'home', '403 role-not-held'],
    ['regular', { role: 'REGULAR' }, {}, 'home', '403 forbidden'],
    ['admin', {}, { dealer_stores: ['foreign'] }, 'home', '404 dealership-not-held'],
    ['admin', {}, { dealer_stores: ['home', 'no-such'] }, 'home', '404 dealership-not-held'],
    ['admin', { invited_by: { user_id: 'super', fullname: 'super Tester' } }, {}, 'home', '403 foreign-inviter'],
    ['admin', {}, { retailer_name: 'cdk_global' }, 'home', 'done'],
    ['cdk-admin', {}, { retailer_name: 'impel' }, 'cdk', '403 retailer-not-allowed'],
    ['cdk-admin', {}, { retailer_name: 'cdk_global' }, 'cdk', 'done'],
    [
      'cdk-admin',
      {},
      { retailer_name: 'cdk_global', dealer_stores: ['cdk', 'home'] },
      'cdk',
      '404 dealership-not-held',
    ],
    ['admin', {}, {}, 'foreign', '404 not-found'],
  ])('by %s with %j %j in %s: %s', async (who, row, more, account, expected) => {
    const answer = await invite(who, row, more, account);
    expect(outcome(answer)).toBe(expected);
    if (expected !== 'done') {
      expect(await refusedInAudit(answer)).toEqual([expected.slice(4)]);
      const { rows } = await server.database.pool.query("select from person where email like '%@new.example'");
      expect(rows).toEqual([]);
    }
  });

  it('adds those it can, names the others, and takes who added them from the token', async () => {
    const taken = rowFor('admin', { email: 'Admin@Test.example' });
    const answer = await invite(
      'admin',
      {},
      { user_info: [rowFor('admin', { first_name: ' <b>Nora</b> ' }), taken, rowFor('admin')] },
    );
    expect(answer.json()).toEqual({
      'failed users': [
        { email: 'admin@test.example', reason: 'Someone else uses this email' },
        { email: 'nora.quinn@new.example', reason: 'This email is on the list twice' },
      ],
    });
    const { rows } = await server.database.pool.query(
      "select first_name, role, invited_by, is_invited from person where email = 'nora.quinn@new.example'",
    );
    expect(rows).toEqual([{ first_name: 'Nora', role: 'REGULAR', invited_by: 'admin', is_invited: true }]);
  });
});

it('answers alike whether somebody of another dealer has an address or nobody does', async () => {
  const add = async (email: string) => (await invite('admin', {}, { user_info: [rowFor('admin', { email })] })).json();
  const listed = async (email: string) => {
    const answer = await send('admin', 'GET', `/api/dashboard/users/home?search_pattern=${email}`);
    const { UserId, Username, Email, ...rest } = answer.json<{ Items: User[] }>().Items[0]!;
    return { ...rest, Username: Username.replace(Email, '').replace(UserId.slice(0, 8), '') };
  };
  expect(await add('stranger@test.example')).toEqual(await add('nobody@test.example'));
  expect(await listed('stranger@test.example')).toEqual(await listed('nobody@test.example'));
  expect(await add('stranger@test.example')).toMatchObject({
    'failed users': [{ email: 'stranger@test.example', reason: 'Someone else uses this email' }],
  });
});

describe('changing and deleting', () => {
  it.each<[string, string, object, string]>([
    ['admin', 'target', { role: 'ADMIN' }, 'done'],
    ['admin', 'target', { role: 'SUPER-ADMIN' }, '403 role-not-held'],
    ['admin', 'target', { dealer_stores: ['home', 'foreign'] }, '404 dealership-not-held'],
    ['admin', 'target', { first_name: 'Other' }, '403 not-own'],
    ['admin', 'target-admin', { role: 'REGULAR' }, '403 role-locked'],
    ['super', 'target-admin', { role: 'REGULAR' }, 'done'],
    ['admin', 'target-super', {}, '403 role-above'],
    ['manager', 'target-admin', {}, '403 role-above'],
    ['admin', 'elsewhere', {}, '404 not-found'],
  ])('%s changes %s to %j: %s', async (who, id, change, expected) => {
    const answer = await update(who, id, change);
    expect(outcome(answer)).toBe(expected);
    if (expected !== 'done') expect(await refusedInAudit(answer)).toEqual([expected.slice(4)]);
  });

  it.each<[string, string, string]>([
    ['admin', 'target', 'done'],
    ['admin', 'target-admin', 'done'],
    ['admin', 'target-super', '403 role-above'],
    ['manager', 'target-admin', '403 role-above'],
    ['manager', 'target', 'done'],
    ['admin', 'elsewhere', '404 not-found'],
    ['super', 'super', '403 own-account'],
  ])('%s deletes %s: %s', async (who, id, expected) => {
    const answer = await remove(who, id);
    expect(outcome(answer)).toBe(expected);
    if (expected !== 'done') expect(await refusedInAudit(answer)).toEqual([expected.slice(4)]);
  });

  it('leaves every account its last ADMIN', async () => {
    expect(outcome(await remove('super', 'target-admin'))).toBe('done');
    const { rows } = await server.database.pool.query<{ id: string }>(
      "update person set role = 'REGULAR' where id = 'cdk-admin' returning id",
    );
    expect(rows).toHaveLength(1);
    try {
      expect(outcome(await remove('super', 'admin'))).toBe('403 last-admin');
      expect(outcome(await update('super', 'admin', { role: 'REGULAR' }))).toBe('403 last-admin');
    } finally {
      await server.database.pool.query("update person set role = 'ADMIN' where id = 'cdk-admin'");
    }
  });

  it('ends the sign-ins of a deleted person, who does not come back by the feed', async () => {
    const { access_token } = await signIn(server, { email: 'target@test.example' });
    expect(outcome(await remove('admin', 'target'))).toBe('done');
    await expect(signIn(server, { email: 'target@test.example' })).rejects.toThrow('Wrong email or password');
    const status = async () =>
      (
        await server.app.inject({
          url: '/api/dashboard/session/user-info',
          headers: { authorization: `Bearer ${access_token}` },
        })
      ).statusCode;
    await expect.poll(status, { timeout: 6000 }).toBe(401);
    const report = await loadFeed(server.database.pool, JSON.stringify(targets[0]));
    expect(report).toMatchObject({ loaded: 0, unchanged: 1 });
  });
});

it('hands the chats of a deleted person back to the assistant', async () => {
  const inHome = { dealer: 'home', at: '2026-01-01T12:00:00Z' };
  const lines = [
    {
      type: 'lead',
      dealer: 'home',
      id: 'ada',
      product: 'LEAD_ENGAGE',
      first_name: 'Ada',
      last_name: 'Byron',
      source: 'Website',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: inHome.at,
    },
    { type: 'conversation', dealer: 'home', id: 'chat', lead: 'ada', channel: 'chat', started_at: inHome.at },
    {
      type: 'event',
      ...inHome,
      id: 'joined',
      conversation: 'chat',
      kind: 'DEALERSHIP_TAKEOVER',
      by: 'staff',
      salesperson: 'target',
    },
  ];
  const fed = await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(fed.rejected).toEqual([]);
  const takeover = async () =>
    (await server.database.pool.query<{ takeover: string }>("select takeover from conversation where id = 'chat'"))
      .rows[0]!.takeover;
  expect(await takeover()).toBe('IN_PROGRESS');
  expect(outcome(await remove('admin', 'target'))).toBe('done');
  expect(await takeover()).toBe('COMPLETED');
});

it('reads one person to change, and keeps to the version that was read', async () => {
  const one = await send('admin', 'GET', '/api/dashboard/users?account_id=home&user_id=target&retailer_name=impel');
  expect(one.json()).toMatchObject({ UserId: 'target', UserRole: 'REGULAR' });
  const body = { user_id: 'target', retailer_name: 'impel', dealer_stores: ['home'], role: 'ADMIN' };
  const version = String(one.headers.etag);
  expect(outcome(await send('admin', 'PUT', '/api/dashboard/users/home', body, version))).toBe('done');
  expect(outcome(await send('admin', 'PUT', '/api/dashboard/users/home', body, version))).toBe('412 changed-elsewhere');
  for (const id of ['elsewhere', 'nobody'])
    expect(
      outcome(await send('admin', 'GET', `/api/dashboard/users?account_id=home&user_id=${id}&retailer_name=impel`)),
    ).toBe('404 not-found');
});

it('lists a page, sorted and searched', async () => {
  const list = async (query: string) =>
    (await send('admin', 'GET', `/api/dashboard/users/home?${query}`)).json<{
      Items: { UserId: string; Email: string }[];
      total: number;
      num_pages: number;
    }>();
  expect((await list('search_pattern=TARGET super')).Items.map(({ UserId }) => UserId)).toEqual(['target-super']);
  expect((await list('search_pattern=super-admin')).Items.map(({ UserId }) => UserId)).toEqual([
    'super',
    'target-super',
  ]);
  // A page after the last is the first.
  expect(await list('page_id=99')).toEqual(await list('page_id=1'));
  expect(await list('search_pattern=nobody-of-this-name&page_id=2')).toMatchObject({
    Items: [],
    total: 0,
    num_pages: 1,
  });
  await server.database.pool.query("update person set is_internal = true where id = 'target'");
  const ids = async (query: string) => (await list(query)).Items.map(({ UserId }) => UserId);
  expect(await ids('impel_users=false')).toEqual((await ids('')).filter((id) => id !== 'target'));
  const all = await list('sort_column=Email&sort_direction=desc&page_size=25');
  const emails = all.Items.map(({ Email }) => Email.toLowerCase());
  expect(emails).toEqual(emails.toSorted().toReversed());
  expect(all.total).toBe(emails.length);
  expect(emails).not.toContain('elsewhere@test.example');
});
