import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { inboundDomain, type TestInbound, testInbound } from '../../../test-support/testInbound.ts';
import { mailWebhookPaths } from './webhookPaths.ts';

const password = 'the-password-of-the-tests';
const mailgunKey = 'the-key-of-the-tests';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const address = `home+leads@${inboundDomain}`;
let server: TestApp;
let inbound: TestInbound;

beforeAll(async () => {
  server = await testApp(
    {
      POSTMARK_INBOUND_PASSWORD: password,
      MAILGUN_SIGNING_KEY: mailgunKey,
      SENDGRID_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    [...createConversation('home', 'talk'), ...createConversation('foreign', 'other')],
  );
  inbound = await testInbound(server.database);
});
afterAll(async () => {
  await inbound.close();
  await server.close();
});

const write = (id: string, body: string) =>
  [
    'From: Ada Ng <ada@new.example>',
    `To: ${address}`,
    'Subject: The Tacoma',
    `Message-ID: <${id}@new.example>`,
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
  ].join('\r\n');

const listIncoming = (id: string) =>
  server.database.db
    .selectFrom('incoming')
    .select(['dealer_id', 'door', 'details', 'content'])
    .execute()
    .then((rows) => rows.filter(({ content }) => content!.toString('latin1').includes(`<${id}@new.example>`)));

const post = (url: string, payload: Buffer, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url, payload, headers });

