import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtInAssistant } from '../../assistant/reply/builtIn.ts';
import { inShowroom } from '../../../test-support/assistantLeads.ts';
import { Undeliverable } from '../../messaging/channels/carrier.ts';
import { carryingAll } from '../../../test-support/testCarriers.ts';
import { deliveryJobs } from '../../messaging/delivery/worker.ts';
import { previewJobs } from '../../assistant/simulate/previews/worker.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

// What a person waits for begins with the commit that asks for it: nobody looks by themselves here for ten minutes.

let server: TestApp;
let jobs: Jobs;
let token: string;
let isRefused = false;
const sent: string[] = [];
beforeAll(async () => {
  server = await testApp({}, [
    ...inShowroom,
    ...createConversation('home', 'ada'),
    {
      type: 'setting',
      dealer: 'home',
      id: 'lena',
      product: 'LEAD_ENGAGE',
      kind: 'subscriber',
      value: {
        Id: 'lena',
        UserId: 'lena',
        FirstName: 'Lena',
        LastName: 'Ortiz',
        Email: 'lena@home.example',
        MainPhone: '+15550100300',
        SecondaryPhone: '',
        CrmUserId: null,
        Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
      },
    },
  ]);
  token = await server.tokenFor('admin');
  const { database } = server;
  const carrier = {
    send: ({ id, recipient }: { id: string; recipient: string }) => {
      if (isRefused) return Promise.reject(new Undeliverable('Nobody there'));
      sent.push(recipient);
      return Promise.resolve(id);
    },
  };
  jobs = startJobs({
    database,
    kinds: [
      deliveryJobs({ seal: testSeal, db: database.db, carriers: carryingAll(carrier) }),
      previewJobs({ database, assistant: builtInAssistant(database.pool) }),
    ],
    onError: console.error,
    pollMs: 600_000,
  });
  const listening = `select from pg_stat_activity where datname = current_database() and query = 'listen "job_due"'`;
  await vi.waitFor(async () => expect((await database.pool.query(listening)).rowCount).toBe(1));
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

async function post(path: string, payload: object): Promise<{ conversation_id: string }> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const findState = async (table: 'delivery' | 'preview_generation', column: string, id: string) =>
  (await server.database.pool.query<{ state: string }>(`select state from ${table} where ${column} = $1`, [id])).rows[0]
    ?.state;
const soon = { timeout: 5000 };

it('sends a reply, and one that is tried again', async () => {
  const id = randomUUID();
  isRefused = true;
  await post('message/home', {
    conversation_id: 'ada',
    newMessageObject: { id, text: 'Hello', selectedChannel: 'email' },
  });
  await expect.poll(() => findState('delivery', 'message_id', id), soon).toBe('failed');
  isRefused = false;
  await post('message/home/retry', { message_id: id });
  await expect.poll(() => findState('delivery', 'message_id', id), soon).toBe('sent');
  expect(sent).toEqual(['ada@mail.example']);
});

it('sends a notice to staff', async () => {
  await post('home/notify-team', { Id: randomUUID(), Message: 'Come early', Recipients: ['lena'], Channel: 'Email' });
  await expect.poll(() => sent.at(-1), soon).toBe('lena@home.example');
});

it('writes the answers of a preview', async () => {
  const { conversation_id } = await post('journey-source-instructions/open-preview', {
    preview_link: '/conversation/ada/preview',
  });
  await expect.poll(() => findState('preview_generation', 'preview_id', conversation_id), soon).toBe('done');
});
