import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCluster } from './db/cluster.ts';
import { openDatabase } from './db/database.ts';
import { killPostgres, postmasterOf } from '../test-support/killPostgres.ts';
import { migrate } from './db/migrate.ts';
import { loadFeed } from './feed/load.ts';
import { type TestServer, testServer } from '../test-support/testServer.ts';

// The real server on its embedded PostgreSQL, with the settings that an installation has.

const feedToken = 'feed-token-of-the-durability-test';
let folder: string;
let port: number;
let server: TestServer;

// An installation with one dealer: there, a start loads no demo.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-durability-'));
  chmodSync(folder, 0o755);
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
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
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

it('keeps every acknowledged line when PostgreSQL is killed too', async () => {
  const postmaster = postmasterOf(folder)!;
  const acknowledged = await loadUntilKilled('postgres', () => process.kill(postmaster, 'SIGKILL'));
  // The server cannot go on without its database, and says so.
  expect(await server.exited()).toBe(1);
  expect(acknowledged).toBeGreaterThanOrEqual(1000);
  await server.start();
  expect(await load('postgres', 0, acknowledged)).toMatchObject({ loaded: 0, unchanged: acknowledged });
});

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => done(free));
    });
  });
}
