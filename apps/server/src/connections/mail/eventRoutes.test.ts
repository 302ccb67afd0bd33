import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { inboundDomain } from '../../../test-support/testInbound.ts';
import { addMissingAddresses } from './dealerAddress.ts';
import { mailEventPaths } from './webhookPaths.ts';

// Events as the providers' documentation shows them; the pages are named where each is read (messaging/channels).
const password = 'the-password-of-the-tests';
const mailgunKey = 'the-key-of-the-tests';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const people = ['p1', 'p2', 'p3', 'p4', 'm1', 'm2', 'm3', 'm4', 's1', 's2', 's3', 's4'];
let server: TestApp;
/** The delivery of each person. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await testApp(
    {
      POSTMARK_INBOUND_PASSWORD: password,
      MAILGUN_SIGNING_KEY: mailgunKey,
      SENDGRID_EVENT_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    people.flatMap((id) => createConversation('home', id)),
  );
  const { db } = server.database;
  await addMissingAddresses(db, inboundDomain);
  for (const person of people) {
    const { id } = await db
      .insertInto('delivery')
      .values({
        dealer_id: 'home',
        message_id: `${person}-bot`,
        conversation_id: person,
        lead_id: person,
        channel: 'email',
        recipient: `${person}@mail.example`,
        subject: 'Your RAV4',
        state: 'sent',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[person] = id;
  }
});
afterAll(() => server.close());

const read = async (person: string) => {
  const { delivered_at, opened_at, ...rest } = await server.database.db
    .selectFrom('delivery')
    .select(['state', 'reason', 'delivered_at', 'opened_at'])
    .where('id', '=', ids[person]!)
    .executeTakeFirstOrThrow();
  return { ...rest, hasArrived: delivered_at !== null, isOpened: opened_at !== null };
};
const isDead = async (person: string) =>
  (await server.database.db
    .selectFrom('undeliverable')
    .select('address')
    .where('address', '=', `${person}@mail.example`)
    .executeTakeFirst()) !== undefined;
const listOptOuts = async (person: string) =>
  (await server.database.db.selectFrom('opt_out').select('channel').where('lead_id', '=', person).execute()).map(
    ({ channel }) => channel,
  );
const sent = { state: 'sent', reason: null, hasArrived: false, isOpened: false };

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

const postmark = (person: string, event: object, given = password) =>
  post(
    mailEventPaths.postmark,
    {
      MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
      ServerID: 23,
      MessageStream: 'outbound',
      Metadata: { dealer: 'home', delivery: ids[person] },
      ...event,
    },
    { authorization: `Basic ${Buffer.from(`forecourt:${given}`).toString('base64')}` },
  );
const bounce = (Type: string, TypeCode: number, Details: string) => ({
  RecordType: 'Bounce',
  ID: 42,
  Type,
  TypeCode,
  Name: 'Hard bounce',
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details,
  Email: 'john@example.com',
  BouncedAt: '2019-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
});

it('takes Postmark’s events', async () => {
  expect((await postmark('p1', { RecordType: 'Delivery', DeliveredAt: '2019-11-05T16:33:54Z' })).statusCode).toBe(200);
  expect(await read('p1')).toEqual({ ...sent, hasArrived: true });
  await postmark('p1', { RecordType: 'Open', FirstOpen: true });
  expect(await read('p1')).toEqual({ ...sent, hasArrived: true, isOpened: true });
  await postmark('p2', bounce('Transient', 2, 'smtp;451 4.7.1 Greylisted'));
  expect(await read('p2')).toEqual(sent);
  await postmark(
    'p2',
    bounce('HardBounce', 1, 'smtp;550 5.1.1 The email account that you tried to reach does not exist'),
  );
  expect(await read('p2')).toMatchObject({
    state: 'failed',
    reason: 'The email came back undelivered: smtp;550 5.1.1 The email account that you tried to reach does not exist',
  });
  await postmark('p3', bounce('SpamNotification', 512, 'smtp;550 5.7.1 Rejected as spam'));
  expect([(await read('p3')).state, await isDead('p2'), await isDead('p3')]).toEqual(['failed', true, false]);
  await postmark('p4', {
    ...bounce('SpamComplaint', 100_001, 'Test spam complaint details'),
    RecordType: 'SpamComplaint',
  });
  expect(await listOptOuts('p4')).toContain('email');
});

const mailgun = (event: object, key = mailgunKey) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0';
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return post(mailEventPaths.mailgun, { signature: { timestamp, token, signature }, 'event-data': event });
};
/** A mail that is named by its Message-ID and its envelope's sender, or by the variables that it was sent with. */
const about = (person: string, isByVariables = false) => ({
  id: 'G9Bn5sl1TC6nu79C8C0bwg',
  timestamp: 1_521_233_195.375624,
  message: {
    headers: {
      to: 'Alice <alice@example.com>',
      'message-id': isByVariables ? '20130503192659.13651.20287@example.com' : `${ids[person]}@forecourt.example`,
    },
  },
  envelope: { transport: 'smtp', sender: `home+5f0c@${inboundDomain}`, targets: 'alice@example.com' },
  'user-variables': isByVariables ? { dealer: 'home', delivery: ids[person] } : {},
});

