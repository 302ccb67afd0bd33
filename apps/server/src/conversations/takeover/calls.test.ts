import type { FeedLine } from '@forecourt/api/contract/feed';
import type { NotificationId, PrincipalId, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** Somebody of the account who is to be notified by email. */
const subscriber = (id: string, Id: NotificationId, only?: PrincipalId): FeedLine => {
  const value: Subscriber = {
    Id: `${id}-${Id}`,
    UserId: `${id}-${Id}`,
    FirstName: id,
    LastName: 'Tester',
    // One is known by their address alone.
    Email: `${id}@test.example`,
    MainPhone: '+15550100200',
    SecondaryPhone: '',
    CrmUserId: id === 'admin' ? null : id,
    Channels: [
      {
        Channel: 'Email',
        SubscribedNotifications: [{ Id, Principals: only ? [{ Id: only, Name: only, Status: 1 }] : [] }],
      },
    ],
  };
  return { type: 'setting', dealer: 'home', product: 'LEAD_ENGAGE', id: value.Id, kind: 'subscriber', value };
};

let office: ChatOffice;
let jobs: Jobs | undefined;
beforeAll(async () => {
  office = await chatOffice();
  await office.feed(
    subscriber('admin', 'handoff'),
    subscriber('admin', 'new_chat_start'),
    subscriber('regular', 'handoff', 'OnlyAssigned'),
  );
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(() => office.close());

const soon = { timeout: 10_000, interval: 20 };
const pool = () => office.server.database.pool;

const get = async (person: string, path: string, more: object = {}) =>
  office.server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { service_type: 'LEAD_ENGAGE', account_id: 'home', ...more },
    headers: { authorization: `Bearer ${await office.server.tokenFor(person)}` },
  });
const listCalls = async (person: string, account_id = 'home') =>
  (await get(person, `takeover/${account_id}/calls`, { account_id }))
    .json<{ Items: { ConversationId: string; Reason: string }[] }>()
    .Items.map(({ ConversationId, Reason }) => `${ConversationId} ${Reason}`);
const handOff = (conversation: string) =>
  office.feed({
    type: 'event',
    dealer: 'home',
    id: `${conversation}-handoff`,
    conversation,
    kind: 'HANDOFF',
    by: 'assistant',
    at: new Date().toISOString(),
    live: true,
  });
const write = (conversation: string, initiator: 'HUMAN' | 'SPECIALIST') =>
  office.feed({
    type: 'message',
    dealer: 'home',
    id: `${conversation}-${initiator}`,
    conversation,
    initiator,
    channel: 'chat',
    body: 'Hello',
    at: new Date().toISOString(),
    live: true,
  });
const noticesTo = async (conversation: string) =>
  (
    await pool().query<{ notified: string }>(
      `select recipient || ' ' || split_part(subject, ':', 1) as notified from delivery
       where notice_key like '%' || $1 || '-handoff%' order by notified`,
      [conversation],
    )
  ).rows.map(({ notified }) => notified);
const listTimers = async (conversation: string) =>
  (
    await pool().query<{ seconds: number }>(
      "select round(extract(epoch from due_at - now()))::int as seconds from timer where lead_id = $1 and kind = 'escalation'",
      [conversation],
    )
  ).rows;
const threeMinutesLater = (conversation: string) =>
  pool().query("update timer set due_at = now() where lead_id = $1 and kind = 'escalation'", [conversation]);

it('calls whoever is subscribed until somebody joins, and nobody else', async () => {
  await office.chat('ada');
  await write('ada', 'HUMAN');
  await handOff('ada');
  expect(await listCalls('admin')).toEqual(['ada handoff']);
  expect(await listCalls('regular')).toEqual([]);
  expect(await listCalls('stranger', 'foreign')).toEqual([]);
  await office.takeover('regular', 'ada');
  expect(await listCalls('admin')).toEqual([]);
  await office.takeover('regular', 'ada', 'COMPLETED');
  expect(await listCalls('admin')).toEqual([]);
});

it('calls for a new chat until it has been looked at', async () => {
  await office.chat('bert');
  await write('bert', 'HUMAN');
  expect(await listCalls('admin')).toEqual(['bert new_chat']);
  await office.server.app.inject({
    method: 'PUT',
    url: '/api/dashboard/seen/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
    payload: { conversation_id: 'bert', seen_until: new Date(Date.now() + 1000).toISOString() },
  });
  expect(await listCalls('admin')).toEqual([]);
});

it('tells the others after three minutes without a join, though the process that set the time was killed', async () => {
  await office.chat('cyd');
  await handOff('cyd');
  expect(await noticesTo('cyd')).toEqual(['admin@test.example Handoff']);
  // A second hand-off of the same chat sets no second time.
  expect(await listTimers('cyd')).toHaveLength(1);
  expect((await listTimers('cyd'))[0]!.seconds).toBeGreaterThan(170);
  // Nothing of it is in memory: what runs it now had no part in it.
  await threeMinutesLater('cyd');
  jobs = office.jobs();
  await expect
    .poll(() => noticesTo('cyd'), soon)
    .toEqual(['admin@test.example Handoff', 'regular@test.example Still waiting']);
  expect(await listCalls('regular')).toEqual(['cyd handoff']);
  expect(await listTimers('cyd')).toEqual([]);
  const notified = (await get('admin', 'notifications', { conversation_id: 'cyd' })).json<{
    Items: { MessageId: string; Notifications: { NotifName: string }[] }[];
  }>();
  expect(notified.Items.map(({ Notifications }) => Notifications.map(({ NotifName }) => NotifName))).toEqual([
    ['admin Tester'],
    ['regular Tester'],
  ]);
});

it.each([
  ['joins', 'dora', () => office.takeover('regular', 'dora')],
  ['answers', 'emil', () => write('emil', 'SPECIALIST')],
])('tells nobody else once somebody %s', async (_how, chat, act) => {
  await office.chat(chat);
  await handOff(chat);
  await act();
  await threeMinutesLater(chat);
  jobs = office.jobs();
  await expect.poll(() => listTimers(chat), soon).toEqual([]);
  expect(await noticesTo(chat)).toEqual(['admin@test.example Handoff']);
});

it('reminds those who were told where there is nobody else', async () => {
  await pool().query("delete from setting where dealer_id = 'home' and key = 'regular-handoff'");
  await office.chat('flo');
  await handOff('flo');
  await threeMinutesLater('flo');
  jobs = office.jobs();
  await expect
    .poll(() => noticesTo('flo'), soon)
    .toEqual(['admin@test.example Handoff', 'admin@test.example Still waiting']);
});
