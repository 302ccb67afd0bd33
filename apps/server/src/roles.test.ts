import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type TestApp, testApp } from '../test-support/testApp.ts';
import { serverOn, type TestServer } from '../test-support/testServer.ts';

// Two processes on one database: one answers people, the other works (docs/operate.md).

let app: TestApp;
const servers: Record<string, { port: number; server: TestServer }> = {};
beforeAll(async () => {
  app = await testApp();
  for (const role of ['web', 'worker']) {
    const port = await freePort();
    const config = { ...app.config, port };
    servers[role] = {
      port,
      server: serverOn({ database: app.database, config }, { environment: { ROLE: role } }, `role-${role}`),
    };
  }
  await servers['web']!.server.start();
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map(({ server }) => server.end()));
  await app.close();
});

const getStatus = async (role: string, path: string) =>
  (await fetch(`http://127.0.0.1:${servers[role]!.port}${path}`, { headers: { host: 'localhost' } })).status;

const countDue = async () =>
  (await app.database.pool.query<{ count: number }>(`select count(*)::int from timer where subject = 'role-test'`))
    .rows[0]!.count;

it('answers people with web, runs jobs with worker, and shows the health of both', async () => {
  // A job that ends its timer wherever it runs.
  await app.database.pool.query(
    `insert into timer (dealer_id, id, kind, subject, due_at) values ('home', gen_random_uuid(), 'stored-consent', 'role-test', now())`,
  );
  expect(await getStatus('web', '/login')).toBe(200);
  expect(await getStatus('web', '/health/ready')).toBe(200);
  // Longer than a worker's polling.
  await app.database.pool.query('select pg_sleep(1.5)');
  expect(await countDue()).toBe(1);

  await servers['worker']!.server.start();
  await expect.poll(countDue, { timeout: 15_000 }).toBe(0);
  expect(await getStatus('worker', '/login')).toBe(404);
  expect(await getStatus('worker', '/api/session')).toBe(404);
  expect(await getStatus('worker', '/health/ready')).toBe(200);
});
