import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, testPhone } from '../../../test-support/testConversation.ts';
import { createCarriers } from '../channels/carriers.ts';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { deliveryJobs } from './worker.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

let server: TestApp;
let worker: Jobs;
let token: string;
let carriers: TestCarriers;

beforeAll(async () => {
  carriers = await testCarriers();
  server = await testApp(carriers.environment, createConversation('home', 'talk'));
  token = await server.tokenFor('admin');
  const { db } = server.database;
  // What carriers refuse here is no surprise.
  worker = runJobs(
    server.database,
    [deliveryJobs({ seal: testSeal, db, carriers: createCarriers(server.config) })],
    () => undefined,
  );
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await carriers.close();
});

const send = (path: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

async function reply(text: string, selectedChannel: string, conversation_id = 'talk', html?: string): Promise<string> {
  const id = randomUUID();
  const answer = await send('message/home', { conversation_id, newMessageObject: { id, text, html, selectedChannel } });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

const findState = async (messageId: string) =>
  (
    await server.database.pool.query<{ state: string; reason: string | null; attempts: number }>(
      'select state, reason, attempts from delivery where message_id = $1',
      [messageId],
    )
  ).rows[0]!;
const settled = (messageId: string, state: string) =>
  expect.poll(async () => (await findState(messageId)).state, { timeout: 15_000 }).toBe(state);

it('sends an e-mail from the dealer, as text and as HTML', async () => {
  const id = await reply('Come by & see it', 'email', 'talk', '<p>Come by &amp; see it</p><p>Harbor</p>');
  await settled(id, 'sent');
  const mail = carriers.mails.at(-1)!;
  expect(mail).toContain('From: Dealer home <console@forecourt.example>');
  expect(mail).toContain('To: talk@mail.example');
  expect(mail).toContain('Subject: Your 2026 Toyota RAV4');
  expect(mail).toContain('Come by & see it');
  expect(mail).toContain('<p>Come by &amp; see it</p>');
  expect(mail).toMatch(/Message-ID: <[\w-]+@forecourt\.example>/);
});

it('sends a text message as plain text', async () => {
  const id = await reply('Is 5 < 6?', 'sms');
  await settled(id, 'sent');
  expect(carriers.texts.at(-1)).toMatchObject({ body: 'Is 5 < 6?', to: testPhone('talk'), from: '+15550000000' });
});

it('tries again after an outage, and sends in the order of writing', async () => {
  carriers.refusals.push({ status: 503, body: {} });
  const before = carriers.texts.length;
  const first = await reply('First', 'sms');
  const second = await reply('Second', 'sms');
  await settled(second, 'sent');
  expect((await findState(first)).attempts).toBe(2);
  expect(carriers.texts.slice(before).map(({ body }) => body)).toEqual(['First', 'Second']);
});

it('says why a message failed, and sends it when asked again', async () => {
  carriers.refusals.push({ status: 400, body: { code: 21612, message: "The 'To' number is not reachable" } });
  const id = await reply('To nobody', 'sms');
  await settled(id, 'failed');
  expect((await findState(id)).reason).toBe(
    'Our phone number can’t text this number. Call or email the customer. (Twilio 21612)',
  );
  const answer = await send('message/home/retry', { message_id: id });
  expect(answer.json().message.Delivery.state).toBe('queued');
  await settled(id, 'sent');
});

it('does not send again what went out before the process died', async () => {
  const id = await reply('Only once', 'sms');
  await settled(id, 'sent');
  const before = carriers.texts.length;
  // As a process leaves it that is killed between the carrier's answer and its own note of it.
  await server.database.pool.query(
    "update delivery set state = 'sending', lease = gen_random_uuid(), due_at = now() - interval '1 second' where message_id = $1",
    [id],
  );
  await settled(id, 'sent');
  expect(carriers.texts).toHaveLength(before);
});

it('sends nothing that was written before a stop', async () => {
  await loadFeed(
    server.database.pool,
    createConversation('home', 'stopped')
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  carriers.refusals.push({ status: 503, body: {} });
  const id = await reply('Wait for it', 'sms', 'stopped');
  await expect.poll(async () => (await findState(id)).attempts, { timeout: 5000 }).toBe(1);
  const stop = { accountId: 'home', userId: 'stopped', vin: 'VIN1' };
  const update = (action: string) => send('dialogue/update-communication', { ...stop, action });
  expect((await update('stop')).json()).toEqual({ status: 'OK' });
  expect((await update('stop')).json()).toEqual({ status: 'ALREADY_EXISTS' });
  await settled(id, 'cancelled');
  expect(carriers.texts.some(({ body }) => body === 'Wait for it')).toBe(false);
  expect((await update('continue')).json()).toEqual({ status: 'OK' });
  const { rows } = await server.database.pool.query<{ kind: string }>(
    "select kind from event where conversation_id = 'stopped' order by at",
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['STOP', 'RESTART']);
});