it('takes Mailgun’s events', async () => {
  const ok = { tls: true, code: 250, description: '', message: 'OK' };
  expect((await mailgun({ ...about('m1'), event: 'delivered', 'delivery-status': ok })).statusCode).toBe(200);
  expect(await read('m1')).toEqual({ ...sent, hasArrived: true });
  await mailgun({ ...about('m1', true), event: 'opened' });
  expect(await read('m1')).toEqual({ ...sent, hasArrived: true, isOpened: true });
  const failed = (severity: string, code: number, enhanced: string, message: string) => ({
    ...about('m2'),
    event: 'failed',
    severity,
    reason: 'bounce',
    'delivery-status': { code, 'enhanced-code': enhanced, message, description: '', 'attempt-no': 1 },
  });
  await mailgun(failed('temporary', 452, '4.2.2', '4.2.2 The email account that you tried to reach is over quota.'));
  expect(await read('m2')).toEqual(sent);
  await mailgun(failed('permanent', 550, '5.1.1', '5.1.1 The email account that you tried to reach does not exist.'));
  expect(await read('m2')).toMatchObject({
    state: 'failed',
    reason: 'The email came back undelivered: 5.1.1 The email account that you tried to reach does not exist.',
  });
  await mailgun({
    ...failed('permanent', 550, '5.7.1', 'Message blocked'),
    ...about('m3'),
  });
  expect([(await read('m3')).state, await isDead('m2'), await isDead('m3')]).toEqual(['failed', true, false]);
  await mailgun({ ...about('m4'), event: 'complained' });
  expect(await listOptOuts('m4')).toContain('email');
});

const sendgrid = (events: object[], change = (body: string) => body) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify(events);
  return server.app.inject({
    method: 'POST',
    url: mailEventPaths.sendgrid,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), privateKey).toString(
        'base64',
      ),
    },
    payload: change(body),
  });
};
const event = (person: string, name: string, more: object = {}) => ({
  email: 'example@test.com',
  timestamp: 1_513_299_569,
  'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
  event: name,
  sg_event_id: 'sg_event_id',
  sg_message_id: 'sg_message_id',
  dealer: 'home',
  delivery: ids[person],
  ...more,
});

it('takes SendGrid’s events, which come together', async () => {
  const answer = await sendgrid([
    event('s1', 'processed'),
    event('s1', 'delivered', { response: '250 OK' }),
    event('s1', 'open', { useragent: 'Mozilla/4.0', ip: '255.255.255.255' }),
    event('s2', 'deferred', { response: '400 try again later', attempt: '5' }),
    event('s2', 'bounce', { reason: '550 5.1.1 unknown recipient', status: '5.1.1', type: 'bounce' }),
    event('s3', 'bounce', { reason: '550 5.7.1 blocked', status: '5.7.1', type: 'blocked' }),
    event('s4', 'spamreport'),
    { email: 'other@test.com', event: 'delivered', sg_event_id: 'of another mail' },
  ]);
  expect(answer.statusCode).toBe(200);
  expect(await read('s1')).toEqual({ ...sent, hasArrived: true, isOpened: true });
  expect(await read('s2')).toMatchObject({
    state: 'failed',
    reason: 'The email came back undelivered: 550 5.1.1 unknown recipient',
  });
  expect([(await read('s3')).state, await isDead('s2'), await isDead('s3')]).toEqual(['failed', true, false]);
  expect(await listOptOuts('s4')).toContain('email');
});

it('refuses what a provider has not signed, and changes nothing', async () => {
  expect((await postmark('p3', { RecordType: 'Open' }, 'wrong')).statusCode).toBe(401);
  expect((await mailgun({ ...about('m3'), event: 'opened' }, 'wrong')).statusCode).toBe(403);
  const forged = await sendgrid([event('s3', 'spamreport')], (body) => body.replace('spamreport', 'delivered '));
  expect(forged.statusCode).toBe(403);
  for (const person of ['p3', 'm3', 's3']) expect(await listOptOuts(person)).toEqual([]);
});

it('answers 200 for what is about no mail of ours', async () => {
  expect((await postmark('p3', { RecordType: 'Delivery', Metadata: {} })).statusCode).toBe(200);
  const elsewhere = { ...about('m3'), envelope: { sender: 'somebody@elsewhere.example' } };
  expect((await mailgun({ ...elsewhere, event: 'opened' })).statusCode).toBe(200);
  expect((await sendgrid([event('s3', 'open', { delivery: 'none' })])).statusCode).toBe(200);
});
