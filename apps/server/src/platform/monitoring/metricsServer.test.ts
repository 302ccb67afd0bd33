import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealer, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { loadLines } from '../../../test-support/loadLines.ts';
import { removeFolder, temporaryFolder } from '../../../test-support/ownPostgres.ts';
import '../../messaging/delivery/worker.ts';
import { openDatabase } from '../db/database.ts';
import type { JobKind } from '../jobs/job.ts';
import { startJobs } from '../jobs/jobs.ts';
import { deleteTimer } from '../jobs/rows.ts';
import { measureBackups } from './backups.ts';
import { measured } from './jobs.ts';
import { metricsServer } from './metricsServer.ts';

let server: TestApp;
let metrics: FastifyInstance;

const kind: JobKind = {
  name: 'measured-test',
  table: 'timer',
  concurrency: 1,
  leaseSeconds: 30,
  maxAttempts: 2,
  run: async (job) => {
    if (job.attempts === 1) throw new Error('The first attempt fails');
    await deleteTimer(server.database.db, job);
  },
  backoffSeconds: () => 0,
  giveUp: async () => undefined,
};

beforeAll(async () => {
  server = await testApp();
  await loadLines(server.database.pool, [dealer('measured')]);
  metrics = metricsServer({ database: server.database, kinds: [kind] });
});
afterAll(() => Promise.all([metrics.close(), server.close()]));

/** The value of a line of Prometheus' text format, by its name and labels. */
async function read(line: string, from = metrics): Promise<number | undefined> {
  const response = await from.inject('/metrics');
  expect(response.headers['content-type']).toContain('text/plain');
  const found = response.body.split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

it('counts requests by call and status, and names no record', async () => {
  const secret = 'no-such-person@harbor.example';
  await server.app.inject(`/api/accounts/${encodeURIComponent(secret)}/nothing`);
  await server.app.inject('/health/live');
  expect(
    await read('forecourt_http_request_duration_seconds_count{method="GET",route="/health/live",status="200"}'),
  ).toBeGreaterThan(0);
  expect(await register.metrics()).not.toContain('no-such-person');
});

it('shows how many jobs wait and how long the oldest has, and how attempts end', async () => {
  await server.database.pool.query(
    `insert into timer (dealer_id, id, kind, subject, due_at)
     select 'measured', gen_random_uuid(), 'measured-test', 'subject ' || n, now() - make_interval(secs => 90 * n) from generate_series(1, 2) n`,
  );
  expect(await read('forecourt_jobs_due{kind="measured-test"}')).toBe(2);
  const oldest = await read('forecourt_jobs_oldest_due_seconds{kind="measured-test"}');
  expect(oldest).toBeGreaterThanOrEqual(180);
  expect(oldest).toBeLessThan(240);

  const jobs = startJobs({ database: server.database, kinds: [measured(kind)], onError: () => {}, pollMs: 20 });
  await expect.poll(() => read('forecourt_jobs_due{kind="measured-test"}')).toBe(0);
  await jobs.stop();
  expect(await read('forecourt_jobs_oldest_due_seconds{kind="measured-test"}')).toBe(0);
  const ended = 'forecourt_job_duration_seconds_count{kind="measured-test",outcome=';
  expect(await read(`${ended}"failed"}`)).toBe(2);
  expect(await read(`${ended}"done"}`)).toBe(2);
});

it('says so while the database is away', async () => {
  expect(await read('forecourt_database_up')).toBe(1);
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const away = metricsServer({ database, kinds: [kind] });
  expect(await read('forecourt_database_up', away)).toBe(0);
  await Promise.all([away.close(), database.close()]);
});

it('has nothing but the metrics', async () => {
  expect((await metrics.inject('/')).statusCode).toBe(404);
  expect((await server.app.inject('/metrics')).body).not.toContain('forecourt_');
});

it('has every metric that the alerts and the dashboard ask for', async () => {
  const known = new Set((await register.getMetricsAsJSON()).map(({ name }) => name));
  for (const file of ['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/forecourt.json']) {
    const text = readFileSync(join(import.meta.dirname, '../../../../../ops', file), 'utf8');
    const asked = new Set([...text.matchAll(/\b(?:forecourt|nodejs|process)_\w+/g)].map(([name]) => name));
    const missing = [...asked].filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(missing, file).toEqual([]);
  }
});

it('shows how old the newest backup is: infinitely without one, and nothing while the place is away', async () => {
  const folder = temporaryFolder('forecourt-measured-');
  mkdirSync(`${folder}/cluster-log`);
  writeFileSync(`${folder}/cluster-log/000000010000000000000001`, '');
  const place = `${folder}/backups`;
  measureBackups(`${folder}/cluster`, place);
  expect(await read('forecourt_backup_age_seconds')).toBeUndefined();
  expect(await read('forecourt_backup_log_waiting')).toBe(1);
  mkdirSync(`${place}/base`, { recursive: true });
  measureBackups(`${folder}/cluster`, place);
  expect((await register.metrics()).includes('\nforecourt_backup_age_seconds +Inf\n')).toBe(true);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const base = { name: at, startedAt: at, endedAt: at, firstLog: '000000010000000000000001', postgres: '18' };
  writeFileSync(`${place}/base/one.json`, JSON.stringify(base));
  measureBackups(`${folder}/cluster`, place);
  expect(await read('forecourt_backup_age_seconds')).toBeCloseTo(3600, -1);
  removeFolder(folder);
});
