import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@forecourt/api/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBareCluster, createStandby, startBareCluster } from '../../../test-support/bareCluster.ts';
import { contractRecords } from '../../../test-support/contractRecords.ts';
import { getRequest } from '../../../test-support/contractRequests.ts';
import { loadLines } from '../../../test-support/loadLines.ts';
import { memoryFolder } from '../../../test-support/memoryFolder.ts';
import { isFull } from '../../../test-support/sample.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { testDatabase } from '../../../test-support/testDatabase.ts';
import { announce } from '../../messaging/live/announce.ts';
import { findBinaries } from './clusterPlace.ts';
import { freePort, type Running } from './clusterProcess.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openReplica } from './openReplica.ts';

// A PostgreSQL with a streaming replica. Where its replay stands still, what it answers is old.

it('leaves everything to the primary where what it is given is no replica', async () => {
  const database = await testDatabase();
  const replica = openReplica(database.url, database);
  const changed = vi.fn<(reason: string | undefined) => void>();
  replica.onChange(changed);
  const read = () => replica.read([], undefined, (trx) => trx.selectFrom('dealer').select('id').execute());
  expect(await read()).toEqual([]);
  await replica.close();
  expect(changed).not.toHaveBeenCalled();
  await database.drop();
});

describe.runIf(isFull)('with a streaming replica', () => {
  const settings = ['fsync=off', 'full_page_writes=off', 'wal_receiver_status_interval=1'];

  let folder: string;
  const running: Running[] = [];
  let standby: Database;
  let server: TestApp;
  let token: string;
  /** How often the primary has answered what the replica could have. */
  let primaryReads = 0;
  /** Why the replica is not asked; undefined where it is. */
  let reason: string | undefined = 'not yet';
  beforeAll(async () => {
    folder = mkdtempSync(join(memoryFolder(), 'forecourt-replica-'));
    chmodSync(folder, 0o755);
    const binaries = await findBinaries();
    const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
    const port = await freePort();
    createBareCluster(binaries, primaryFolder);
    createStandby({ folder: primaryFolder, port }, standbyFolder, 'replica');
    const [primary, replicaCluster] = [
      await startBareCluster(binaries, primaryFolder, settings, port),
      await startBareCluster(binaries, standbyFolder, settings),
    ];
    running.push(primary, replicaCluster);
    const database = openDatabase(primary.url);
    await migrate(database.pool);
    standby = openDatabase(replicaCluster.url);
    const replica = openReplica(replicaCluster.url, {
      directUrl: primary.url,
      beginningWith: (statements) => {
        primaryReads += 1;
        return database.beginningWith(statements);
      },
    });
    replica.onChange((changed) => (reason = changed));
    const drop = async () => {
      await replica.close();
      await Promise.all([database.close(), standby.close()]);
    };
    server = await testApp({}, contractRecords, { ...database, url: primary.url, replica, drop });
    token = await server.tokenFor('admin', { exp: Math.floor(Date.now() / 1000) + 600 });
    await isUsed();
  });
  afterAll(async () => {
    await server.close();
    await Promise.all(running.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  const isUsed = () => vi.waitUntil(() => reason === undefined, 15_000);
  const range = 'account_id=home&service_type=LEAD_ENGAGE&start_date=2025-01-01T00:00:00&end_date=2027-12-31T23:59:59';
  const get = async (path: string, cookie = '') =>
    (await server.app.inject({ url: `${path}?${range}`, headers: { authorization: `Bearer ${token}`, cookie } })).json<{
      total: number;
      count: number;
    }>();
  const dashboard = async (cookie?: string) => (await get('/api/dashboard/metrics/total_leads_worked', cookie)).count;
  const list = async (cookie?: string) => (await get('/api/dashboard/conversations/total_leads_worked', cookie)).total;
  const addLead = () => loadLines(server.database.pool, createConversation('home', randomUUID()));
  const holdReplay = async () => {
    await standby.pool.query('select pg_wal_replay_pause()');
    await expect
      .poll(async () => (await standby.pool.query('select pg_get_wal_replay_pause_state() as state')).rows[0])
      .toEqual({ state: 'paused' });
  };
  const goOn = () => standby.pool.query('select pg_wal_replay_resume()');

  it('answers every dashboard and list from the replica', async () => {
    const calls = contract.filter(
      ({ id, method }) => method === 'GET' && /^(metrics\.|conversations\.(byMetric|inbox|notWorked)$)/.test(id),
    );
    expect(calls.length).toBeGreaterThan(20);
    // A list waits for what its conversations have just gone through.
    await expect
      .poll(async () => {
        primaryReads = 0;
        await list();
        return primaryReads;
      })
      .toBe(0);
    for (const call of calls) {
      const request = getRequest(call, 'home');
      const { statusCode, body } = await server.app.inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      });
      expect({ id: call.id, statusCode, body }).toMatchObject({ statusCode: 200 });
    }
    expect(primaryReads).toBe(0);
  });

  it('is at most some seconds old; a list has what its screens were notified of, and everybody their own changes', async () => {
    const [before, listed] = [await dashboard(), await list()];
    await holdReplay();
    try {
      await addLead();
      expect(await dashboard()).toBe(before);
      // A feed's old lead notifies nobody.
      expect(await list()).toBe(listed);
      await announce(server.database.db, [{ dealerId: 'home', conversationId: 'new' }]);
      await expect.poll(() => list(), { timeout: 2000 }).toBe(listed + 1);
      expect(await dashboard()).toBe(before);
      const change = await server.app.inject({
        method: 'PUT',
        url: '/api/dashboard/unread/home',
        headers: { authorization: `Bearer ${token}` },
        payload: { conversation_id: 'no such conversation' },
      });
      const cookie = String(change.headers['set-cookie']).split(';')[0]!;
      expect(change.headers['set-cookie']).toBe('recent-change=1; Path=/api; Max-Age=5; HttpOnly; SameSite=Strict');
      expect(await dashboard(`other=1; ${cookie}`)).toBe(before + 1);
      expect(await dashboard()).toBe(before);
      await expect.poll(() => dashboard(), { timeout: 8000, interval: 100 }).toBe(before + 1);
      await expect.poll(() => reason).toBe('it is more than 5 s behind');
    } finally {
      await goOn();
    }
    await isUsed();
    primaryReads = 0;
    expect(await dashboard()).toBe(before + 1);
    expect(primaryReads).toBe(0);
  });

  it('answers from the primary where the replica is gone', async () => {
    const before = await dashboard();
    primaryReads = 0;
    await running[1]!.stop();
    expect(await Promise.all(Array.from({ length: 5 }, () => dashboard()))).toEqual(Array(5).fill(before));
    expect(primaryReads).toBe(5);
    await expect.poll(() => reason).toMatch(/ECONNREFUSED|terminat/);
  });
});
