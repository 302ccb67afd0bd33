import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdAccounts } from '../../identity/users/holdAccounts.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';

const iso = (minute: number) => new Date(Date.UTC(2026, 0, 6, 12, minute)).toISOString();
const about = { dealer: 'home', conversation: 'talk' } as const;

const lines: FeedLine[] = [
  ...createConversation('home', 'talk'),
  ...createConversation('foreign', 'theirs'),
  ...createConversation('home', 'liked'),
  ...[
    ['asked', 'BOT', 'Would Saturday work for you?'],
    ['like', 'HUMAN', 'Liked “Would Saturday work for you?”'],
    ['other', 'BOT', 'Bring your license.'],
    ['love', 'HUMAN', '❤️ to “Bring your license.”'],
    ['unlove', 'HUMAN', 'Removed ❤️ from “Bring your license.”'],
    ['lost', 'HUMAN', 'Laughed at “What nobody here wrote”'],
  ].map(([id, initiator, body], at): FeedLine => ({
    type: 'message',
    dealer: 'home',
    conversation: 'liked',
    id: `liked-${id}`,
    initiator: initiator as 'BOT' | 'HUMAN',
    channel: 'sms',
    body: body!,
    at: iso(at),
  })),
  // 250 messages, of which some are of one moment.
  ...Array.from({ length: 250 }, (_, index): FeedLine => ({
    type: 'message',
    ...about,
    id: `m${String(index).padStart(3, '0')}`,
    initiator: index % 2 ? 'HUMAN' : 'BOT',
    channel: 'sms',
    body: `Number ${index}`,
    at: iso(Math.floor(index / 3)),
  })),
  {
    type: 'message',
    ...about,
    id: 'rich',
    initiator: 'BOT',
    channel: 'email',
    body: '<p onclick="alert(1)">Hi<script>alert(1)</script></p>',
    author: 'Robin',
    cards: [{ links: ['https://cars.example/1'], vehicle: { name: 'RAV4', price: 35_480, vin: 'V1' } }],
    at: iso(200),
  },
  { type: 'attachment', dealer: 'home', id: 'photo', message: 'rich', content_type: 'image/png', data: 'aGVsbG8=' },
  {
    type: 'attachment',
    dealer: 'foreign',
    id: 'secret',
    message: 'theirs-bot',
    content_type: 'image/png',
    data: 'aGk=',
  },
  {
    type: 'message',
    ...about,
    id: 'object',
    initiator: 'SYSTEM',
    channel: 'sms',
    body: '',
    payload: '{"kind":"carousel"}',
    at: iso(201),
  },
  { type: 'event', ...about, id: 'stop', kind: 'STOP', by: 'staff', at: iso(202) },
  { type: 'event', ...about, id: 'join', kind: 'DEALERSHIP_TAKEOVER', by: 'staff', salesperson: 'admin', at: iso(203) },
  {
    type: 'event',
    ...about,
    id: 'closed',
    kind: 'REPAIR_ORDER_CLOSED',
    by: 'staff',
    amount: 99.5,
    details: ['Oil'],
    at: iso(204),
  },
  { type: 'notification', ...about, id: 'n1', message: 'rich', person: 'admin', name: 'Handoff', at: iso(205) },
  { type: 'notification', ...about, id: 'n2', message: 'rich', person: 'regular', name: 'Handoff', at: iso(205) },
];

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({}, lines);
  token = await server.tokenFor('admin');
});
afterAll(() => server.close());

const ask = (path: string, query: Record<string, string> = {}, as = token) =>
  server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
    headers: { authorization: `Bearer ${as}` },
  });
const get = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  return { status: answer.statusCode, body: answer.json() };
};
const conversation = { conversation_id: 'talk' };

it('gives every message once, page by page from the newest up, the oldest first in each', async () => {
  const seen: string[] = [];
  let before: string | undefined;
  for (;;) {
    const { body } = await get('dialogue', { ...conversation, limit: '50', ...(before && { before }) });
    const ids = body.messages.map(({ MessageId }: { MessageId: string }) => MessageId);
    seen.unshift(...ids);
    if (!body.has_older) break;
    expect(ids).toHaveLength(50);
    before = ids[0];
  }
  expect(seen).toHaveLength(255);
  expect(new Set(seen).size).toBe(255);
  expect(seen.filter((id) => /^m\d/.test(id))).toEqual(seen.filter((id) => /^m\d/.test(id)).toSorted());
});

