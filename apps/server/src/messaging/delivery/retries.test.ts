import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { gate, runOneByOne, skipWaits } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { type Carrier, Undeliverable } from '../channels/carrier.ts';
import { carryingAll } from '../../../test-support/testCarriers.ts';
import { deliveryJobs } from './worker.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

// docs/decisions/conversations.md: "A try is leased for 45 s; it is tried again after 2, 4, 8… seconds and given back to
// people after six tries, or at once where the carrier refuses for good."

const customers = [
  'busy',
  'refused',
  'leased',
  'late-sent',
  'late-failed',
  'late-refused',
  'leaving',
  'trying',
  'texted',
  'knowing',
];

let server: TestApp;
let token: string;
let listWaits: (id: string) => Promise<number[]>;
beforeAll(async () => {
  server = await testApp(
    {},
    customers.flatMap((id) => createConversation('home', id)),
  );
  token = await server.tokenFor('admin');
  listWaits = await skipWaits(server.database.pool, 'delivery');
});
afterAll(() => server.close());

/** A worker whose messages all go to one carrier. */
const startWith = (send: Carrier['send'], clock?: () => Date) =>
  runOneByOne(
    server.database,
    [
      deliveryJobs({
        seal: testSeal,
        db: server.database.db,
        carriers: carryingAll({ send }),
        ...(clock && { clock }),
      }),
    ],
    () => undefined,
  );

/** @returns the delivery's id */
async function reply(conversation_id: string, selectedChannel: 'email' | 'sms'): Promise<string> {
  const id = randomUUID();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}` },
    payload: { conversation_id, newMessageObject: { id, text: 'Hello', selectedChannel } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await server.database.pool.query<{ id: string }>('select id from delivery where message_id = $1', [
    id,
  ]);
  return rows[0]!.id;
}

const findRow = async (id: string) =>
  (
    await server.database.pool.query<{ state: string; reason: string | null; carrier: string | null; lease: number }>(
      `select state, reason, carrier_id as carrier, extract(epoch from due_at - first_tried_at)::int as lease
       from delivery where id = $1`,
      [id],
    )
  ).rows[0]!;
const settled = (id: string, state: string) =>
  expect.poll(async () => (await findRow(id)).state, { timeout: 15_000 }).toBe(state);

it('waits twice as long after each try, and gives up after the sixth', async () => {
  const id = await reply('busy', 'email');
  let tries = 0;
  const worker = startWith(() => {
    tries++;
    return Promise.reject(new Error('The line is busy'));
  });
  await settled(id, 'failed');
  await worker.stop();
  expect(await listWaits(id)).toEqual([2, 4, 8, 16, 32]);
  expect(tries).toBe(6);
  expect(await findRow(id)).toMatchObject({ reason: 'The line is busy' });
});

it('gives up at once where the carrier refuses for good', async () => {
  const id = await reply('refused', 'sms');
  const worker = startWith(() => Promise.reject(new Undeliverable('Nobody has this number')));
  await settled(id, 'failed');
  await worker.stop();
  expect(await listWaits(id)).toEqual([]);
});

describe('a try that is cut off', () => {
  it('is taken up 45 s after it began', async () => {
    const id = await reply('leased', 'email');
    const carrier = gate<string>();
    const worker = startWith(carrier.pass);
    await carrier.reached;
    expect(await findRow(id)).toMatchObject({ state: 'sending', lease: 45 });
    carrier.open('carried');
    await worker.stop();
    expect(await findRow(id)).toMatchObject({ state: 'sent', carrier: 'carried' });
  });

  it.each([
    ['late-sent', (first: ReturnType<typeof gate<string>>) => first.open('first')],
    ['late-failed', (first: ReturnType<typeof gate<string>>) => first.fail(new Error('The line is busy'))],
    ['late-refused', (first: ReturnType<typeof gate<string>>) => first.fail(new Undeliverable('Nobody there'))],
  ])('says no more what becomes of the message once another has begun: %s', async (customer, end) => {
    const id = await reply(customer, 'email');
    const [first, second] = [gate<string>(), gate<string>()];
    const slow = startWith(first.pass);
    await first.reached;
    await server.database.pool.query('update delivery set due_at = now() where id = $1', [id]);
    const next = startWith(second.pass);
    await second.reached;
    end(first);
    await slow.stop();
    expect(await findRow(id)).toMatchObject({ state: 'sending', reason: null, carrier: null });
    second.open('second');
    await next.stop();
    expect(await findRow(id)).toMatchObject({ state: 'sent', carrier: 'second' });
  });
});

const optOut = (customer: string, channel: 'sms' | 'email', words: string) =>
  loadFeed(
    server.database.pool,
    JSON.stringify(message('home', customer, 'stop', 'HUMAN', channel, words, '2026-01-06T15:00:00Z')),
  );
const stop = (customer: string) => optOut(customer, 'sms', 'STOP');

// Its author did not know of the opt-out (trust: a customer who opted out gets no message that was still queued).
describe('an opt-out by SMS cancels what people have written on any channel', () => {
  const cancelled = { state: 'cancelled', reason: 'The customer has unsubscribed' };

  it('while it waits', async () => {
    const replies = [await reply('leaving', 'email'), await reply('leaving', 'sms')];
    await stop('leaving');
    for (const id of replies) expect(await findRow(id)).toMatchObject(cancelled);
  });

  it('while it is tried', async () => {
    const replies = [await reply('trying', 'email'), await reply('trying', 'sms')];
    const tried = new Set<string>();
    const worker = startWith(async ({ id }) => {
      if (tried.size === 2) return 'carried';
      tried.add(id);
      if (tried.size === 2) await stop('trying');
      throw new Error('The line is busy');
    });
    for (const id of replies) await settled(id, 'cancelled');
    await worker.stop();
    for (const id of replies) expect(await findRow(id)).toMatchObject(cancelled);
  });

  it('and on another lead of the same person', async () => {
    const mail = await reply('knowing', 'email');
    const sibling = createConversation('home', 'sibling').map((line) =>
      line.type === 'lead' ? { ...line, email: 'KNOWING@mail.example' } : line,
    );
    await loadFeed(server.database.pool, sibling.map((line) => JSON.stringify(line)).join('\n'));
    await stop('sibling');
    const worker = startWith(() => Promise.resolve('carried'));
    await settled(mail, 'cancelled');
    await worker.stop();
    expect(await findRow(mail)).toMatchObject(cancelled);
  });
});

it('an opt-out by e-mail cancels an automatic text while it is tried', async () => {
  const text = await reply('texted', 'sms');
  await server.database.pool.query(
    "update message m set initiator = 'SYSTEM' from delivery d where d.id = $1 and (m.dealer_id, m.id) = (d.dealer_id, d.message_id)",
    [text],
  );
  let tries = 0;
  const noon = new Date('2026-01-07T18:00:00Z');
  const worker = startWith(
    async () => {
      tries += 1;
      if (tries > 1) return 'carried';
      await optOut('texted', 'email', 'Unsubscribe');
      throw new Error('The line is busy');
    },
    () => noon,
  );
  await settled(text, 'cancelled');
  await worker.stop();
  expect(await findRow(text)).toMatchObject({ state: 'cancelled', reason: 'The customer has unsubscribed' });
  expect(tries).toBe(1);
});
