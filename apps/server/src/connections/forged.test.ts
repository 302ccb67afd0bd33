import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../demo/random.ts';
import { startMailReceiver } from './mail/receiver.ts';
import { maxMailBytes } from './mail/storeForDealers.ts';
import { mailWebhookPaths } from './mail/webhookPaths.ts';
import { createConversation, testPhone } from '../../test-support/testConversation.ts';
import { inboundDomain, type TestInbound, testInbound } from '../../test-support/testInbound.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';

/*
 * What is forged, replayed, tampered with or too large at every door that strangers can reach. Signatures are made here from each
 * provider's documentation, so that a request is one that would have been taken, but for its one fault.
 */

const perFault = 13;
const password = 'the-password-of-the-tests';
const mailgunKey = 'the-key-of-the-tests';
const authToken = 'the-token-of-the-tests';
const own = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const foreign = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const address = `home@${inboundDomain}`;
const now = () => Math.floor(Date.now() / 1000);

let server: TestApp;
let inbound: TestInbound;
beforeAll(async () => {
  server = await testApp(
    {
      POSTMARK_INBOUND_PASSWORD: password,
      MAILGUN_SIGNING_KEY: mailgunKey,
      SENDGRID_PUBLIC_KEY: own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15550000000',
    },
    createConversation('home', 'talk'),
  );
  inbound = await testInbound(server.database);
});
afterAll(async () => {
  await inbound.close();
  await server.close();
});

interface Request {
  url: string;
  payload: Buffer;
  headers: Record<string, string>;
}

/** What a request is signed with. */
interface Signing<Key> {
  key?: Key;
  /** In seconds, and the one that the request shows, where that is another. */
  timestamp?: number;
  shown?: number;
}

const mail = (number: number) =>
  `From: mallory@new.example\r\nTo: ${address}\r\nMessage-ID: <forged-${number}@new.example>\r\n\r\nForged`;
const form = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString());
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

const postmark = (number: number, given = password): Request => ({
  url: mailWebhookPaths.postmark,
  payload: Buffer.from(JSON.stringify({ OriginalRecipient: address, RawEmail: mail(number) })),
  headers: {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`forecourt:${given}`).toString('base64')}`,
  },
});

const mailgun = (number: number, { key = mailgunKey, timestamp = now(), shown }: Signing<string> = {}): Request => {
  const token = `token-${number}-${timestamp}`;
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  const fields = {
    token,
    timestamp: String(shown ?? timestamp),
    signature,
    recipient: address,
    'body-mime': mail(number),
  };
  return { url: mailWebhookPaths.mailgun, payload: form(fields), headers: formType };
};

const sendgrid = (
  number: number,
  { key = own.privateKey, timestamp = now(), shown }: Signing<KeyObject> = {},
): Request => {
  const payload = form({ email: mail(number), envelope: JSON.stringify({ to: [address], from: '' }) });
  const signed = Buffer.concat([Buffer.from(String(timestamp)), payload]);
  return {
    url: mailWebhookPaths.sendgrid,
    payload,
    headers: {
      ...formType,
      'x-twilio-email-event-webhook-timestamp': String(shown ?? timestamp),
      'x-twilio-email-event-webhook-signature': sign('sha256', signed, key).toString('base64'),
    },
  };
};

const twilio =
  (path: string) =>
  (number: number, { token = authToken, signedUrl = `http://localhost${path}` } = {}): Request => {
    const fields: Record<string, string> = {
      MessageSid: `SM${number}`,
      From: testPhone('talk'),
      To: '+15550000000',
      Body: 'Forged',
    };
    const names = Object.keys(fields).toSorted();
    const content = signedUrl + names.map((name) => name + fields[name]!).join('');
    return {
      url: path,
      payload: form(fields),
      headers: {
        host: 'localhost',
        ...formType,
        'x-twilio-signature': createHmac('sha1', token).update(content).digest('base64'),
      },
    };
  };
const texts = twilio('/inbound/twilio/messages');
const statuses = twilio('/inbound/twilio/status');

const { between } = random(40);
/** One byte of the body is another. */
function tamper(request: Request): Request {
  const payload = Buffer.from(request.payload);
  const at = between(0, payload.length - 1);
  payload[at] = payload[at] === 0x78 ? 0x79 : 0x78;
  return { ...request, payload };
}
const without = (request: Request, ...names: string[]): Request => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !names.includes(name))),
});
const hour = 3600;

