import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCluster } from './platform/db/cluster.ts';
import { openDatabase } from './platform/db/database.ts';
import { killPostgres, getPostmaster } from '../test-support/killPostgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { loadFeed } from './feed/load.ts';
import { removeFolder, temporaryFolder } from '../test-support/ownPostgres.ts';
import { sample } from '../test-support/sample.ts';
import { signalAll } from '../test-support/postgresProcesses.ts';
import { freePort } from '../test-support/testApp.ts';
import { type TestServer, testServer } from '../test-support/testServer.ts';
import { type Answered, failure, outageFault } from '../test-support/walkContract.ts';

// The real server on its embedded PostgreSQL, with the settings that an installation has.

const feedToken = 'feed-token-of-the-durability-test';
let folder: string;
let port: number;
let server: TestServer;

// An installation with one dealer: there, a start loads no demo.
beforeAll(async () => {
  folder = temporaryFolder('forecourt-durability-');
  const cluster = await startCluster(folder);
  const database = openDatabase(cluster.url);
  await migrate(database.pool);
  expect((await loadFeed(database.pool, JSON.stringify(dealer))).rejected).toEqual([]);
  await database.close();
  await cluster.stop();
});
beforeEach(async () => {
  port = await freePort();
  server = testServer({ DATABASE_URL: '', PORT: String(port), DATA_DIR: folder, FEED_TOKEN: feedToken });
  await server.start();
});
afterEach(() => server.end());
afterAll(async () => {
  await killPostgres(folder);
  removeFolder(folder);
});

const dealer = {
  type: 'dealer',
  id: 'harbor-toyota',
  group: 'Harbor',
  name: 'Harbor Toyota',
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
};
const lead = (id: string) =>
  JSON.stringify({
    type: 'lead',
    dealer: 'harbor-toyota',
    id,
    product: 'LEAD_ENGAGE',
    first_name: 'A',
    last_name: 'B',
    source: 'S',
    lead_type: 'T',
    status: 'ACTIVE',
    created_at: '2020-01-01T12:00:00Z',
  });
const load = async (name: string, from: number, to: number) => {
  const lines = Array.from({ length: to - from }, (_, index) => lead(`${name}-${from + index}`));
  const answer = await fetch(`http://127.0.0.1:${port}/api/feed`, {
    method: 'POST',
    body: lines.join('\n'),
    headers: { authorization: `Bearer ${feedToken}`, 'content-type': 'application/x-ndjson' },
  });
  return (await answer.json()) as { loaded: number; unchanged: number };
};

/** Sends parts one after the other until the victim is killed in their middle. @returns how many leads were acknowledged */
async function loadUntilKilled(name: string, kill: () => void): Promise<number> {
  let acknowledged = 0;
  for (let part = 0; ; part++) {
    if (part === 5) setTimeout(kill, 5);
    const report = await load(name, part * 200, (part + 1) * 200).catch(() => undefined);
    if (report?.loaded !== 200) return acknowledged;
    acknowledged += 200;
  }
}

it('keeps every acknowledged line when the server is killed in the middle of a feed', async () => {
  const acknowledged = await loadUntilKilled('server', () => void server.kill());
  await server.exited();
  expect(acknowledged).toBeGreaterThanOrEqual(1000);
  await server.start();
  expect(await load('server', 0, acknowledged)).toMatchObject({ loaded: 0, unchanged: acknowledged });
});

const postgres: [which: string, prepare: () => Promise<void>][] = [
  ['own', async () => undefined],
  [
    'adopted',
    // The one that a killed server has left.
    async () => {
      await server.kill();
      await server.start();
    },
  ],
];

describe.each(sample(postgres, 2))('the %s PostgreSQL', (which, prepare) => {
  beforeEach(prepare);

  it('is started again when it is killed, with every acknowledged line', async () => {
    const postmaster = getPostmaster(folder)!;
    const acknowledged = await loadUntilKilled(which, () => process.kill(postmaster, 'SIGKILL'));
    expect(acknowledged).toBeGreaterThanOrEqual(1000);
    const faults: (string | undefined)[] = [];
    await expect
      .poll(
        async () => {
          const [ready, feed] = await Promise.all([ask('/health/ready'), ask('/api/feed', JSON.stringify(dealer))]);
          faults.push(failure(ready), failure(feed));
          return [ready.status, feed.status];
        },
        { timeout: 15_000, interval: 20 },
      )
      .toEqual([200, 200]);
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    expect(getPostmaster(folder)).not.toBe(postmaster);
    expect(await load(which, 0, acknowledged)).toMatchObject({ loaded: 0, unchanged: acknowledged });
  });

  it.runIf(process.platform === 'linux')('may stop answering: calls say so, and go on after it', async () => {
    const postmaster = getPostmaster(folder)!;
    signalAll(postmaster, 'SIGSTOP');
    try {
      expect(outageFault(await ask('/api/feed', lead('stopped')))).toBeUndefined();
      expect(outageFault(await ask('/health/ready'))).toBeUndefined();
      expect(await ask('/health/live')).toMatchObject({ status: 200 });
    } finally {
      signalAll(postmaster, 'SIGCONT');
    }
    await expect.poll(async () => (await ask('/health/ready')).status, { timeout: 15_000, interval: 100 }).toBe(200);
    expect(await load(`${which}-stopped`, 0, 1)).toMatchObject({ loaded: 1 });
  });
});

/** A GET, or a feed. */
async function ask(path: string, body?: string): Promise<Answered> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${feedToken}`, 'content-type': 'application/x-ndjson' },
    }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}
