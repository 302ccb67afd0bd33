import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({}, [...createConversation('home', 'talk'), ...createConversation('foreign', 'theirs')]);
  token = await server.tokenFor('admin');
});
afterAll(() => server.close());

const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  query: Record<string, string> = {},
  as = token,
) {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: { ...scope, ...query },
    headers: { authorization: `Bearer ${as}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const reply = (text: string, more: object = {}, conversation_id = 'talk') =>
  call('POST', 'message/home', {
    conversation_id,
    newMessageObject: { id: randomUUID(), text, selectedChannel: 'email', ...more },
  });

const count = async (sql: string) => Number((await server.database.pool.query<{ n: string }>(sql)).rows[0]!.n);

it('stores a reply once, however often it is sent, and queues one delivery', async () => {
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => reply(' Good day ', { id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0]!.body.message).toMatchObject({
    MessageId: id,
    Message: 'Good day',
    Initiator: 'SPECIALIST',
    Delivery: { state: 'queued' },
  });
  expect(await count(`select count(*) as n from message where id = '${id}'`)).toBe(1);
  expect(await count(`select count(*) as n from delivery where message_id = '${id}'`)).toBe(1);
});

it('refuses an id that is another message', async () => {
  const id = randomUUID();
  await reply('One', { id });
  expect(await reply('Another', { id })).toMatchObject({ status: 409, body: { id: 'id-taken' } });
  expect(await reply('Stolen', { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })).toMatchObject({ status: 200 });
});

it('refuses the reply of somebody else as one of the own', async () => {
  const body = {
    conversation_id: 'talk',
    newMessageObject: { id: randomUUID(), text: 'Mine', selectedChannel: 'email' },
  };
  const send = (as: string) => call('POST', 'message/home', body, {}, as);
  expect((await send(token)).status).toBe(200);
  expect(await send(await server.tokenFor('regular'))).toMatchObject({ status: 409, body: { id: 'id-taken' } });
  expect((await send(token)).status).toBe(200);
});

it.each(['', ' \n\t '])('sends nothing blank: %j', async (text) => {
  expect((await reply(text)).status).toBe(400);
});

it('shows markup of a text as it was typed, and takes what could do harm out of HTML', async () => {
  expect((await reply('1 < 2 & <b>so on</b>')).body.message.Message).toBe('1 &lt; 2 &amp; &lt;b&gt;so on&lt;/b&gt;');
  const html = '<p>Hi<script>alert(1)</script><img src="https://x.example/a.png" onerror=alert(1)><b>there</b></p>';
  expect((await reply('Hi', { html })).body.message.Message).toBe('<p>Hi<b>there</b></p>');
});

it('answers no channel that has no messages, no address, or no wish for more', async () => {
  expect(await reply('Hello', { selectedChannel: 'whatsapp' })).toMatchObject({
    status: 409,
    body: { id: 'no-messages' },
  });
  const stop = message('home', 'talk', 'stop', 'HUMAN', 'sms', ' Stop. ', '2026-01-06T15:00:00Z');
  await loadFeed(server.database.pool, JSON.stringify(stop));
  expect(await reply('Hello', { selectedChannel: 'sms' })).toMatchObject({ status: 409, body: { id: 'unsubscribed' } });
  const asked = { conversationId: 'talk', selectedChannel: 'sms' };
  expect((await call('GET', 'unsubscribed/home', undefined, asked)).body).toEqual({
    Unsubscribed: true,
    OptOut: {
      at: '2026-01-06T15:00:00.000Z',
      channel: 'sms',
      words: 'Stop.',
      blocked: ['email', 'sms', 'whatsapp', 'chat'],
    },
  });
  // Nor by another: the box is read-only wherever the opt-out counts (spec 3 §4).
  expect(await reply('Hello', { selectedChannel: 'email' })).toMatchObject({
    status: 409,
    body: { id: 'unsubscribed' },
  });
  const start = message('home', 'talk', 'start', 'HUMAN', 'sms', 'START', '2026-01-07T15:00:00Z');
  await loadFeed(server.database.pool, JSON.stringify(start));
  expect((await call('GET', 'unsubscribed/home', undefined, asked)).body).toEqual({
    Unsubscribed: false,
    OptOut: null,
  });
  expect((await reply('Hello', { selectedChannel: 'sms' })).status).toBe(200);
});

it('takes back what was queued when the customer unsubscribes', async () => {
  await loadFeed(
    server.database.pool,
    [...createConversation('home', 'leaves')].map((line) => JSON.stringify(line)).join('\n'),
  );
  const { body } = await reply('Hello', { selectedChannel: 'sms' }, 'leaves');
  const stop = message('home', 'leaves', 'stop', 'HUMAN', 'sms', 'STOP', '2026-01-06T15:00:00Z');
  await loadFeed(server.database.pool, JSON.stringify(stop));
  const { body: statuses } = await call('GET', 'dialogue/statuses', undefined, { conversation_id: 'leaves' });
  expect(statuses.Items).toEqual([
    { MessageId: body.message.MessageId, state: 'cancelled', reason: 'The customer has unsubscribed' },
  ]);
});

it('keeps a draft per person and channel, the later one, until it is sent', async () => {
  const draft = (text: string, typed_at: string, channel = 'email') =>
    call('PUT', 'drafts/home', { conversation_id: 'talk', channel, text, typed_at });
  await draft('Dear A', '2026-01-05T15:00:01Z');
  await draft('Dear Ada', '2026-01-05T15:00:02Z');
  expect((await draft('Dear', '2026-01-05T15:00:00Z')).body.draft.text).toBe('Dear Ada');
  await draft('Hi', '2026-01-05T15:00:03Z', 'sms');
  const listed = async (as = token) =>
    (await call('GET', 'drafts/home', undefined, { conversation_id: 'talk' }, as)).body.Items.map(
      ({ channel, text }: { channel: string; text: string }) => [channel, text],
    );
  expect(await listed()).toEqual([
    ['email', 'Dear Ada'],
    ['sms', 'Hi'],
  ]);
  expect(await listed(await server.tokenFor('regular'))).toEqual([]);
  await reply('Dear Ada');
  expect(await listed()).toEqual([['sms', 'Hi']]);
  expect((await draft('', '2026-01-05T15:00:04Z', 'sms')).body.draft).toBeNull();
});

it('ends with a reply the draft that it was, not one of another tab', async () => {
  const typed = '2026-01-05T15:00:01.250Z';
  const keep = (text: string, typed_at: string) =>
    call('PUT', 'drafts/home', { conversation_id: 'talk', channel: 'email', text, typed_at });
  const listed = async () =>
    (await call('GET', 'drafts/home', undefined, { conversation_id: 'talk' })).body.Items.map(
      ({ text }: { text: string }) => text,
    ).filter((text: string) => text.startsWith('Of'));
  const send = (text: string, draft_typed_at: string[]) =>
    call('POST', 'message/home', {
      conversation_id: 'talk',
      draft_typed_at,
      newMessageObject: { id: randomUUID(), text, selectedChannel: 'email' },
    });
  await keep('Of this tab', typed);
  expect((await send('Of another', ['2026-01-05T15:00:00Z'])).status).toBe(200);
  expect(await listed()).toEqual(['Of this tab']);
  // What was typed after the last save is sent with it.
  expect((await send('Of this tab, and more', ['2026-01-05T15:00:00Z', typed])).status).toBe(200);
  expect(await listed()).toEqual([]);
  await keep('Of a program\n', '2026-01-05T15:00:02Z');
  expect((await reply('Of a program')).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('lets no draft be undone by an older emptying, nor kept away by a clock that runs ahead', async () => {
  const draft = async (text: string, typed_at: string) =>
    (await call('PUT', 'drafts/home', { conversation_id: 'talk', channel: 'sms', text, typed_at })).body.draft?.text;
  expect(await draft('Newer', '2026-01-05T15:00:02Z')).toBe('Newer');
  expect(await draft('', '2026-01-05T15:00:01Z')).toBe('Newer');
  expect(await draft('From next century', '2126-01-01T00:00:00Z')).toBe('From next century');
  const soon = new Date(Date.now() + 120_000).toISOString();
  expect(await draft('From a clock that is nearly right', soon)).toBe('From a clock that is nearly right');
});

it('gives the signature of the product', async () => {
  expect((await call('GET', 'signature/home')).body).toEqual({ signature: '' });
  await server.database.pool.query(
    "insert into setting (dealer_id, product_id, kind, value) values ('home', 'LEAD_ENGAGE', 'signature', $1)",
    [{ Signature: '<p>Harbor</p>', MirrorFrom: null }],
  );
  expect((await call('GET', 'signature/home')).body).toEqual({ signature: '<p>Harbor</p>' });
});

it('knows nothing of a conversation of another dealer, by any call', async () => {
  const foreign = { conversation_id: 'theirs' };
  const body = { ...foreign, channel: 'email', text: 'x', typed_at: '2026-01-05T15:00:00Z' };
  const answers = await Promise.all([
    reply('Hello', {}, 'theirs'),
    call('POST', 'message/home/retry', { message_id: 'theirs-bot' }),
    call('PUT', 'drafts/home', body),
    ...['dialogue', 'chat/dialogue', 'dialogue/statuses', 'notifications', 'events', 'stop-bot', 'drafts/home'].map(
      (path) => call('GET', path, undefined, foreign),
    ),
    call('GET', 'unsubscribed/home', undefined, { conversationId: 'theirs', selectedChannel: 'email' }),
    call('GET', 'home/leads/theirs/general-info'),
    call('GET', 'user-info', undefined, { userId: 'theirs' }),
    call('POST', 'dialogue/update-communication', { accountId: 'home', userId: 'theirs', vin: '', action: 'stop' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
