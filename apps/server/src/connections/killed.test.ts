import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '../../test-support/sample.ts';
import { dealer, freePort } from '../../test-support/testApp.ts';
import { databaseVariables, type TestDatabase, testDatabase } from '../../test-support/testDatabase.ts';
import { type TestServer, testServer } from '../../test-support/testServer.ts';
import { temporaryFolder, removeFolder } from '../../test-support/ownPostgres.ts';
import { loadFeed } from '../feed/load.ts';
import { signForTwilio } from '../messaging/channels/twilio/signature.ts';

// What a sender does whose connection breaks: it tries again until it is answered (RFC 5321 §4.5.4.1, Twilio's retries). What was answered
// before the server died, and what was not, is then there once.

const perDoor = isFull ? 500 : 30;
/** Leads by ADF: so many of the numbers are leads too. */
const leadCount = isFull ? 200 : 12;
const kills = isFull ? 6 : 1;
const authToken = 'the-token-of-the-tests';
const feedToken = 'the-feed-token-of-the-tests';
let database: TestDatabase;
let server: TestServer;
let folder: string;
let port: number;
let smtpPort: number;

beforeAll(async () => {
  database = await testDatabase();
  await loadFeed(database.pool, JSON.stringify(dealer('harbor')));
  folder = temporaryFolder('forecourt-doors-');
  [port, smtpPort] = [await freePort(), await freePort()];
  server = testServer({
    ...databaseVariables(database),
    DATA_DIR: folder,
    PORT: String(port),
    INBOUND_DOMAIN: 'in.example',
    INBOUND_SMTP: `127.0.0.1:${smtpPort}`,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+15550000000',
    TWILIO_URL: 'http://127.0.0.1:9',
    FEED_TOKEN: feedToken,
  });
  await server.start();
});
afterAll(async () => {
  await server.end();
  await database.drop();
  removeFolder(folder);
});

async function sendMail(number: number): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  await transport.sendMail({
    messageId: `<${number}@sender.example>`,
    date: new Date(0),
    from: `customer-${number % 20}@sender.example`,
    to: 'harbor@in.example',
    subject: 'Question',
    text: `Mail number ${number}`,
  });
}

async function sendText(number: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/inbound/twilio/messages`;
  const form = {
    MessageSid: `SM${number}`,
    From: `+1555000${String(1000 + (number % 20))}`,
    To: '+15550000000',
    Body: `Text number ${number}`,
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signForTwilio(authToken, url, form) },
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`Answered ${answer.status}`);
}

async function sendLead(number: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/leads/adf?dealer=harbor`, {
    method: 'POST',
    headers: { authorization: `Bearer ${feedToken}`, 'content-type': 'application/xml' },
    body: `<adf><prospect><id source="Car Finder">${number}</id><customer>
      <contact><name part="full">Lead ${number}</name><email>lead-${number}@sender.example</email></contact>
      <comments>Lead number ${number}</comments></customer></prospect></adf>`,
  });
  if (!answer.ok) throw new Error(`Answered ${answer.status}`);
}

/** Tries until it is answered. */
async function untilTaken(send: () => Promise<void>): Promise<void> {
  for (;;) {
    const taken = await send().then(
      () => true,
      () => false,
    );
    if (taken) return;
    await sleep(100 + Math.random() * 200);
  }
}

async function inTurns(numbers: readonly number[], send: (number: number) => Promise<void>): Promise<void> {
  for (const number of numbers) await untilTaken(() => send(number));
}

it('loses nothing and doubles nothing that comes in while the server is killed', async () => {
  const numbers = Array.from({ length: perDoor }, (_, number) => number);
  const quarters = [0, 1, 2, 3].map((part) => numbers.filter((number) => number % 4 === part));
  const leads = numbers.slice(0, leadCount);
  const sending = Promise.all([
    ...quarters.flatMap((part) => [inTurns(part, sendMail), inTurns(part, sendText)]),
    inTurns(leads, sendLead),
  ]);
  for (let kill = 0; kill < kills; kill++) {
    await sleep(200 + Math.random() * 1500);
    await server.kill();
    await server.start();
  }
  await sending;
  const waiting = async () =>
    (await database.pool.query<{ state: string }>("select state from incoming where state <> 'stored'")).rows;
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toEqual([]);
  const { rows } = await database.pool.query<{ body: string }>(
    "select regexp_replace(body, '<[^>]*>', '', 'g') as body from message where initiator = 'HUMAN'",
  );
  const expected = [
    ...numbers.flatMap((number) => [`Mail number ${number}`, `Text number ${number}`]),
    ...leads.map((number) => `Lead number ${number}`),
  ];
  expect(rows.map(({ body }) => body.trim()).toSorted()).toEqual(expected.toSorted());
  const { rows: found } = await database.pool.query<{ n: number }>('select count(*)::int as n from lead');
  // Twenty people write mails, twenty write texts, and each ADF is another person's.
  expect(found).toEqual([{ n: 40 + leadCount }]);
}, 300_000);