const faults: Record<string, (number: number) => Request> = {
  'Postmark with another password': (number) => postmark(number, `${password}${number}`),
  'Postmark without a password': (number) => without(postmark(number), 'authorization'),
  'Mailgun with another key': (number) => mailgun(number, { key: 'another' }),
  'Mailgun of an hour ago': (number) => mailgun(number, { timestamp: now() - hour }),
  'Mailgun with a time that was not signed': (number) => mailgun(number, { timestamp: now() - hour, shown: now() }),
  'SendGrid with another key': (number) => sendgrid(number, { key: foreign.privateKey }),
  'SendGrid, tampered with': (number) => tamper(sendgrid(number)),
  'SendGrid of ten days ago': (number) => sendgrid(number, { timestamp: now() - 240 * hour }),
  'SendGrid with a time that was not signed': (number) => sendgrid(number, { shown: now() - 1 }),
  'SendGrid without a signature': (number) => without(sendgrid(number), 'x-twilio-email-event-webhook-signature'),
  'a text with another token': (number) => texts(number, { token: 'another' }),
  'a text, tampered with': (number) => tamper(texts(number)),
  'a text without a signature': (number) => without(texts(number), 'x-twilio-signature'),
  'a text that was signed for another address': (number) =>
    texts(number, { signedUrl: 'https://elsewhere.example/inbound/twilio/messages' }),
  'a text that was signed as a status': (number) =>
    texts(number, { signedUrl: 'http://localhost/inbound/twilio/status' }),
  'a status with another token': (number) => statuses(number, { token: 'another' }),
  'a status, tampered with': (number) => tamper(statuses(number)),
  'a status without a signature': (number) => without(statuses(number), 'x-twilio-signature'),
};

const send = async ({ url, payload, headers }: Request) =>
  (await server.app.inject({ method: 'POST', url, payload, headers })).statusCode;
const countIncoming = async () =>
  Number((await server.database.pool.query<{ n: string }>('select count(*) as n from incoming')).rows[0]!.n);

let number = 0;
describe.each(Object.entries(faults))('%s', (_name, create) => {
  it('is refused, and nothing is stored', async () => {
    const answers = await Promise.all(Array.from({ length: perFault }, () => send(create((number += 1)))));
    expect(answers.filter((status) => status !== 401 && status !== 403)).toEqual([]);
    expect(await countIncoming()).toBe(0);
  });
});

it('is refused where it is larger than any mail, before it is read to its end', async () => {
  const tooLarge = { ...sendgrid(0), payload: Buffer.alloc(3 * maxMailBytes + 1) };
  const answers = await Promise.all([send(tooLarge), send({ ...texts(0), payload: Buffer.alloc(1024 * 1024 + 1) })]);
  expect(answers).toEqual([413, 413]);
  expect(await countIncoming()).toBe(0);
});

/** What the mail receiver answers to lines that are written at once, the last answer's code of each connection. */
function speakSmtp(lines: string): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect(inbound.receiver.port, '127.0.0.1');
    let answers = '';
    socket.setEncoding('utf8');
    // Before the greeting nobody speaks (RFC 5321 §4.3.1).
    socket.once('data', () => socket.write(`${lines}\r\nQUIT\r\n`));
    socket.on('data', (part: string) => (answers += part));
    socket.on('error', fail);
    socket.on('close', () => {
      const codes = [...answers.matchAll(/^(\d{3}) /gm)].map(([, code]) => Number(code));
      // The last is the answer to QUIT.
      done(codes.at(-2)!);
    });
  });
}

const smtpFaults: Record<string, { lines: (number: number) => string; code: number }> = {
  'for another domain': {
    lines: (number) => `EHLO a.example\r\nMAIL FROM:<a@a.example>\r\nRCPT TO:<relay-${number}@elsewhere.example>`,
    code: 550,
  },
  'for nobody here': {
    lines: (number) => `EHLO a.example\r\nMAIL FROM:<a@a.example>\r\nRCPT TO:<nobody-${number}@${inboundDomain}>`,
    code: 550,
  },
  'for a conversation that does not exist': {
    lines: (number) => `EHLO a.example\r\nMAIL FROM:<>\r\nRCPT TO:<nobody+${'0'.repeat(20)}${number}@${inboundDomain}>`,
    code: 550,
  },
  'that says it is too large': {
    lines: () => `EHLO a.example\r\nMAIL FROM:<a@a.example> SIZE=${maxMailBytes + 1}`,
    code: 552,
  },
  'without a greeting': { lines: () => 'MAIL FROM:<a@a.example>', code: 503 },
  'without a recipient': { lines: () => 'EHLO a.example\r\nMAIL FROM:<a@a.example>\r\nDATA', code: 503 },
};

describe.each(Object.entries(smtpFaults))('a mail %s', (_name, { lines, code }) => {
  it('is refused by the receiver, and nothing is stored', async () => {
    const answers = await Promise.all(Array.from({ length: perFault }, (_, each) => speakSmtp(lines(each))));
    expect(new Set(answers)).toEqual(new Set([code]));
    expect(await countIncoming()).toBe(0);
  });
});

/** What the receiver writes on a connection until it ends it. */
function listen(port: number): Promise<string> {
  return new Promise((done, fail) => {
    let answers = '';
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.on('data', (part: string) => (answers += part));
    socket.on('error', fail);
    socket.on('close', () => done(answers));
  });
}

it('is not waited for by the receiver where it is silent, and one address holds twenty connections', async () => {
  const receiver = await startMailReceiver({
    db: server.database.db,
    host: '127.0.0.1',
    port: 0,
    silenceMs: 500,
    onError: (error) => inbound.errors.push(error),
  });
  const answers = await Promise.all(Array.from({ length: 25 }, () => listen(receiver.port)));
  await receiver.close();
  expect(answers.filter((answer) => answer.startsWith('421'))).toHaveLength(5);
  expect(answers.filter((answer) => /^220 [^\r]*\r\n421 /.test(answer))).toHaveLength(20);
});
