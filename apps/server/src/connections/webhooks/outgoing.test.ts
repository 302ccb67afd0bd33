import { randomUUID } from 'node:crypto';
import { testEventType } from '@forecourt/api/contract/connections/webhookEvents';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { noonToday } from '../../../test-support/clock.ts';
import { readMail } from '../../../test-support/readMail.ts';
import { superAdmin, testApp, type TestApp } from '../../../test-support/testApp.ts';
import { carryingAll, type TestCarriers, testCarriers } from '../../../test-support/testCarriers.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { Undeliverable } from '../../messaging/channels/carrier.ts';
import { deliveryJobs } from '../../messaging/delivery/worker.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import type { OutgoingEvent } from './adapter.ts';
import { createAdapters } from './createAdapters.ts';
import { webhookJobs } from './worker.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

let server: TestApp;
let carriers: TestCarriers;
let jobs: Jobs | undefined;
beforeAll(async () => {
  carriers = await testCarriers();
  server = await testApp(carriers.environment, [superAdmin('owner', ['home']), ...createConversation('home', 'talk')]);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await server.database.pool.query('delete from webhook_endpoint');
});
afterAll(async () => {
  await carriers.close();
  await server.close();
});

const address = 'leads@crm.example';
async function addAddress(event_types: string[]): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/home/webhooks',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('owner')}` },
    payload: { kind: 'adf-mail', target: address, event_types, is_enabled: true },
  });
  expect(answer.json()).toMatchObject({ secret: null });
  return answer.json().endpoint.id;
}
const adapters = () =>
  createAdapters({
    db: server.database.db,
    seal: createSecretSeal(server.config),
    network: {},
    smtp: server.config.smtp,
  });

/** A reply of the staff, which is sent when the worker runs. */
async function reply(text: string): Promise<string> {
  const id = randomUUID();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('owner')}` },
    payload: {
      conversation_id: 'talk',
      newMessageObject: { id, text, selectedChannel: 'email' },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const queued = async () =>
  (
    await server.database.pool.query<{ payload: string }>('select payload from webhook_delivery order by sequence')
  ).rows.map(({ payload }) => JSON.parse(payload));

it('queues that a message was sent when it has left, and not before', async () => {
  await addAddress(['message.sent', 'message.failed']);
  const id = await reply('We have it.');
  expect(await queued()).toEqual([]);
  jobs = runJobs(server.database, [
    deliveryJobs({
      seal: testSeal,
      db: server.database.db,
      carriers: carryingAll({ send: async () => 'sent' }),
      clock: noonToday,
    }),
  ]);
  await expect
    .poll(queued)
    .toMatchObject([
      { type: 'message.sent', data: { message_id: id, from: 'staff', channel: 'email', text: 'We have it.' } },
    ]);
});

it('queues that a message failed, with the reason', async () => {
  await addAddress(['message.sent', 'message.failed']);
  const id = await reply('We have it.');
  const send = () => Promise.reject(new Undeliverable('This mailbox is closed.'));
  jobs = runJobs(server.database, [
    deliveryJobs({ seal: testSeal, db: server.database.db, carriers: carryingAll({ send }), clock: noonToday }),
  ]);
  await expect
    .poll(queued)
    .toMatchObject([{ type: 'message.failed', data: { message_id: id, reason: 'This mailbox is closed.' } }]);
});

it('mails an event to the CRM as ADF, under the event’s Message-ID', async () => {
  const endpoint = await addAddress(['message.sent']);
  await reply('It is <here>.');
  jobs = runJobs(server.database, [
    deliveryJobs({
      seal: testSeal,
      db: server.database.db,
      carriers: carryingAll({ send: async () => 'sent' }),
      clock: noonToday,
    }),
    webhookJobs({ db: server.database.db, adapters: adapters() }),
  ]);
  await expect.poll(() => carriers.mails.length).toBe(1);
  const mail = await readMail(carriers.mails[0]!);
  const { rows } = await server.database.pool.query<{ event_id: string }>('select event_id from webhook_delivery');
  const domain = server.config.smtp!.from.split('@')[1];
  expect(mail.messageId).toBe(`<${rows[0]!.event_id}.${endpoint}@${domain}>`);
  expect(mail.to).toMatchObject({ text: address });
  expect(mail.text).toContain('<?ADF VERSION="1.0"?>');
  expect(mail.text).toContain('<name part="first">Ada</name>');
  expect(mail.text).toContain('<comments>Staff wrote by email:\nIt is &lt;here&gt;.</comments>');
});

it('tries a mail that the server refuses again, as the same mail', async () => {
  const event: OutgoingEvent = {
    dealerId: 'home',
    eventId: randomUUID(),
    eventType: testEventType,
    leadId: '',
    payload: '{}',
    endpoint: { id: randomUUID(), target: address, secret: null, formerSecret: null },
  };
  const { smtp } = server.config;
  const options = { db: server.database.db, seal: createSecretSeal(server.config), network: {} };
  const away = createAdapters({ ...options, smtp: { ...smtp!, url: 'smtp://127.0.0.1:1' } })['adf-mail'];
  expect(await away.send(event)).toEqual({ outcome: 'failed', detail: 'The mail server can’t be reached' });
  const missing = createAdapters({ ...options, smtp: undefined })['adf-mail'];
  expect(await missing.send(event)).toEqual({ outcome: 'failed', detail: 'No mail server is configured' });
  carriers.mails.length = 0;
  const adapter = adapters()['adf-mail'];
  for (let time = 0; time < 2; time++) expect((await adapter.send(event)).outcome).toBe('delivered');
  const [first, second] = await Promise.all(carriers.mails.map(readMail));
  expect(first!.messageId).toBe(second!.messageId);
});
