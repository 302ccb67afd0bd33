import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { browser, chatDealer } from '../../../test-support/testWebsite.ts';
import { analyticsJobs } from './worker.ts';

interface Sent {
  path: string;
  query: Record<string, string>;
  body: { client_id: string; timestamp_micros: number; events: { name: string; params: object }[] };
}

let server: TestApp;
let google: Server;
let sent: Sent[];
/** What Google answers, one after the other; 204 after that. */
let statuses: number[];
let jobs: Jobs | undefined;
const url = () => `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
const secret = 'Xk3_s-8Qd1LmN0pQrS2tUv';

beforeAll(async () => {
  server = await testApp({}, [chatDealer('measured'), chatDealer('unmeasured')]);
  await server.database.pool.query(
    "update website_domain set ga4_measurement_id = 'G-AB12CD34EF', ga4_api_secret = $1 where dealer_id = 'measured'",
    [await createSecretSeal(server.config).seal('measured', secret)],
  );
  google = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://google.example');
      sent.push({
        path: `${request.method} ${pathname}`,
        query: Object.fromEntries(searchParams),
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
});
beforeEach(async () => {
  sent = [];
  statuses = [];
  await server.database.pool.query('delete from analytics_event');
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(async () => {
  google.closeAllConnections();
  await new Promise((done) => google.close(done));
  await server.close();
});

const start = (to = url()) => {
  const errors: unknown[] = [];
  jobs = startJobs({
    database: server.database,
    kinds: [
      {
        ...analyticsJobs({ db: server.database.db, seal: createSecretSeal(server.config), url: to }),
        backoffSeconds: () => 0,
      },
    ],
    pollMs: 20,
    onError: (error) => errors.push(error),
  });
  return errors;
};
const queued = async () =>
  (await server.database.pool.query<{ name: string }>('select name from analytics_event order by name')).rows.map(
    ({ name }) => name,
  );
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/website-chat/${path}`,
    payload,
    headers: { 'user-agent': browser, ...headers },
  });
const page = (account: string) => ({ account_id: account, host: `www.${account}.example` });
const visit = (account: string, id: string, opened: boolean) =>
  post(
    'visits',
    { ...page(account), id, referral: 'direct', opened, press: null },
    // The launcher runs in the dealer's page, the chat in a frame of ours.
    { origin: `https://www.${account}.example` },
  );
const chat = (account: string) =>
  post('chats', {
    ...page(account),
    visitor: randomUUID(),
    referral: 'direct',
    page: { type: 'home', url: 'https://www.measured.example/' },
    vehicle: null,
    cta: null,
    message: { id: randomUUID(), text: 'I am Ada Byron, ada@mail.example' },
  });

it('tells Google that a chat was opened and that a message was sent, and nothing about whom or what', async () => {
  const id = randomUUID();
  await visit('measured', id, false);
  expect(await queued()).toEqual([]);
  await visit('measured', id, true);
  await visit('measured', id, true);
  expect((await chat('measured')).statusCode).toBe(200);
  expect(await queued()).toEqual(['chat_message_sent', 'chat_opened']);
  start();
  await expect.poll(queued).toEqual([]);
  expect(sent.flatMap(({ body }) => body.events.map(({ name }) => name)).toSorted()).toEqual([
    'chat_message_sent',
    'chat_opened',
  ]);
  for (const { path, query, body } of sent) {
    expect(path).toBe('POST /mp/collect');
    expect(query).toEqual({ measurement_id: 'G-AB12CD34EF', api_secret: secret });
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[\da-f]{32}$/),
      timestamp_micros: expect.any(Number),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name: expect.any(String), params: { engagement_time_msec: 1 } }],
    });
    expect(Math.abs(body.timestamp_micros / 1000 - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(body)).not.toMatch(/Ada|Byron|mail/);
  }
});

it('gets the contact details and appointments of a chat', async () => {
  const { token } = (await chat('measured')).json<{ token: string }>();
  expect(token).toBeDefined();
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select conversation_id as id from chat where dealer_id = 'measured' order by created_at desc limit 1",
  );
  const event = (kind: string, more: object = {}) => ({
    type: 'event',
    dealer: 'measured',
    id: randomUUID(),
    conversation: rows[0]!.id,
    kind,
    by: 'shopper',
    live: true,
    at: new Date().toISOString(),
    ...more,
  });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/feed',
    headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/x-ndjson' },
    payload: [event('CONTACT_FORM'), event('APPOINTMENT_SET'), event('STOP')]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  });
  expect(answer.json()).toMatchObject({ rejected: [] });
  expect(await queued()).toEqual(['chat_appointment_booked', 'chat_contact_left', 'chat_message_sent']);
});

it('gets nothing of a website that is not set up for it', async () => {
  await visit('unmeasured', randomUUID(), true);
  await chat('unmeasured');
  expect(await queued()).toEqual([]);
});

it('is tried again while Google is busy, and given up where it says no', async () => {
  await visit('measured', randomUUID(), true);
  statuses = [503, 429];
  const errors = start();
  await expect.poll(queued).toEqual([]);
  expect(sent).toHaveLength(3);
  expect(errors).toHaveLength(2);
  expect(JSON.stringify(errors.map(String))).not.toContain(secret);

  statuses = [403];
  await visit('measured', randomUUID(), true);
  await expect.poll(() => sent.length).toBe(4);
  await expect.poll(queued).toEqual([]);
});

it('holds up no chat while Google does not answer', async () => {
  const errors = start('http://127.0.0.1:9');
  expect((await chat('measured')).statusCode).toBe(200);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
});

it('gets no events that are older than it takes, nor any whose ids are gone', async () => {
  await visit('measured', randomUUID(), true);
  await server.database.pool.query("update analytics_event set at = now() - interval '72 hours'");
  start();
  await expect.poll(queued).toEqual([]);
  expect(sent).toEqual([]);
});
