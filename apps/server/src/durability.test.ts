import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const feedToken = 'feed-token-of-the-durability-test';
let folder: string;
let port: number;
let server: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-durability-'));
  chmodSync(folder, 0o755);
  port = await freePort();
  server = await start();
});
afterEach(async () => {
  server.kill('SIGTERM');
  await ended();
  rmSync(folder, { recursive: true, force: true });
});

/** The server's process is gone. */
async function ended(): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

/** The real server on its embedded PostgreSQL, in a folder that outlives it. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      MODE: 'local',
      PORT: String(port),
      DATA_DIR: folder,
      FEED_TOKEN: feedToken,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(50);
  }
}

const lead = (number: number) =>
  JSON.stringify({
    type: 'lead',
    dealer: 'harbor-toyota',
    id: `kept-${number}`,
    product: 'LEAD_ENGAGE',
    first_name: 'A',
    last_name: 'B',
    source: 'S',
    lead_type: 'T',
    status: 'ACTIVE',
    created_at: '2020-01-01T12:00:00Z',
  });
const load = async (from: number, to: number) => {
  const lines = Array.from({ length: to - from }, (_, index) => lead(from + index));
  const answer = await fetch(`http://127.0.0.1:${port}/api/feed`, {
    method: 'POST',
    body: lines.join('\n'),
    headers: { authorization: `Bearer ${feedToken}`, 'content-type': 'application/x-ndjson' },
  });
  return (await answer.json()) as { loaded: number; unchanged: number };
};

/** Sends parts one after the other until the victim is killed in their middle. @returns how many leads were acknowledged */
async function loadUntilKilled(kill: () => void): Promise<number> {
  let acknowledged = 0;
  for (let part = 0; ; part++) {
    if (part === 5) setTimeout(kill, 5);
    const report = await load(part * 200, (part + 1) * 200).catch(() => undefined);
    if (report?.loaded !== 200) return acknowledged;
    acknowledged += 200;
  }
}

it('keeps every acknowledged line when the server is killed in the middle of a feed', async () => {
  const acknowledged = await loadUntilKilled(() => server.kill('SIGKILL'));
  await ended();
  expect(acknowledged).toBeGreaterThanOrEqual(1000);
  server = await start();
  expect(await load(0, acknowledged)).toMatchObject({ loaded: 0, unchanged: acknowledged });
});

it('keeps every acknowledged line when PostgreSQL is killed too', async () => {
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const acknowledged = await loadUntilKilled(() => process.kill(postmaster, 'SIGKILL'));
  // The server cannot go on without its database, and says so.
  await ended();
  expect(server.exitCode).toBe(1);
  expect(acknowledged).toBeGreaterThanOrEqual(1000);
  server = await start();
  expect(await load(0, acknowledged)).toMatchObject({ loaded: 0, unchanged: acknowledged });
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
