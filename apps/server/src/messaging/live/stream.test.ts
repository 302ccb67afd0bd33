import { randomUUID } from 'node:crypto';
import { livePath } from '@forecourt/api/contract/live';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { Undeliverable } from '../channels/carrier.ts';
import { deliveryJobs } from '../delivery/worker.ts';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { carryingAll } from '../../../test-support/testCarriers.ts';
import { runOneByOne } from '../../../test-support/testRetries.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

let server: TestApp;
/** Of two processes on one database. */
let urls: [string, string];
let other: TestApp['app'];
beforeAll(async () => {
  server = await testApp({}, [...createConversation('home', 'ada'), ...createConversation('foreign', 'bert')]);
  const { config, database, feedToken } = server;
  other = await buildApp({
    config,
    database,
    feedToken,
    assistant: createAssistant(config, database),
    maxEventLoopDelay: 0,
  });
  urls = [await server.app.listen({ port: 0 }), await other.listen({ port: 0 })];
});
afterAll(async () => {
  // fetch may open a connection that it never uses, and so late that the server is closing already.
  const cutting = setInterval(() => {
    for (const { server: http } of [other, server.app]) http.closeAllConnections();
  }, 100);
  await other.close();
  await server.close();
  clearInterval(cutting);
});

interface Stream {
  status: number;
  /** What has come so far: the events' ids and data, without comments. */
  events: { id: string; data: unknown }[];
  isEnded: () => boolean;
  close: () => void;
}

const streams: Stream[] = [];
afterEach(() => {
  for (const { close } of streams.splice(0)) close();
});

