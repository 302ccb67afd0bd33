import type { CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import type { Problem } from '@forecourt/api/errors';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test-support/testApp.ts';
import { databaseVariables } from '../../../test-support/testDatabase.ts';
import { leadLine, testKeys } from '../../../test-support/testKeys.ts';
import { type TestServer, testServer } from '../../../test-support/testServer.ts';

// Keys are made by one process and used at another, which is a server of its own on the same database and logs all that it can.

let office: Awaited<ReturnType<typeof testKeys>>;
let elsewhere: TestServer;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-keys-'));
beforeAll(async () => {
  office = await testKeys();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  elsewhere = testServer({
    ...databaseVariables(office.server.database),
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'trace',
    API_KEY_LIMIT: '4',
  });
  await elsewhere.start();
}, 60_000);
afterAll(async () => {
  await elsewhere.end();
  await office.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const load = (key: string, id = 'ada') =>
  fetch(`${origin}/api/feed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify(leadLine('home', id)),
  });
const check = (key: string) => fetch(`${origin}/api/key`, { headers: { authorization: `Bearer ${key}` } });

it('refuses a revoked key at another process within 5 s, and the key that a rotation had replaced', async () => {
  const { Key: first, Item } = await office.create();
  const { Key: second } = (await office.rotate(Item.Id, 24, 1)).json<CreatedApiKey>();
  expect([(await load(first)).status, (await load(second)).status]).toEqual([200, 200]);
  const start = performance.now();
  expect((await office.revoke(Item.Id)).statusCode).toBe(200);
  for (const key of [first, second]) {
    const answer = await load(key, 'bo');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  }
  expect(performance.now() - start).toBeLessThan(5000);
});

it('limits the requests of one key, and of no other at the same address', async () => {
  const [busy, other] = [await office.create(), await office.create()];
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await check(busy.Key)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const refused = await check(busy.Key);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(((await refused.json()) as Problem).id).toBe('too-many-requests');
  expect((await check(other.Key)).status).toBe(200);
});

it('logs no key, whether it works or not', async () => {
  const { Key } = await office.create();
  const unknown = `fc_${'Z'.repeat(43)}`;
  await load(Key, 'cy');
  await load(unknown);
  // A line after those two: they have been written by then.
  await fetch(`${origin}/api/nowhere`);
  await expect.poll(() => elsewhere.logged()).toContain('/api/nowhere');
  expect(elsewhere.logged()).toContain('/api/feed');
  for (const secret of [Key, unknown]) expect(elsewhere.logged() + elsewhere.errors()).not.toContain(secret.slice(3));
});
