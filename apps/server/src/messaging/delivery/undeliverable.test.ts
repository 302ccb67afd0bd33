import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { loadFeed } from '../../feed/load.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createCarriers } from '../channels/carriers.ts';
import { liftUndeliverable, markUndeliverable } from './undeliverable.ts';
import { deliveryJobs } from './worker.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

let server: TestApp;
let worker: Jobs;
let token: string;
let carriers: TestCarriers;
const people = ['landline', 'spam', 'full', 'nobody', 'busy', 'other'];

beforeAll(async () => {
  carriers = await testCarriers();
  server = await testApp(
    carriers.environment,
    people.flatMap((id) => createConversation('home', id)),
  );
  token = await server.tokenFor('admin');
  const { db } = server.database;
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

/** Has staff write to a customer, and waits for what becomes of it. */
async function reply(conversation_id: string, selectedChannel: 'sms' | 'email') {
  const id = randomUUID();
  const newMessageObject = { id, text: `To ${conversation_id}`, selectedChannel };
  const answer = await send('message/home', { conversation_id, newMessageObject });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, ...(await settle(id)) };
}

async function settle(messageId: string) {
  const read = () =>
    server.database.db
      .selectFrom('delivery')
      .select(['state', 'reason', 'recipient'])
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await read()).state, { timeout: 15_000 }).toMatch(/sent|failed|cancelled/);
  return read();
}

const refuse = (code: number) => carriers.refusals.push({ status: 400, body: { code, message: 'No' } });

it('tries a number once that takes no texts, and says what to do (Twilio 21614)', async () => {
  refuse(21614);
  const first = await reply('landline', 'sms');
  expect(first).toMatchObject({ state: 'failed', reason: expect.stringContaining('(Twilio 21614)') as string });
  const before = carriers.texts.length;
  const second = await reply('landline', 'sms');
  expect(second).toMatchObject({
    state: 'failed',
    reason: `An earlier message to this number failed: ${first.reason} Correct the number, then send again.`,
  });
  expect(carriers.texts).toHaveLength(before);
  // The customer's address is another end.
  expect(await reply('landline', 'email')).toMatchObject({ state: 'sent' });
});

it('sends it to the corrected number, when it is sent again', async () => {
  const { id } = await reply('landline', 'sms');
  const [lead] = createConversation('home', 'landline');
  await loadFeed(server.database.pool, JSON.stringify({ ...lead, phone: '+15559998877' }));
  expect((await send('message/home/retry', { message_id: id })).statusCode).toBe(200);
  expect(await settle(id)).toEqual({ state: 'sent', reason: null, recipient: '+15559998877' });
});

it.each([
  ['spam', 30007],
  ['full', 21611],
  ['busy', 30003],
] as const)('tries again what failed otherwise: %s (Twilio %i)', async (id, code) => {
  refuse(code);
  expect(await reply(id, 'sms')).toMatchObject({ state: 'failed' });
  expect(await reply(id, 'sms')).toMatchObject({ state: 'sent' });
});

it('tries a mailbox once that does not exist (SMTP 550 5.1.1), until its owner writes from it', async () => {
  carriers.unknownMailboxes.add('nobody@mail.example');
  const first = await reply('nobody', 'email');
  expect(first).toMatchObject({ state: 'failed', reason: expect.stringContaining('(SMTP 550 5.1.1)') as string });
  carriers.unknownMailboxes.clear();
  const second = await reply('nobody', 'email');
  expect(second).toMatchObject({
    state: 'failed',
    reason: `An earlier email to this address failed: ${first.reason} Correct the address, then send again.`,
  });
  await liftUndeliverable(server.database.db, { dealerId: 'home', channel: 'email', address: 'nobody@mail.example' });
  expect((await send('message/home/retry', { message_id: second.id })).statusCode).toBe(200);
  expect(await settle(second.id)).toMatchObject({ state: 'sent', recipient: 'nobody@mail.example' });
});

it('notes addresses of customers in one form each, and none of staff', async () => {
  const { db } = server.database;
  const [own, notice] = await db
    .insertInto('delivery')
    .values([
      {
        dealer_id: 'home',
        message_id: 'other-bot',
        conversation_id: 'other',
        lead_id: 'other',
        channel: 'email',
        recipient: 'Other@Mail.example',
        state: 'failed',
      },
      {
        dealer_id: 'home',
        channel: 'email',
        recipient: 'staff@home.example',
        html: '',
        notice_key: 'n',
        product_id: 'LEAD_ENGAGE',
        state: 'failed',
      },
    ])
    .returning('id')
    .execute();
  await markUndeliverable(db, 'home', [own!.id, notice!.id], 'Gone.');
  const noted = await db
    .selectFrom('undeliverable')
    .select(['channel', 'address'])
    .where('reason', '=', 'Gone.')
    .execute();
  expect(noted).toEqual([{ channel: 'email', address: 'other@mail.example' }]);
});