async function open(person: string, { of = 0, lastId }: { of?: 0 | 1; lastId?: string } = {}): Promise<Stream> {
  const abort = new AbortController();
  const answer = await fetch(urls[of] + livePath, {
    headers: {
      authorization: `Bearer ${await server.tokenFor(person)}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
    signal: abort.signal,
  });
  const stream: Stream = { status: answer.status, events: [], isEnded: () => isEnded, close: () => abort.abort() };
  let isEnded = false;
  streams.push(stream);
  void (async () => {
    let text = '';
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        stream.events = [...text.matchAll(/(?:id: (.*)\n)?data: (.*)\n\n/g)].map(([, id = '', data]) => ({
          id,
          data: JSON.parse(data!) as unknown,
        }));
      }
    } catch {
      // Cut off.
    }
    isEnded = true;
  })();
  return stream;
}

/** A stream whose connection to the database is up: what is written from now on reaches it. */
async function opened(person: string, options: Parameters<typeof open>[1] = {}): Promise<Stream> {
  const stream = await open(person, options);
  await expect.poll(() => stream.events.length, { timeout: 5000 }).toBeGreaterThan(0);
  return stream;
}

let number = 0;
const write = async (dealer: 'home' | 'foreign', conversation: string) => {
  number += 1;
  const line = message(dealer, conversation, `m${number}`, 'HUMAN', 'email', 'Hello', new Date().toISOString());
  const { rejected } = await loadFeed(server.database.pool, JSON.stringify({ ...line, live: true }));
  expect(rejected).toEqual([]);
};

const refresh = { type: 'refresh' };
const changed = { type: 'changed', account_id: 'home', conversation_id: 'ada' };
const getData = ({ events }: Stream) => events.map(({ data }) => data);

it('says where something was written, in every process, within a second', async () => {
  const both = [await opened('admin', { of: 0 }), await opened('regular', { of: 1 })];
  const before = both.map(({ events }) => events.length);
  await write('home', 'ada');
  for (const [index, stream] of both.entries())
    await expect.poll(() => getData(stream).slice(before[index]), { timeout: 1000 }).toEqual([changed]);
});

it.each([
  ['sent', () => Promise.resolve('carried')],
  ['failed', () => Promise.reject(new Undeliverable('Nobody there'))],
])('says where a message has been %s', async (state, send) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    payload: { conversation_id: 'ada', newMessageObject: { id: randomUUID(), text: 'Hi', selectedChannel: 'email' } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const stream = await opened('admin');
  const { length } = stream.events;
  const { db } = server.database;
  const jobs = runOneByOne(
    server.database,
    [deliveryJobs({ seal: testSeal, db, carriers: carryingAll({ send }) })],
    () => undefined,
  );
  await expect.poll(() => getData(stream).slice(length), { timeout: 15_000 }).toEqual([changed]);
  await jobs.stop();
  const { rows } = await server.database.pool.query('select distinct state from delivery');
  expect(rows).toContainEqual({ state });
});

it('says nothing of other dealers', async () => {
  const [ours, foreign] = [await opened('admin'), await opened('stranger')];
  await write('foreign', 'bert');
  await expect
    .poll(() => getData(foreign), { timeout: 5000 })
    .toContainEqual({ type: 'changed', account_id: 'foreign', conversation_id: 'bert' });
  expect(getData(ours).filter((data) => JSON.stringify(data).includes('bert'))).toEqual([]);
});

/** Says what a person does with ada's conversation. */
async function show(person: string, state: string, of: 0 | 1): Promise<{ status: number; body: unknown }> {
  const query = new URLSearchParams({
    account_id: 'home',
    service_type: 'LEAD_ENGAGE',
    conversation_id: 'ada',
    window: `${person}-window`,
    state,
  });
  const answer = await fetch(`${urls[of]}/api/dashboard/colleagues/home?${query}`, {
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
  return { status: answer.status, body: await answer.json() };
}

it('tells colleagues at every process who has a conversation open and who writes, and nobody else', async () => {
  const [ours, foreign] = [await opened('regular', { of: 1 }), await opened('stranger', { of: 1 })];
  const countNotices = () => getData(ours).filter((data) => JSON.stringify(data).includes('colleagues')).length;
  const admin = { UserId: 'admin', FullName: 'admin Tester' };
  const steps = [
    ['reading', [{ ...admin, IsTyping: false }]],
    ['typing', [{ ...admin, IsTyping: true }]],
    ['gone', []],
  ] as const;
  for (const [index, [state, others]] of steps.entries()) {
    await show('admin', state, 0);
    await expect.poll(countNotices, { timeout: 5000 }).toBe(index + 1);
    expect((await show('regular', 'gone', 1)).body).toEqual({ Items: others });
  }
  expect((await show('stranger', 'reading', 1)).status).toBe(404);
  expect(JSON.stringify(getData(foreign))).not.toContain('colleagues');
});

it('goes on after the last event that was seen, and says so where it cannot', async () => {
  const first = await opened('admin');
  const seen = first.events.at(-1)!.id;
  first.close();
  await write('home', 'ada');
  const resumed = await opened('admin', { lastId: seen });
  expect(getData(resumed)).toEqual([changed]);
  const elsewhere = await opened('admin', { of: 1, lastId: seen });
  expect(getData(elsewhere)).toEqual([refresh]);
});

it('brings everything to one that comes back after as many changes as are remembered', async () => {
  const first = await opened('admin');
  const seen = first.events.at(-1)!.id;
  first.close();
  const names = Array.from({ length: 900 }, (_, index) => `conversation-${index}-${'x'.repeat(80)}`);
  await server.database.pool.query(
    `select pg_notify('timeline', json_build_object('dealerId', 'home', 'conversationId', name)::text) from unnest($1::text[]) name`,
    [names],
  );
  // Once another stream has them, the process remembers them.
  const other = await opened('admin', { lastId: seen });
  await expect.poll(() => other.events.length, { timeout: 5000 }).toBeGreaterThanOrEqual(names.length);
  const resumed = await opened('admin', { lastId: seen });
  await expect.poll(() => resumed.events.length, { timeout: 5000 }).toBeGreaterThanOrEqual(names.length);
  expect(resumed.isEnded()).toBe(false);
});

it('says that anything may have changed when the connection to the database was lost', async () => {
  const stream = await opened('admin');
  const { length } = stream.events;
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%timeline%' and datname = current_database()",
  );
  await expect.poll(() => getData(stream).slice(length), { timeout: 10_000 }).toContainEqual(refresh);
  await write('home', 'ada');
  await expect.poll(() => getData(stream).at(-1), { timeout: 5000 }).toEqual(changed);
});

it('is closed without a sign-in, and with a token that is nobody’s', async () => {
  expect((await fetch(urls[0] + livePath)).status).toBe(401);
  expect((await fetch(urls[0] + livePath, { headers: { authorization: 'Bearer none' } })).status).toBe(401);
  expect((await open('nobody')).status).toBe(403);
});

it('ends within 5 s of a sign-out in another process, and begins no more', async () => {
  const token = await server.tokenFor('regular');
  const authorization = `Bearer ${token}`;
  const abort = new AbortController();
  const answer = await fetch(urls[0] + livePath, { headers: { authorization }, signal: abort.signal });
  let isCut = false;
  answer.text().catch(() => (isCut = true));
  const out = await fetch(`${urls[1]}/api/dashboard/logout`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(out.status).toBe(200);
  await expect.poll(() => isCut, { timeout: 5000 }).toBe(true);
  // Past the cache, which still holds them there.
  const again = await fetch(urls[0] + livePath, { headers: { authorization } });
  expect(again.status).toBe(401);
});

it('takes so many of one person and no more', async () => {
  const many = await Promise.all(Array.from({ length: 21 }, () => open('stranger')));
  expect(many.map(({ status }) => status).filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
  expect(many.filter(({ status }) => status === 200).length).toBe(20);
});

it('ends when the server stops, without waiting for its readers', async () => {
  const { config, database, feedToken } = server;
  const third = await buildApp({ config, database, feedToken, assistant: createAssistant(config, database) });
  const url = await third.listen({ port: 0 });
  const answer = await fetch(url + livePath, {
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  const text = answer.text();
  await third.close();
  expect(await text).toMatch(/^:\n\n/);
});
