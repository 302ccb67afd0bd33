import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, testPhone } from '../../../test-support/testConversation.ts';
import { type TestInbound, testInbound } from '../../../test-support/testInbound.ts';
import { pixel } from '../mail/testMails.ts';

const authToken = 'the-token-of-the-tests';
const host = 'localhost';
const ownNumber = '+15550009999';
let files: Server;
let server: TestApp;
let inbound: TestInbound;

beforeAll(async () => {
  files = createServer((request, response) => {
    if (request.headers.authorization === undefined) return response.writeHead(401).end();
    if (request.url === '/elsewhere') return response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
    return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(pixel, 'base64'));
  });
  await new Promise<void>((done) => void files.listen(0, '127.0.0.1', done));
  server = await testApp(
    {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15550000000',
      TWILIO_URL: `http://127.0.0.1:${(files.address() as AddressInfo).port}`,
    },
    [...createConversation('home', 'talk'), ...createConversation('foreign', 'other')],
  );
  await server.database.db
    .insertInto('inbound_address')
    .values({ address: ownNumber, dealer_id: 'foreign', kind: 'phone' })
    .execute();
  inbound = await testInbound(server.database, undefined, server.config);
});
afterAll(async () => {
  await inbound.close();
  await server.close();
  await new Promise((done) => files.close(done));
});

const sign = (url: string, form: Record<string, string>, token = authToken) =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(form)
          .toSorted()
          .map((name) => name + form[name]!)
          .join(''),
    )
    .digest('base64');

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': sign(`http://${host}${path}`, form),
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });

const text = (id: string, Body: string, more: Record<string, string> = {}) =>
  post('/inbound/twilio/messages', { MessageSid: id, From: testPhone('talk'), To: '+15550000000', Body, ...more });

const listMessages = async (words: string) =>
  server.database.db
    .selectFrom('message')
    .select(['id', 'dealer_id', 'conversation_id', 'lead_id', 'channel', 'body'])
    .where('body', 'like', `%${words}%`)
    .execute();

it('takes a text to the newest conversation of its sender, once', async () => {
  const answers = [await text('SM1', 'Is the < blue one there?'), await text('SM1', 'Is the < blue one there?')];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array.from({ length: 2 }, () => [200, '<?xml version="1.0" encoding="UTF-8"?><Response></Response>']),
  );
  await inbound.settle();
  expect(await listMessages('blue one')).toMatchObject([
    { dealer_id: 'home', conversation_id: 'talk', channel: 'sms', body: 'Is the &lt; blue one there?' },
  ]);
});

it('takes a text to a dealer’s own number to that dealer, where a stranger becomes a lead', async () => {
  for (const [id, body] of [
    ['SM2', 'First of a stranger'],
    ['SM3', 'Second of a stranger'],
  ] as const)
    await text(id, body, { From: 'whatsapp:+15550001234', To: `whatsapp:${ownNumber}` });
  await inbound.settle();
  const messages = await listMessages('of a stranger');
  expect(messages.map(({ dealer_id, channel }) => [dealer_id, channel])).toEqual([
    ['foreign', 'whatsapp'],
    ['foreign', 'whatsapp'],
  ]);
  const leads = await server.database.db
    .selectFrom('lead')
    .select(['id', 'source', 'phone_e164'])
    .where('phone_e164', '=', '+15550001234')
    .execute();
  expect(leads).toEqual([{ id: messages[0]!.lead_id, source: 'Text Message', phone_e164: '+15550001234' }]);
});

it('keeps the pictures that came along, and follows no link out of the carrier’s hands', async () => {
  const { url } = server.config.twilio!;
  await text('SM4', 'My trade-in', {
    NumMedia: '3',
    MediaUrl0: `${url}/picture`,
    MediaUrl1: `${url}/elsewhere`,
    MediaUrl2: 'http://169.254.169.254/latest/meta-data',
  });
  await inbound.settle();
  const [message] = await listMessages('My trade-in');
  const kept = await server.database.db
    .selectFrom('attachment')
    .select('content_type')
    .where('message_id', '=', message!.id)
    .execute();
  expect(kept).toEqual([{ content_type: 'image/png' }]);
});

it('takes STOP for an opt-out', async () => {
  await text('SM5', 'STOP');
  await inbound.settle();
  const optOuts = await server.database.db
    .selectFrom('opt_out')
    .select('came_by')
    .where('lead_id', '=', 'talk')
    .where('channel', '=', 'sms')
    .execute();
  expect(optOuts).toEqual([{ came_by: 'sms' }]);
});

it.each([
  ['without a signature', { 'x-twilio-signature': '' }],
  ['signed by another account', { 'x-twilio-signature': sign(`http://${host}/inbound/twilio/messages`, {}, 'other') }],
  ['signed for another address', { 'x-twilio-signature': sign(`https://${host}/inbound/twilio/messages`, {}) }],
])('refuses a request %s, and stores nothing', async (_how, headers) => {
  const answer = await post(
    '/inbound/twilio/messages',
    { MessageSid: 'SM9', From: '+15550001234', To: ownNumber },
    headers,
  );
  expect(answer.statusCode).toBe(403);
  const stored = await server.database.db
    .selectFrom('incoming')
    .select('id')
    .where('external_id', '=', 'SM9')
    .execute();
  expect(stored).toEqual([]);
});

it('refuses what is too large before it looks at it', async () => {
  const answer = await text('SM10', 'x'.repeat(70_000));
  expect(answer.statusCode).toBe(413);
});

it('stores what the carrier says of our messages', async () => {
  const insert = async (id: string) =>
    (
      await server.database.db
        .insertInto('delivery')
        .values({
          dealer_id: 'foreign',
          message_id: `other-${id}`,
          conversation_id: 'other',
          lead_id: 'other',
          channel: 'sms',
          recipient: testPhone('other'),
          state: 'sent',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [arrived, lost] = [await insert('bot'), await insert('sms')];
  const report = (delivery: string, form: Record<string, string>) =>
    post(`/inbound/twilio/status?dealer=foreign&delivery=${delivery}`, { MessageSid: 'SM', ...form });
  expect((await report(arrived, { MessageStatus: 'delivered' })).statusCode).toBe(204);
  // Reports may overtake each other.
  await report(arrived, { MessageStatus: 'sent' });
  await report(arrived, { MessageStatus: 'undelivered', ErrorCode: '30003' });
  await report(lost, { MessageStatus: 'failed', ErrorCode: '21610' });
  const read = (id: string) =>
    server.database.db
      .selectFrom('delivery')
      .select(['state', 'reason', 'delivered_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await read(arrived)).toMatchObject({ state: 'sent', delivered_at: expect.any(Date) as Date });
  expect(await read(lost)).toMatchObject({
    state: 'failed',
    reason: 'The customer has opted out of text messages. They can text START to get them again. (Twilio 21610)',
  });
  const optOuts = await server.database.db
    .selectFrom('opt_out')
    .select('channel')
    .where('lead_id', '=', 'other')
    .execute();
  expect(optOuts.map(({ channel }) => channel).toSorted()).toEqual(
    expect.arrayContaining(['email', 'sms', 'whatsapp']),
  );
});

it('had nothing go wrong on the way', () => {
  expect(inbound.errors).toEqual([]);
});
