import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, testPhone } from '../../../test-support/testConversation.ts';
import { type TestInbound, testInbound } from '../../../test-support/testInbound.ts';
import { type TestTelnyx, testTelnyx } from '../../../test-support/testTelnyx.ts';
import { pixel } from '../mail/testMails.ts';

// Bodies as https://developers.telnyx.com/api-reference/callbacks/inbound-message and …/delivery-update show them.
let telnyx: TestTelnyx;
let server: TestApp;
let inbound: TestInbound;

beforeAll(async () => {
  telnyx = await testTelnyx();
  telnyx.files.set('/media/picture.png', Buffer.from(pixel, 'base64'));
  server = await testApp(telnyx.environment, [
    ...createConversation('home', 'talk'),
    ...createConversation('foreign', 'other'),
  ]);
  inbound = await testInbound(server.database, undefined, server.config);
});
afterAll(async () => {
  await inbound.close();
  await server.close();
  await telnyx.close();
});

const post = (event: object, headers?: (body: string) => Record<string, string>) => {
  const body = JSON.stringify(event);
  return server.app.inject({
    method: 'POST',
    url: '/inbound/telnyx',
    headers: { 'content-type': 'application/json', ...(headers ?? telnyx.sign)(body) },
    payload: body,
  });
};

const received = (id: string, text: string, more: object = {}) => ({
  data: {
    record_type: 'event',
    id: 'bf6307bd-884d-4c1f-b6ea-c62b8c495d3c',
    event_type: 'message.received',
    occurred_at: '2019-01-23T18:10:02.574Z',
    payload: {
      record_type: 'message',
      direction: 'inbound',
      id,
      type: 'SMS',
      from: { phone_number: testPhone('talk'), carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' },
      to: [{ phone_number: '+15550000000', status: 'delivered', carrier: 'TELNYX LLC', line_type: 'VoIP' }],
      cc: [],
      text,
      subject: null,
      media: [],
      encoding: 'GSM-7',
      parts: 1,
      tags: [],
      errors: [],
      ...more,
    },
  },
  meta: { attempt: 1, delivered_to: 'https://console.example/inbound/telnyx' },
});

const finalized = (delivery: string, status: string, errors: object[] = []) => ({
  data: {
    record_type: 'event',
    id: '4ee8c3a6-4995-4309-a3c6-38e3db9ea4be',
    event_type: 'message.finalized',
    occurred_at: '2019-12-09T21:32:14.148+00:00',
    payload: {
      record_type: 'message',
      direction: 'outbound',
      id: '834f3d53-8a3c-4aa0-a733-7f2d682a72df',
      type: 'SMS',
      to: [{ phone_number: testPhone('other'), status, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
      text: 'Hello there!',
      tags: ['dealer:foreign', `delivery:${delivery}`],
      errors,
    },
  },
});

const listMessages = (words: string) =>
  server.database.db
    .selectFrom('message')
    .select(['id', 'dealer_id', 'conversation_id', 'channel', 'body'])
    .where('body', 'like', `%${words}%`)
    .execute();

it('takes a text to the newest conversation of its sender, once', async () => {
  const event = received('7ee4241c-f127-47e5-9c34-3aac291f8058', 'Is the < blue one there?');
  expect([(await post(event)).statusCode, (await post(event)).statusCode]).toEqual([204, 204]);
  await inbound.settle();
  expect(await listMessages('blue one')).toMatchObject([
    { dealer_id: 'home', conversation_id: 'talk', channel: 'sms', body: 'Is the &lt; blue one there?' },
  ]);
});

it('keeps the pictures of an MMS, and follows no link out of the carrier’s hands', async () => {
  const urls = [
    `${telnyx.url}/media/picture.png`,
    'http://169.254.169.254/latest/meta-data',
    'https://nottelnyx.com/a.png',
  ];
  const media = urls.map((url) => ({ url, content_type: 'image/png', sha256: null, size: 245_760 }));
  await post(received('mms-1', 'My trade-in', { type: 'MMS', media }));
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
  await post(received('stop-1', 'STOP'));
  await inbound.settle();
  const optOuts = await server.database.db
    .selectFrom('opt_out')
    .select('came_by')
    .where('lead_id', '=', 'talk')
    .where('channel', '=', 'sms')
    .execute();
  expect(optOuts).toEqual([{ came_by: 'sms' }]);
});

it.each<[string, (body: string) => Record<string, string>]>([
  ['without a signature', () => ({})],
  ['signed for another body', () => telnyx.sign('{}')],
  ['that is six minutes old', (body) => telnyx.sign(body, 360)],
])('refuses a request %s, and stores nothing', async (_how, headers) => {
  expect((await post(received('forged-1', 'Hi'), headers)).statusCode).toBe(403);
  const stored = await server.database.db
    .selectFrom('incoming')
    .select('id')
    .where('external_id', '=', 'forged-1')
    .execute();
  expect(stored).toEqual([]);
});

it('answers what it has no use for, and stores nothing of it', async () => {
  expect((await post({ data: { event_type: 'call.initiated', payload: {} } })).statusCode).toBe(204);
  expect((await post(finalized('not-one-of-ours', 'delivered'))).statusCode).toBe(204);
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
  await post(finalized(arrived, 'delivery_unconfirmed'));
  const read = (id: string) =>
    server.database.db
      .selectFrom('delivery')
      .select(['state', 'reason', 'delivered_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await read(arrived)).toEqual({ state: 'sent', reason: null, delivered_at: null });
  await post(finalized(arrived, 'delivered'));
  await post(finalized(arrived, 'delivery_failed', [{ code: '40006', title: 'Recipient server unavailable' }]));
  await post(finalized(lost, 'sending_failed', [{ code: '40300', title: 'Blocked due to STOP message' }]));
  expect(await read(arrived)).toMatchObject({ state: 'sent', delivered_at: expect.any(Date) as Date });
  expect(await read(lost)).toMatchObject({
    state: 'failed',
    reason: 'The customer has opted out of text messages. They can text START to get them again. (Telnyx 40300)',
  });
  const optOuts = await server.database.db
    .selectFrom('opt_out')
    .select('channel')
    .where('lead_id', '=', 'other')
    .execute();
  expect(optOuts.map(({ channel }) => channel)).toContain('sms');
});

it('notes a number that texts never reach, until a text comes from it', async () => {
  const { id } = await server.database.db
    .insertInto('delivery')
    .values({
      dealer_id: 'foreign',
      message_id: 'other-human',
      conversation_id: 'other',
      lead_id: 'other',
      channel: 'sms',
      recipient: testPhone('other'),
      state: 'sent',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(finalized(id, 'delivery_failed', [{ code: '40001', title: 'Not routable' }]));
  const listNoted = () =>
    server.database.db.selectFrom('undeliverable').select(['dealer_id', 'channel', 'address', 'reason']).execute();
  expect(await listNoted()).toEqual([
    {
      dealer_id: 'foreign',
      channel: 'sms',
      address: testPhone('other'),
      reason: 'This number can’t get texts. It may be a landline. Call or email the customer. (Telnyx 40001)',
    },
  ]);
  await post(received('from-other', 'It is a mobile', { from: { phone_number: testPhone('other') } }));
  await inbound.settle();
  expect(await listNoted()).toEqual([]);
});

it('has no webhook of a carrier that is not used', async () => {
  const bare = await testApp({}, createConversation('home', 'talk'));
  expect((await bare.app.inject({ method: 'POST', url: '/inbound/telnyx', payload: '{}' })).statusCode).toBe(404);
  await bare.close();
});

it('had nothing go wrong on the way', () => {
  expect(inbound.errors).toEqual([]);
});
