import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { directClient } from '../../../test-support/directClient.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { walkContract } from '../../../test-support/walkContract.ts';
import { contractRecords } from '../../../test-support/contractRecords.ts';
import { latestMessage, isWrittenTo } from '../../assistant/reply/turn.ts';
import { loadFeed } from '../../feed/load.ts';
import { readSentMessages } from '../../messaging/replyText/sentMessages.ts';
import { recountDealer } from '../../metrics/rollups/recount.ts';

/** Stands in every note, and in nothing else. */
const canary = 'zebrafinch';

const colleague = (id: string, more: Partial<Extract<FeedLine, { type: 'person' }>> = {}): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Moss',
  email: `${id}@test.example`,
  username: id,
  role: 'REGULAR',
  dealers: ['home'],
  ...more,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...contractRecords,
    message('home', 'talk', 'asks', 'HUMAN', 'email', 'Is it still there?', new Date().toISOString()),
    ...createConversation('home', 'silent').filter(({ type, id }) => type !== 'message' || id !== 'silent-bot'),
    ...createConversation('foreign', 'abroad'),
    colleague('nora'),
    colleague('other-product', { products: ['SERVICE_AI'] }),
    colleague('vendor', { internal: true }),
  ]);
});
afterAll(() => server.close());

async function call(method: 'GET' | 'POST', path: string, payload?: object, as = 'admin') {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...(method === 'GET' && { conversation_id: 'talk' }) },
    headers: { authorization: `Bearer ${await server.tokenFor(as)}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const write = (note: object = {}, more: object = {}, as = 'admin') =>
  call(
    'POST',
    'note/home',
    {
      conversation_id: 'talk',
      note: { id: randomUUID(), text: `The ${canary}`, for_assistant: false, mentions: [], ...note },
      ...more,
    },
    as,
  );

/** Every table's rows as texts, by the table's name. */
async function readTables(): Promise<Map<string, string[]>> {
  const { pool } = server.database;
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const rows = tables.rows.map(async ({ name }) => {
    const found = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    return [name, found.rows.map(({ row }) => row)] as const;
  });
  return new Map(await Promise.all(rows));
}

const listRow = async () =>
  (await server.database.pool.query("select * from conversation_list where lead_id = 'ada'")).rows[0] as object;

it('is stored once, and shown in the timeline with its author', async () => {
  const id = randomUUID();
  const answers = [await write({ id }), await write({ id })];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.message).toMatchObject({ MessageId: id, Channel: 'note', Initiator: 'SPECIALIST', Name: 'admin' });
    expect(body.message).toMatchObject({ Surname: 'Tester', Note: { ForAssistant: false }, Delivery: null });
  }
  const shown = (await call('GET', 'dialogue')).body.messages as { MessageId: string }[];
  expect(shown.filter(({ MessageId }) => MessageId === id)).toHaveLength(1);
  expect((await write({ id, for_assistant: true })).body.id).toBe('id-taken');
  expect((await write({ id, text: 'Another' })).status).toBe(409);
  expect((await write({ id: randomUUID(), text: '  ' })).status).toBe(400);
});

it('is written in a conversation of the own account only', async () => {
  expect((await write({}, { conversation_id: 'abroad' })).status).toBe(404);
  expect((await write({}, {}, 'stranger')).status).toBe(404);
});

it('changes no row but its own and the audit’s, and says nothing of it there', async () => {
  const before = await readTables();
  expect((await write()).status).toBe(200);
  const after = await readTables();
  const changed = [...after].filter(([name, rows]) => rows.join('\n') !== before.get(name)!.join('\n'));
  expect(changed.map(([name]) => name).toSorted()).toEqual(['audit', 'message']);
});

it('is copied nowhere and counts nowhere, whatever is written or counted anew after it', async () => {
  const before = await listRow();
  await write();
  await loadFeed(
    server.database.pool,
    JSON.stringify({ ...contractRecords.find(({ type, id }) => type === 'lead' && id === 'ada')!, status: 'SOLD' }),
  );
  expect(await listRow()).toEqual(before);
  const next = { ...message('home', 'talk', 'more', 'HUMAN', 'email', 'Hello?', new Date().toISOString()), live: true };
  await loadFeed(server.database.pool, JSON.stringify(next));
  const holding = [...(await readTables())].filter(([, rows]) => rows.some((row) => row.includes(canary)));
  expect(holding.map(([name]) => name)).toEqual(['message']);
  expect(await recountDealer(server.database.db, 'home')).toEqual([]);
});

it('answers no customer, and is nothing that the dealership sent', async () => {
  const { db } = server.database;
  await write();
  expect(await latestMessage(db, 'home', 'talk')).toMatchObject({ initiator: 'HUMAN' });
  await write({}, { conversation_id: 'silent' });
  expect(await isWrittenTo(db, 'home', 'silent')).toBe(false);
  const conversation = { dealerId: 'home', conversationId: 'silent' };
  expect((await readSentMessages(db, [conversation])).before(conversation, new Date(Date.now() + 1000))).toEqual([]);
});

it('leaves staff by no call but those of the timeline, and the export of all that is kept of a customer', async () => {
  await write();
  let address = 0;
  const answers = await walkContract(
    async (request) => {
      const answer = await server.app.inject({ remoteAddress: `10.1.${++address >> 8}.${address & 255}`, ...request });
      return { status: answer.statusCode, headers: new Headers(), body: answer.body };
    },
    { person: () => server.tokenFor('admin'), module: () => server.tokenFor('admin'), feed: server.feedToken },
    1,
  );
  expect([...answers.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(80);
  const showing = [...answers].filter(([, { body }]) => body.includes(canary)).map(([id]) => id);
  expect(showing.toSorted()).toEqual(['dialogue.chatMessages', 'dialogue.messages', 'privacy.exportCustomer']);
});

it('is told to colleagues live, when it is stored', async () => {
  const client = await directClient(server.database);
  try {
    await client.query('listen timeline');
    const notified = once(client, 'notification') as Promise<[{ payload: string }]>;
    await write();
    expect(JSON.parse((await notified)[0].payload)).toEqual({ dealerId: 'home', conversationId: 'talk' });
  } finally {
    await client.end();
  }
});

it('takes the draft of it away, and leaves the draft of a reply', async () => {
  const typed_at = new Date().toISOString();
  const save = async (channel: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/dashboard/drafts/home',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
      payload: { conversation_id: 'talk', channel, text: 'Half a thought', typed_at },
    });
  await save('note');
  await save('email');
  await write({ text: 'Half a thought' });
  const { Items } = (await call('GET', 'drafts/home')).body as { Items: { channel: string }[] };
  expect(Items.map(({ channel }) => channel)).toEqual(['email']);
});

it('mentions colleagues who may read the conversation, by a mail that leads to it without a word of it', async () => {
  const { Items } = (await call('GET', 'note/home/colleagues')).body as {
    Items: { UserId: string; FullName: string }[];
  };
  const ids = Items.map(({ UserId }) => UserId);
  expect(Items).toContainEqual({ UserId: 'nora', FullName: 'nora Moss' });
  for (const id of ['admin', 'stranger', 'other-product', 'vendor']) expect(ids).not.toContain(id);

  const id = randomUUID();
  for (let times = 0; times < 2; times++)
    expect((await write({ id, text: `@nora Moss ${canary}`, mentions: ['nora', 'nora'] })).status).toBe(200);
  const { rows } = await server.database.pool.query<{ recipient: string; subject: string; html: string }>(
    'select recipient, subject, html from delivery where notice_key like $1',
    [`mention:${id}:%`],
  );
  expect(rows).toMatchObject([{ recipient: 'nora@test.example', subject: 'admin Tester mentioned you: Ada Byron' }]);
  expect(rows[0]!.html).toContain('href="/conversation/talk"');
  expect(rows[0]!.html).not.toContain(canary);
  const notified = (await call('GET', 'notifications')).body.Items as { MessageId: string }[];
  expect(notified).toContainEqual({
    MessageId: id,
    Notifications: [expect.objectContaining({ UserId: 'nora', NotifName: 'nora Moss' })],
  });
  for (const other of ['stranger', 'other-product', 'vendor', 'admin', 'nobody'])
    expect((await write({ mentions: [other] })).status, other).toBe(400);
});

it('is not replaced by a record of the feed', async () => {
  const id = randomUUID();
  await write({ id });
  const line = { ...message('home', 'talk', '', 'HUMAN', 'email', 'Mine now'), id };
  expect((await loadFeed(server.database.pool, JSON.stringify(line))).rejected).toHaveLength(1);
});

it('is audited without its words', async () => {
  const id = randomUUID();
  await write({ id, for_assistant: true });
  const { rows } = await server.database.pool.query('select actor, action, after from audit where subject = $1', [id]);
  expect(rows).toEqual([
    { actor: 'admin', action: 'notes.write', after: { conversation: 'talk', for_assistant: true, mentions: [] } },
  ]);
});

it('is a message of staff in no channel of customers, as the table checks', async () => {
  const insert = (initiator: string, channel: string, visibility: string, seq: number | null = null) =>
    server.database.pool.query(
      `insert into message (dealer_id, id, product_id, conversation_id, lead_id, initiator, channel, body, at, day, visibility, seq)
       values ('home', $1, 'LEAD_ENGAGE', 'talk', 'ada', $2, $3, '', now(), current_date, $4, $5)`,
      [randomUUID(), initiator, channel, visibility, seq],
    );
  await insert('SPECIALIST', 'note', 'staff');
  await insert('SPECIALIST', 'note', 'assistant');
  for (const initiator of ['HUMAN', 'BOT', 'SYSTEM'])
    await expect(insert(initiator, 'note', 'staff')).rejects.toThrow('message_visibility');
  for (const channel of ['chat', 'email', 'sms'])
    await expect(insert('SPECIALIST', channel, 'staff')).rejects.toThrow('message_visibility');
  await expect(insert('SPECIALIST', 'note', 'staff', 1)).rejects.toThrow('message_visibility');
  await expect(insert('SPECIALIST', 'note', 'customer')).rejects.toThrow('message_visibility');
  await expect(insert('SPECIALIST', 'note', 'everybody')).rejects.toThrow('message_visibility');
});