/** A form as RFC 7578 has it, with values as bytes. */
function writeForm(fields: Record<string, string>): { payload: Buffer; type: string } {
  const boundary = 'xYzZY';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1'),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const postmark = (body: object, given = password) =>
  post(mailWebhookPaths.postmark, Buffer.from(JSON.stringify(body)), {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`forecourt:${given}`).toString('base64')}`,
  });

let tokens = 0;
const signMailgun = (timestamp = Math.floor(Date.now() / 1000), key = mailgunKey) => {
  const token = `token-${(tokens += 1)}`;
  return {
    token,
    timestamp: String(timestamp),
    signature: createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'),
  };
};
const mailgun = (fields: Record<string, string>) => {
  const { payload, type } = writeForm(fields);
  return post(mailWebhookPaths.mailgun, payload, { 'content-type': type });
};

const sendgrid = (fields: Record<string, string>, change: (payload: Buffer) => Buffer = (payload) => payload) => {
  const { payload, type } = writeForm(fields);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return post(mailWebhookPaths.sendgrid, change(payload), {
    'content-type': type,
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.concat([Buffer.from(timestamp), payload]),
      privateKey,
    ).toString('base64'),
  });
};

it('takes a mail from Postmark, once', async () => {
  const body = { OriginalRecipient: address, RawEmail: write('p1', 'By Postmark'), Attachments: [] };
  expect((await postmark(body)).statusCode).toBe(200);
  expect((await postmark(body)).statusCode).toBe(200);
  expect(await listIncoming('p1')).toMatchObject([
    { dealer_id: 'home', door: 'postmark', details: { tags: ['leads'] } },
  ]);
});

it('asks Postmark for the password', async () => {
  const answer = await postmark({ OriginalRecipient: address, RawEmail: write('p2', 'Forged') }, 'wrong');
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Basic realm="Postmark"']);
  expect(await listIncoming('p2')).toEqual([]);
});

it('asks Postmark for the raw email', async () => {
  expect((await postmark({ OriginalRecipient: address, TextBody: 'Hi' })).statusCode).toBe(400);
});

it('takes a mail from Mailgun byte by byte, in either encoding of forms', async () => {
  const source = write('m1', 'Ist das Auto grün?');
  const fields = { recipient: address, sender: 'ada@new.example', 'body-mime': source };
  expect((await mailgun({ ...signMailgun(), ...fields })).statusCode).toBe(200);
  const [row] = await listIncoming('m1');
  expect(row).toMatchObject({ dealer_id: 'home', door: 'mailgun', details: { envelopeFrom: 'ada@new.example' } });
  expect(row!.content).toEqual(Buffer.from(source, 'latin1'));

  const encoded = Object.entries({ ...signMailgun(), ...fields, 'body-mime': write('m2', 'grün') })
    .map(
      ([name, value]) =>
        `${name}=${[...Buffer.from(value, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
    )
    .join('&');
  const answer = await post(mailWebhookPaths.mailgun, Buffer.from(encoded), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.statusCode).toBe(200);
  expect((await listIncoming('m2'))[0]!.content).toEqual(Buffer.from(write('m2', 'grün'), 'latin1'));
});

it('takes another mail of Mailgun’s with another signature alone', async () => {
  const signature = signMailgun();
  const fields = { ...signature, recipient: address, 'body-mime': write('m3', 'First') };
  expect((await mailgun(fields)).statusCode).toBe(200);
  expect((await mailgun(fields)).statusCode).toBe(200);
  expect((await mailgun({ ...fields, recipient: `foreign@${inboundDomain}` })).statusCode).toBe(200);
  expect(await listIncoming('m3')).toMatchObject([{ dealer_id: 'home' }]);
  expect((await mailgun({ ...fields, 'body-mime': write('m4', 'Another') })).statusCode).toBe(403);
  expect(await listIncoming('m4')).toEqual([]);
});

it('refuses what Mailgun has not signed, or signed long ago', async () => {
  const fields = { recipient: address, 'body-mime': write('m5', 'Forged') };
  const old = Math.floor(Date.now() / 1000) - 16 * 60;
  for (const signature of [signMailgun(undefined, 'wrong'), signMailgun(old), {}])
    expect((await mailgun({ ...signature, ...fields })).statusCode).toBe(403);
  expect(await listIncoming('m5')).toEqual([]);
});

it('takes a mail from SendGrid, with what it knows of its sender', async () => {
  const source = write('s1', 'Ist das Auto grün?');
  const fields = {
    email: source,
    envelope: JSON.stringify({ to: [address, 'somebody@elsewhere.example'], from: 'ada@new.example' }),
    sender_ip: '192.0.2.7',
  };
  expect((await sendgrid(fields)).statusCode).toBe(200);
  const [row] = await listIncoming('s1');
  expect(row).toMatchObject({
    dealer_id: 'home',
    door: 'sendgrid',
    details: { tags: ['leads'], envelopeFrom: 'ada@new.example', ip: '192.0.2.7' },
  });
  expect(row!.content).toEqual(Buffer.from(source, 'latin1'));
});

it('refuses what SendGrid has not signed', async () => {
  const fields = { email: write('s2', 'Mine'), envelope: JSON.stringify({ to: [address], from: '' }) };
  const forged = (payload: Buffer) => Buffer.from(payload.toString('latin1').replace('Mine', 'Evil'), 'latin1');
  expect((await sendgrid(fields, forged)).statusCode).toBe(403);
  const { payload, type } = writeForm(fields);
  expect((await post(mailWebhookPaths.sendgrid, payload, { 'content-type': type })).statusCode).toBe(403);
  expect(await listIncoming('s2')).toEqual([]);
});

it('answers 200 for a mail to nobody here, which another attempt would not change', async () => {
  const body = { OriginalRecipient: `nobody@${inboundDomain}`, RawEmail: write('p3', 'To nobody') };
  expect((await postmark(body)).statusCode).toBe(200);
  expect(await listIncoming('p3')).toEqual([]);
});

it('makes messages of them', async () => {
  await inbound.settle();
  const messages = await server.database.db
    .selectFrom('message')
    .select(['dealer_id', 'body'])
    .where('mail_id', 'in', ['<p1@new.example>', '<m1@new.example>', '<s1@new.example>'])
    .orderBy('at')
    .execute();
  expect(messages).toHaveLength(3);
  expect(messages[1]!.body).toContain('Ist das Auto grün?');
  expect(inbound.errors).toEqual([]);
});

it('has no webhook of a provider that is not used', async () => {
  const bare = await testApp({}, createConversation('home', 'talk'));
  const answers = await Promise.all(
    Object.values(mailWebhookPaths).map((url) => bare.app.inject({ method: 'POST', url, payload: 'x' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  await bare.close();
});
