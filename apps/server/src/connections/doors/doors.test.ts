import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { doorTestsAnHour } from '@forecourt/api/contract/connections/doors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { inboundDomain, type TestInbound, testInbound } from '../../../test-support/testInbound.ts';
import { signForTwilio } from '../../messaging/channels/twilio/signature.ts';
import { readConfig } from '../../platform/config/config.ts';
import { addMissingAddresses } from '../mail/dealerAddress.ts';
import { findMailDoor } from './listDoors.ts';

const authToken = 'the-token-of-the-tests';
const phone = '+12025550143';
/** The carrier's own, which dealers share. */
const sender = '+12025550199';
const address = `home@${inboundDomain}`;
let database: TestDatabase;
let inbound: TestInbound;
let server: TestApp;
let twilio: Server;
/** What was asked of Twilio, and its next answer. */
let texts: URLSearchParams[];
let refusal: { code: number; message: string } | undefined;

beforeAll(async () => {
  twilio = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      texts.push(new URLSearchParams(body));
      response.writeHead(refusal ? 400 : 201, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refusal ?? { sid: 'SM1' }));
    });
  });
  await new Promise<void>((done) => void twilio.listen(0, '127.0.0.1', done));
  database = await testDatabase();
  inbound = await testInbound(database);
  server = await testApp(
    {
      SMTP_URL: `smtp://127.0.0.1:${inbound.receiver.port}?ignoreTLS=true`,
      MAIL_FROM: 'mail@forecourt.example',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: sender,
      TWILIO_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
    },
    [],
    database,
  );
  await addMissingAddresses(database.db, inboundDomain);
});
beforeEach(async () => {
  [texts, refusal] = [[], undefined];
  await database.pool.query('delete from door_test');
});
afterAll(async () => {
  await inbound.close();
  await server.close();
  await new Promise((done) => twilio.close(done));
});