it('shows a message with its author, its files and cards, and without what could do harm', async () => {
  const { body } = await get('dialogue', conversation);
  const message = (id: string) => body.messages.find(({ MessageId }: { MessageId: string }) => MessageId === id);
  expect(body).toMatchObject({ account_id: 'home', service_type: 'LEAD_ENGAGE' });
  expect(message('rich')).toMatchObject({
    Message: '<p>Hi</p>',
    BotName: 'Robin',
    Attachments: [
      { content_type: 'image/png', object_key: 'photo' },
      {
        Links: ['https://cars.example/1'],
        Data: { Name: 'RAV4', Price: 35_480, Vin: 'V1', Stock: null },
      },
    ],
  });
  expect(message('object').Message).toEqual({ kind: 'carousel' });
  expect(message('m249')).toMatchObject({ Initiator: 'HUMAN', Name: 'Ada', Surname: 'Byron', Delivery: null });
});

it('shows a reaction on the message that it is about, and alone where that is not known', async () => {
  const { body } = await get('dialogue', { conversation_id: 'liked' });
  const messages = body.messages.slice(-3) as Record<string, unknown>[];
  expect(messages).toMatchObject([
    { MessageId: 'liked-asked', Reaction: '👍' },
    { MessageId: 'liked-other' },
    { MessageId: 'liked-lost', Initiator: 'SYSTEM', Automatic: 'reaction' },
  ]);
  expect(messages[1]).not.toHaveProperty('Reaction');
});

it('gives events, stops and whom was told', async () => {
  expect((await get('events', conversation)).body.Items).toMatchObject([
    { event_name: 'DEALERSHIP TAKEOVER IN_PROGRESS', SalesPerson: 'admin Tester', RepairOrderClosed: false },
    { event_name: 'REPAIR_ORDER_CLOSED', RepairOrderClosed: true, Details: ['Oil'], TotalRepairPaidAmount: 99.5 },
  ]);
  expect((await get('stop-bot', conversation)).body.Items).toMatchObject([{ Action: 'stop', BotName: 'Sales AI' }]);
  expect((await get('notifications', conversation)).body.Items).toMatchObject([
    { MessageId: 'rich', Notifications: [{ UserId: 'admin' }, { UserId: 'regular' }] },
  ]);
});

it('says what is known of the lead', async () => {
  const { body } = await get('home/leads/talk/general-info');
  expect(body).toMatchObject({
    FullName: 'Ada Byron',
    AccountId: 'home',
    TakeoverEventType: 'IN_PROGRESS',
    SalesPerson: 'admin Tester',
    StopAssistant: true,
    // The feed says so; no vehicle is on the customer's list.
    IsStopped: true,
    VehicleInfo: { Vehicle: '2026 Toyota RAV4', Price: 35_480, Vin: 'VIN1' },
  });
  expect(body.HighlightedEvents).toMatchObject([{ Event: 'REPAIR_ORDER_CLOSED', HighlightType: 0 }]);
});

it('gives a file to those who hold its account, and to nobody else', async () => {
  const photo = await ask('attachments/photo');
  expect([photo.headers['content-type'], photo.body]).toEqual(['image/png', 'hello']);
  expect((await get('attachments/secret')).status).toBe(404);
  const stranger = await server.tokenFor('stranger');
  expect((await get('attachments/photo', {}, stranger)).status).toBe(404);
  expect((await get('attachments/photo', { account_id: 'foreign' }, stranger)).status).toBe(404);
});

it('names the account of a conversation that the person holds elsewhere', async () => {
  const { pool } = server.database;
  await holdAccounts(server.database.db, 'admin', ['foreign']);
  // A person is remembered by their token for some seconds (platform/access/callers.ts).
  const both = await server.tokenFor('admin');
  expect((await get('dialogue', { conversation_id: 'theirs' }, both)).body.account_id).toBe('foreign');
  expect((await get('home/leads/theirs/general-info', {}, both)).body.AccountId).toBe('foreign');
  await pool.query("delete from person_account where person_id = 'admin' and dealer_id = 'foreign'");
  const one = await server.tokenFor('admin');
  expect((await get('dialogue', { conversation_id: 'theirs' }, one)).status).toBe(404);
});

it('hides a conversation of a product that the person does not work with', async () => {
  const { pool } = server.database;
  await pool.query("update person set products = array['SERVICE_AI'] where id = 'regular'");
  const regular = await server.tokenFor('regular');
  expect((await get('dialogue', conversation, regular)).status).toBe(404);
  expect((await get('attachments/photo', {}, regular)).status).toBe(404);
});
