import type { Status } from '@forecourt/api/contract/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLines } from '../../../test-support/loadLines.ts';
import { dealer, superAdmin, type TestApp, testApp } from '../../../test-support/testApp.ts';
import type { JobKind } from '../jobs/job.ts';
import { noteDoorFailure, noteDoorUse, storeDoorUse } from './doorUse.ts';
import { startHeartbeat } from './heartbeat.ts';
import { readStatus } from './readStatus.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [superAdmin('super', ['home'])]);
});
afterAll(() => server.close());

const fails = (error: unknown) => {
  throw error;
};
const ask = async (by: string) =>
  server.app.inject({
    url: '/api/dashboard/status?account_id=home&service_type=LEAD_ENGAGE',
    headers: { authorization: `Bearer ${await server.tokenFor(by)}` },
  });
const read = async () => (await ask('super')).json<Status>();

it('is a SUPER-ADMIN’s alone', async () => {
  expect((await ask('admin')).statusCode).toBe(403);
  expect((await ask('super')).statusCode).toBe(200);
});

it('shows the processes that run, those that stopped reporting, and none that was stopped', async () => {
  const { db } = server.database;
  const one = startHeartbeat(db, new Set(['web', 'worker']), fails);
  const other = startHeartbeat(db, new Set(['worker']), fails);
  await expect.poll(async () => (await read()).Processes.map(({ Roles, IsUp }) => ({ Roles, IsUp }))).toHaveLength(2);
  await other.stop();
  expect((await read()).Processes.map(({ Roles, IsUp }) => ({ Roles, IsUp }))).toEqual([
    { Roles: ['web', 'worker'], IsUp: true },
  ]);
  await server.database.pool.query("update process set seen_at = now() - interval '1 minute'");
  expect((await read()).Processes.map(({ IsUp }) => IsUp)).toEqual([false]);
  await one.stop();
  expect((await read()).Processes).toEqual([]);
});

it('shows when a door was last used and why it last failed, and nobody who is named there', async () => {
  const { db, pool } = server.database;
  // What other tests of this process have noted.
  await storeDoorUse(db);
  await pool.query('delete from door_use');
  noteDoorUse('smtp');
  noteDoorFailure('email', new Error('550 5.1.1 <wilhelmina@mail.example> is unknown, call (603) 555-0142'));
  await storeDoorUse(db);
  // Another process, later: what it did not see stays.
  noteDoorUse('email');
  await storeDoorUse(db);
  const { Doors } = await read();
  const find = (id: string) => Doors.find(({ Id }) => Id === id)!;
  expect(find('smtp')).toMatchObject({ Direction: 'in', Failure: null, LastFailureAt: null });
  expect(find('smtp').LastAt).not.toBeNull();
  expect(find('email')).toMatchObject({ Direction: 'out', Failure: '550 5.1.1 <[email]> is unknown, call [number]' });
  expect(find('email').LastAt).not.toBeNull();
  expect(find('imap')).toMatchObject({ IsOpen: false, LastAt: null });
});

it('notes a feed that came in', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/feed',
    headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(dealer('fed')),
  });
  await storeDoorUse(server.database.db);
  expect((await read()).Doors.find(({ Id }) => Id === 'feed')!.LastAt).not.toBeNull();
});

it('counts queues, deliveries and recounts of the whole installation', async () => {
  await loadLines(server.database.pool, [dealer('other')]);
  await server.database.pool.query(
    `insert into timer (dealer_id, id, kind, subject, due_at)
     select 'other', gen_random_uuid(), 'status-test', 'subject ' || n, now() - make_interval(secs => 60 * n) from generate_series(1, 3) n on conflict do nothing`,
  );
  await server.database.pool.query(
    `insert into delivery (dealer_id, channel, recipient, product_id, notice_key, subject, html, state, created_at)
     select 'other', 'email', 'nobody', 'LEAD_ENGAGE', gen_random_uuid()::text, '', '', state, at from
     (values ('queued', now() - interval '3 days'), ('sent', now()), ('sent', now()), ('failed', now()), ('sent', now() - interval '3 days')) d (state, at)`,
  );
  await server.database.pool.query(
    "update dealer set recounted_at = now(), recount_differences = 2 where id = 'other'",
  );
  const kind = { name: 'status-test', table: 'timer' } as JobKind;
  const status = await readStatus({ db: server.database.db, config: server.config, kinds: [kind] });
  expect(status.Queues).toEqual([{ Kind: 'status-test', Due: 3, OldestSeconds: expect.closeTo(180, -1) as number }]);
  expect(status.Deliveries[0]).toEqual({ Kind: 'message', Waiting: 1, Sent: 2, Failed: 1, Cancelled: 0 });
  expect(status.Recount).toMatchObject({ Counted: 1, Differing: 1 });
  expect(status.Versions.Schema).toMatch(/^\d{3}_\w+$/);
  expect(status.Versions.PostgreSQL).toMatch(/^\d+\.\d+$/);
  expect(status.Database.Bytes).toBeGreaterThan(1_000_000);
});
