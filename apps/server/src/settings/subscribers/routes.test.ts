import type { FeedLine } from '@forecourt/api/contract/feed';
import type { ListedSubscriber, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, wholePolicy } from '../../../test-support/testApp.ts';

const person = (id: string, role: string, more: object = {}): FeedLine => ({
  type: 'person',
  id,
  first_name: 'Nadia',
  last_name: 'Haddad',
  email: `${id}@harbor.example`,
  username: id,
  role,
  dealers: ['home'],
  policy: wholePolicy,
  ...more,
});
const allowing = (...Allow: string[]) => ({ policy: [{ Resource: 'Settings:Notifications', Allow }] });

let server: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await testApp({}, [
    person('super', 'SUPER-ADMIN'),
    person('reader', 'MANAGER', allowing('read')),
    person('writer', 'MANAGER', allowing('write')),
    person('creator', 'MANAGER', allowing('create')),
    person('rep', 'REGULAR', { first_name: 'Owen', last_name: 'Fitzgerald', salesperson: true }),
    person('far', 'REGULAR', { dealers: ['foreign'], first_name: 'Mei', last_name: 'Tanaka' }),
  ]);
  for (const id of ['admin', 'super', 'reader', 'writer', 'creator']) tokens[id] = await server.tokenFor(id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from setting');
});