const send = async (door: 'mail' | 'text', body: object = {}, by = server) => {
  const answer = await by.app.inject({
    method: 'POST',
    url: `/api/dashboard/home/connections/${door}/_test?account_id=home&service_type=LEAD_ENGAGE`,
    headers: { authorization: `Bearer ${await by.tokenFor('admin')}` },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
type Door = Record<string, unknown> & { Test: Record<string, unknown> | null };
const readDoor = async (door: 'Mail' | 'Texts', by = server) => {
  const answer = await by.app.inject({
    url: '/api/dashboard/home/connections?account_id=home&service_type=LEAD_ENGAGE',
    headers: { authorization: `Bearer ${await by.tokenFor('admin')}` },
  });
  return answer.json<Record<typeof door, Door>>()[door];
};
const readTest = async (door: 'Mail' | 'Texts') => (await readDoor(door)).Test;
const count = async (table: 'lead' | 'conversation' | 'message') =>
  Number((await database.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);
const age = (minutes: number) =>
  database.pool.query(
    `update door_test set started_at = started_at - make_interval(mins => $1), sent_at = sent_at - make_interval(mins => $1)`,
    [minutes],
  );
/** The mail that came in last, as it came. */
async function readLastMail(): Promise<string> {
  const mails = database.db.selectFrom('incoming').select('content').where('kind', '=', 'mail');
  return String((await mails.orderBy('received_at', 'desc').limit(1).executeTakeFirstOrThrow()).content);
}

/** Answers as Twilio posts what somebody's phone has sent. */
const answerText = (Body: string, id: string, from = phone) => {
  const form = { MessageSid: id, From: from, To: sender, Body };
  return server.app.inject({
    method: 'POST',
    url: '/inbound/twilio/messages',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signForTwilio(authToken, 'http://localhost/inbound/twilio/messages', form),
    },
    payload: new URLSearchParams(form).toString(),
  });
};
const sentCode = () => /\b\d{6}\b/.exec(texts[0]!.get('Body')!)![0];

describe('a test by email', () => {
  it('goes out by SMTP, comes back in by SMTP, and becomes nothing', async () => {
    const { status, body } = await send('mail');
    expect([status, body.SentTo, body.Failure]).toEqual([200, address, null]);
    await inbound.settle();
    expect(await readTest('Mail')).toMatchObject({ State: 'returned', SentTo: address, Failure: null });
    expect(await Promise.all((['lead', 'conversation', 'message'] as const).map(count))).toEqual([0, 0, 0]);
  });

  it('is overdue after a minute, and still counts within the hour', async () => {
    await send('mail');
    await inbound.settle();
    await database.pool.query('update door_test set returned_at = null');
    await age(2);
    expect(await readTest('Mail')).toMatchObject({ State: 'overdue' });
    await inbound.deliver(address, (await readLastMail()).replace(/^Message-ID: .*$/im, 'Message-ID: <late@x>'));
    await inbound.settle();
    expect(await readTest('Mail')).toMatchObject({ State: 'returned' });
  });

  it('is no customer’s mail after the hour either, and proves nothing', async () => {
    await send('mail');
    await inbound.settle();
    await database.pool.query('update door_test set returned_at = null');
    await age(61);
    await inbound.deliver(address, (await readLastMail()).replace(/^Message-ID: .*$/im, 'Message-ID: <too-late@x>'));
    await inbound.settle();
    expect(await readTest('Mail')).toMatchObject({ State: 'overdue', ReturnedAt: null });
    expect(await count('lead')).toBe(0);
  });

  it('fails by the report of a mail server (RFC 3464)', async () => {
    await send('mail');
    await inbound.settle();
    const id = /^Message-ID: (<.*>)/im.exec(await readLastMail())![1]!;
    await database.pool.query('update door_test set returned_at = null');
    const report = [
      'From: MAILER-DAEMON@mx.in.example',
      `To: ${address}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Message-ID: <report@mx.in.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.in.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      'Status: 5.4.4',
      'Diagnostic-Code: smtp; 550 5.4.4 No mail server for in.example',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${id}`,
      '',
      '--b--',
    ].join('\r\n');
    await inbound.deliver(address, report, '');
    await inbound.settle();
    expect(await readTest('Mail')).toMatchObject({
      State: 'failed',
      Failure: 'It came back undelivered: 550 5.4.4 No mail server for in.example',
    });
  });

  it('says what the mail server answered, or that it is not there', async () => {
    const refusing = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (_stream, _session, done) =>
        done(Object.assign(new Error('5.7.1 Relaying denied'), { responseCode: 554 })),
    });
    await new Promise<void>((done) => void refusing.listen(0, '127.0.0.1', done));
    const { port } = refusing.server.address() as AddressInfo;
    const failures = [];
    for (const url of [`smtp://127.0.0.1:${port}`, 'smtp://127.0.0.1:1']) {
      const other = await testApp({ SMTP_URL: url, MAIL_FROM: 'mail@forecourt.example' }, [], database);
      failures.push((await send('mail', {}, other)).body);
      await other.app.close();
    }
    refusing.close();
    expect(failures).toMatchObject([
      {
        State: 'failed',
        SentAt: null,
        Failure:
          'The mail server refused it: 554 5.7.1 Relaying denied. Ask your administrator to check SMTP_URL and MAIL_FROM.',
      },
      { State: 'failed', Failure: 'The mail server can’t be reached. Try again in a few minutes.' },
    ]);
  });

  it('is refused beyond some an hour', async () => {
    const answers = await Promise.all(Array.from({ length: doorTestsAnHour + 2 }, () => send('mail')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(doorTestsAnHour);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    await inbound.settle();
  });
});

describe('a test by text', () => {
  it('asks a phone for a code, which comes back in and becomes nothing, at a shared number too', async () => {
    const { body } = await send('text', { Phone: '(202) 555-0143' });
    expect(body).toMatchObject({ SentTo: phone, State: 'waiting' });
    expect([texts[0]!.get('To'), texts[0]!.get('From')]).toEqual([phone, sender]);
    await answerText(`${sentCode()} thanks`, 'SM-answer');
    await inbound.settle();
    expect(await readTest('Texts')).toMatchObject({ State: 'returned' });
    expect(await Promise.all((['lead', 'conversation', 'message'] as const).map(count))).toEqual([0, 0, 0]);
  });

  it('is not answered by another code or another phone', async () => {
    await send('text', { Phone: phone });
    const code = sentCode();
    await answerText(String(((Number(code) + 1) % 900_000) + 100_000), 'SM-wrong');
    await answerText(code, 'SM-stranger', '+12025550144');
    await inbound.settle();
    expect(await readTest('Texts')).toMatchObject({ State: 'waiting' });
  });

  it('says what the carrier answers, at once or later', async () => {
    refusal = { code: 21614, message: 'not a mobile number' };
    expect((await send('text', { Phone: phone })).body).toMatchObject({
      State: 'failed',
      Failure: expect.stringContaining('(Twilio 21614)') as string,
    });
    refusal = undefined;
    await send('text', { Phone: phone });
    const { rows } = await database.pool.query<{ id: string }>('select id from door_test order by started_at desc');
    const path = `/inbound/twilio/status?dealer=home&delivery=${rows[0]!.id}`;
    const form = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30034' };
    await server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'localhost',
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signForTwilio(authToken, `http://localhost${path}`, form),
      },
      payload: new URLSearchParams(form).toString(),
    });
    expect(await readTest('Texts')).toMatchObject({
      State: 'failed',
      Failure: expect.stringContaining('A2P 10DLC') as string,
    });
  });

  it.each([
    ['no number', {}],
    ['what is none', { Phone: 'my phone' }],
    ['the number that texts come from', { Phone: sender }],
  ])('is refused with %s', async (_what, body) => {
    expect((await send('text', body)).status).toBe(400);
    expect(texts).toEqual([]);
  });
});

describe('without a carrier', () => {
  it('a text fails with what to set, and a mail of a machine of one’s own goes to its own receiver', async () => {
    const local = await testApp({ INBOUND_SMTP: String(inbound.receiver.port) }, [], database);
    expect((await send('text', { Phone: phone }, local)).body).toMatchObject({
      State: 'failed',
      Failure: expect.stringContaining('TWILIO_ACCOUNT_SID') as string,
    });
    expect((await send('mail', {}, local)).body).toMatchObject({ Failure: null });
    await inbound.settle();
    expect(await readTest('Mail')).toMatchObject({ State: 'returned' });
    expect(await readDoor('Mail', local)).toMatchObject({ IsTestLocal: true });
    expect(await readDoor('Mail')).toMatchObject({ IsTestLocal: false });
    await local.app.close();
  });
});

describe('the address of a new dealer', () => {
  it('is being made wherever mail comes in, until it is there', async () => {
    const taking = await testApp({ INBOUND_DOMAIN: inboundDomain }, [], database);
    await database.pool.query('delete from inbound_address');
    expect(await readDoor('Mail', taking)).toMatchObject({ Address: null, IsAddressPending: true });
    const withoutDomain = { ...readConfig({}), inbound: undefined };
    expect(await findMailDoor(database.db, 'home', withoutDomain)).toMatchObject({ IsAddressPending: false });
    await addMissingAddresses(database.db, inboundDomain);
    expect(await readDoor('Mail', taking)).toMatchObject({ Address: address, IsAddressPending: false });
    await taking.app.close();
  });
});

it('had nothing go wrong on the way', () => {
  expect(inbound.errors).toEqual([]);
});
