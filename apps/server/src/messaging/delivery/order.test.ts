import { randomUUID } from 'node:crypto';
import type { Message } from '@forecourt/api/contract/dialogue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { carryingAll } from '../../../test-support/testCarriers.ts';
import { gate, runJobs } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import type { Carrier } from '../channels/carrier.ts';
import { deliveryJobs } from './worker.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

// Dealers' records have the same placeholder address in many leads, and a mail server may take 15 s to say no to it.
const walkIns = Array.from({ length: 12 }, (_, number) => `walk-in-${number}`);

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp(
    {},
    [...walkIns, 'ada'].flatMap((id) => createConversation('home', id)),
  );
  const { pool } = server.database;
  // Respelled, as people do.
  await pool.query(
    "update lead set email = case when id = 'walk-in-1' then 'Noemail@Dead.example' else 'noemail@dead.example' end where id like 'walk-in-%'",
  );
  token = await server.tokenFor('admin');
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from delivery'));

const ask = async (method: 'GET' | 'POST', path: string, payload?: object, query: Record<string, string> = {}) => {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

async function reply(conversation_id: string): Promise<string> {
  const id = randomUUID();
  await ask('POST', 'message/home', {
    conversation_id,
    newMessageObject: { id, text: `Hello ${conversation_id}`, selectedChannel: 'email' },
  });
  return id;
}

const startWith = (send: Carrier['send']) =>
  runJobs(
    server.database,
    [deliveryJobs({ seal: testSeal, db: server.database.db, carriers: carryingAll({ send }) })],
    () => undefined,
  );

it('sends a dealer’s other mail while an address that many of its leads have does not answer', async () => {
  const dead = gate<string>();
  const sent: string[] = [];
  const atOnce = new Set<string>();
  for (const walkIn of walkIns) await reply(walkIn);
  await reply('ada');
  const jobs = startWith(async ({ id, recipient, html }) => {
    sent.push(html);
    if (!/dead/i.test(recipient)) return id;
    atOnce.add(id);
    return dead.pass();
  });
  await expect.poll(() => sent.some((html) => html.includes('ada')), { timeout: 5000 }).toBe(true);
  expect(atOnce.size).toBe(1);
  dead.open('carried');
  // In the order of writing, once it answers.
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(13);
  await jobs.stop();
  expect(sent.filter((html) => html.includes('walk-in'))).toEqual(walkIns.map((id) => expect.stringContaining(id)));
});

it('says what a message waits for behind one that has failed, and nothing where nothing has', async () => {
  const [first, second, third] = [await reply('walk-in-0'), await reply('walk-in-1'), await reply('ada')];
  const deliveryIn = async (conversation: string, id: string) => {
    const { messages } = (await ask('GET', 'dialogue', undefined, { conversation_id: conversation })).json<{
      messages: Message[];
    }>();
    return messages.find(({ MessageId }) => MessageId === id)!.Delivery;
  };
  expect(await deliveryIn('walk-in-1', second)).toEqual({ state: 'queued', reason: null });
  const jobs = startWith(({ recipient, id }) =>
    /dead/i.test(recipient) ? Promise.reject(new Error('The mail server can’t be reached.')) : Promise.resolve(id),
  );
  await expect
    .poll(() => deliveryIn('walk-in-0', first), { timeout: 5000 })
    .toEqual({ state: 'queued', reason: 'The mail server can’t be reached.' });
  expect(await deliveryIn('walk-in-1', second)).toEqual({
    state: 'queued',
    reason: 'Waiting for an earlier message to this customer that hasn’t gone through yet.',
  });
  await expect.poll(() => deliveryIn('ada', third), { timeout: 5000 }).toEqual({ state: 'sent', reason: null });
  await jobs.stop();
});