const ada: Subscriber = {
  Id: 'ada',
  UserId: 'ada',
  FirstName: 'Ada',
  LastName: 'Byron',
  Email: 'ada@mail.example',
  MainPhone: '+15550100200',
  SecondaryPhone: '',
  CrmUserId: null,
  Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
};

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { by = 'admin', body, version, query = {} }: { by?: string; body?: object; version?: number; query?: object } = {},
) {
  return server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
    headers: {
      authorization: `Bearer ${tokens[by]}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { payload: body }),
  });
}
const all = 'notifications/home/notifications/_all';
const add = (body: object, by = 'admin') => send('POST', all, { body, by });
const list = async (by = 'admin') => (await send('GET', all, { by })).json<{ Items: ListedSubscriber[] }>().Items;

describe('rules', () => {
  const phone = 'Please enter valid phone number (example: +1xxxxxxxxx)';
  const misspelt = 'Email format is not correct';
  const missing = 'Please fill in all the fields to continue';
  const oneOfBoth = 'Only one of OnlyAssigned and OnlyOrphan may be chosen at a time';
  /** Notified by SMS of somebody who stops, with each limit on (1) or off (0). */
  const limited = (assigned: 0 | 1, orphan: 0 | 1): Pick<Subscriber, 'Channels'> => ({
    Channels: [
      {
        Channel: 'SMS',
        SubscribedNotifications: [
          {
            Id: 'stop',
            Principals: [
              { Id: 'OnlyAssigned', Name: 'Only their own leads', Status: assigned },
              { Id: 'OnlyOrphan', Name: 'Only unassigned leads', Status: orphan },
            ],
          },
        ],
      },
    ],
  });

  it.each<[string, object, string | undefined]>([
    ['a name at its limit', { FirstName: 'a'.repeat(80) }, undefined],
    ['a name beyond', { FirstName: 'a'.repeat(81) }, 'body.FirstName'],
    ['a number at its limit', { MainPhone: `+${'1'.repeat(19)}` }, undefined],
    ['a number beyond', { MainPhone: `+${'1'.repeat(20)}` }, 'body.MainPhone'],
    ['a number of one digit', { MainPhone: '1' }, undefined],
    ['a number of + and one digit', { MainPhone: '+1' }, undefined],
    ['a number of + alone', { MainPhone: '+' }, phone],
    ['a number with two +', { MainPhone: '++1' }, phone],
    ['a number with + at its end', { MainPhone: '1+' }, phone],
    ['a number with a letter', { MainPhone: '+1a' }, phone],
    ['a number with a dash', { MainPhone: '555-0100' }, phone],
    ['a hidden number that is none', { SecondaryPhone: '++1' }, phone],
    ['an address of a letter at a domain', { Email: 'a@b.co' }, undefined],
    ['an address without a dot', { Email: 'ada@mail' }, misspelt],
    ['an address without a name', { Email: '@mail.example' }, misspelt],
    ['an address with two @', { Email: 'ada@@mail.example' }, misspelt],
    ['an address with a space', { Email: 'ada b@mail.example' }, misspelt],
    ['no name', { LastName: ' ' }, missing],
    ['no channel', { Channels: [] }, missing],
    ['a channel that carries nothing', { Channels: [{ Channel: 'SMS', SubscribedNotifications: [] }] }, missing],
    ['a channel that nobody has', { Channels: [{ Channel: 'Fax', SubscribedNotifications: [] }] }, 'body.Channels'],
    ['the assigned alone', limited(1, 0), undefined],
    ['the orphans alone', limited(0, 1), undefined],
    ['neither of both', limited(0, 0), undefined],
    ['both', limited(1, 1), oneOfBoth],
    ['another id than the path', { UserId: 'other' }, 'UserId'],
  ])('%s', async (_what, change, problem) => {
    const added = await add({ ...ada, ...change });
    expect(added.statusCode, added.body).toBe(problem === undefined ? 200 : 400);
    if (problem === undefined) return;
    expect(added.body).toContain(problem);
    await add(ada);
    const updated = await send('PUT', 'notifications/home/notifications/ada', {
      body: { ...ada, ...change },
      version: 1,
    });
    expect(updated.statusCode).toBe(400);
    expect(updated.body).toContain(problem);
  });
});

describe('versions', () => {
  it('adds once however often it is asked, and overwrites nobody', async () => {
    expect((await add(ada)).json()).toEqual({ ...ada, Version: 1 });
    expect((await add(ada)).json()).toEqual({ ...ada, Version: 1 });
    const other = await add({ ...ada, LastName: 'King' });
    expect(other.statusCode).toBe(412);
    expect(other.json()).toMatchObject({ message: 'You saved this in another window after you opened it here' });
    expect((await add({ ...ada, LastName: 'King' }, 'super')).json()).toMatchObject({
      message: 'admin Tester saved this after you opened it',
    });
    expect(await list()).toEqual([{ ...ada, Version: 1 }]);
  });

  it('lets one of fifty save, and refuses the others', async () => {
    await add(ada);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send('PUT', 'notifications/home/notifications/ada', {
          body: { ...ada, LastName: `Byron ${index}` },
          version: 1,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 412),
    ]);
    expect(await list()).toMatchObject([{ Version: 2 }]);
  });

  it('deletes on the version that was seen', async () => {
    await add(ada);
    const path = 'notifications/home/notifications/ada';
    expect((await send('DELETE', path)).statusCode).toBe(428);
    expect((await send('DELETE', path, { version: 7 })).statusCode).toBe(412);
    expect((await send('DELETE', path, { version: 1 })).json()).toEqual({ deleted: true });
    const gone = { status: 404, id: 'deleted', message: 'This person was deleted' };
    expect((await send('DELETE', path, { version: 1 })).json()).toMatchObject(gone);
    expect((await send('PUT', path, { version: 1, body: ada })).json()).toMatchObject(gone);
  });
});

it('stores names without what nobody can see, and refuses one that is nothing else', async () => {
  const disguised = { ...ada, FirstName: 'A\u200bda\r\nX', LastName: '\u202eByron\u2066' };
  expect((await add(disguised)).json()).toMatchObject({ FirstName: 'Ada X', LastName: 'Byron' });
  expect(await list()).toMatchObject([{ FirstName: 'Ada X', LastName: 'Byron' }]);
  expect((await add({ ...ada, Id: 'none', UserId: 'none', FirstName: '\u200b\u202e' })).statusCode).toBe(400);
});

it('reads, writes and adds as the policy allows, each alone', async () => {
  await add(ada);
  const statuses = async (by: string) => [
    (await send('GET', all, { by })).statusCode,
    (await send('PUT', 'notifications/home/notifications/ada', { by, version: 1, body: ada })).statusCode,
    (await send('DELETE', 'notifications/home/notifications/ada', { by, version: 9 })).statusCode,
    (await add({ ...ada, Id: by, UserId: by }, by)).statusCode,
  ];
  expect(await statuses('reader')).toEqual([200, 403, 403, 403]);
  expect(await statuses('writer')).toEqual([200, 200, 412, 403]);
  expect(await statuses('creator')).toEqual([200, 403, 403, 200]);
});

it('shows new_chat_start to SUPER-ADMIN alone, whom others cannot give it nor take it from', async () => {
  const subscribed = (...ids: string[]) => [
    { Channel: 'Email', SubscribedNotifications: ids.map((Id) => ({ Id, Principals: [] })) },
  ];
  const types = async (by: string) =>
    (await send('GET', 'notifications/home/settings/subscriptions', { by }))
      .json<{ Items: { Id: string }[] }>()
      .Items.map(({ Id }) => Id);
  expect(await types('super')).toEqual([...(await types('admin')), 'new_chat_start']);

  await add({ ...ada, Channels: subscribed('handoff', 'new_chat_start') }, 'super');
  expect(await list()).toMatchObject([{ Channels: subscribed('handoff') }]);
  const update = await send('PUT', 'notifications/home/notifications/ada', {
    version: 1,
    body: { ...ada, Channels: subscribed('stop') },
  });
  expect(update.json()).toMatchObject({ Channels: subscribed('stop'), Version: 2 });
  expect(await list('super')).toMatchObject([{ Channels: subscribed('stop', 'new_chat_start') }]);

  const bea = { ...ada, Id: 'bea', UserId: 'bea' };
  expect((await add({ ...bea, Channels: subscribed('new_chat_start') })).statusCode).toBe(400);
  await add({ ...bea, Channels: subscribed('stop', 'new_chat_start') });
  expect((await list('super')).find(({ Id }) => Id === 'bea')).toMatchObject({ Channels: subscribed('stop') });
});

it('lists by surname, then by first name, case aside', async () => {
  const people = [
    ['a', 'Zoe', 'adams'],
    ['b', 'Bob', 'baker'],
    ['c', 'Amy', 'Baker'],
    ['d', 'Ada', 'Zimmer'],
  ] as const;
  for (const [Id, FirstName, LastName] of people) {
    const { statusCode } = await add({ ...ada, Id, UserId: Id, Email: `${Id}@mail.example`, FirstName, LastName });
    expect(statusCode).toBe(200);
  }
  expect((await list()).map(({ Id }) => Id)).toEqual(['a', 'c', 'b', 'd']);
});

it("finds who somebody is among the account's own people", async () => {
  const find = async (query: object) =>
    (await send('GET', 'home/notifications/crm-user', { query })).json<{ UserId: string | null }>().UserId;
  const owen = { FirstName: 'owen ', LastName: 'FITZGERALD' };
  expect(await find({ FirstName: '', LastName: '', Email: 'REP@harbor.example' })).toBe('rep');
  expect(await find({ ...owen, MainPhone: '5550199' })).toBe('rep');
  expect(await find(owen)).toBeNull();
  expect(await find({ ...owen, Email: 'a@b.c' })).toBeNull();
  // Two have this name, one of them this number since they are notified.
  const nadia = { FirstName: 'Nadia', LastName: 'Haddad', MainPhone: '5550177' };
  expect(await find(nadia)).toBeNull();
  await add({ ...ada, MainPhone: '5550177', CrmUserId: 'reader' });
  expect(await find(nadia)).toBe('reader');
  // One number, with its country's code and without.
  await add({ ...ada, Id: 'abroad', UserId: 'abroad', MainPhone: '+12125550178', CrmUserId: 'reader' });
  expect(await find({ ...nadia, MainPhone: '2125550178' })).toBe('reader');
  expect(await find({ FirstName: 'Mei', LastName: 'Tanaka', Email: 'far@harbor.example' })).toBeNull();
});
