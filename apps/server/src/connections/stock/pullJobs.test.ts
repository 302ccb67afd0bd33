import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { stockCalls, stockFile, stockKeeper } from '../../../test-support/testStock.ts';
import { stockPullJobs } from './pullJobs.ts';

let server: TestApp;
let calls: Awaited<ReturnType<typeof stockCalls>>;
let jobs: Jobs;
let feed: Server;
let answer: RequestListener;
const failures: unknown[] = [];
const address = 'http://feeds.example/stock.csv';

beforeAll(async () => {
  server = await testApp({}, [stockKeeper]);
  calls = await stockCalls(server);
  feed = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done));
  const { port } = feed.address() as AddressInfo;
  const network = {
    localSites: { 'feeds.example': { address: '127.0.0.1', port } },
    resolve: () => Promise.resolve([]),
  };
  const { db } = server.database;
  jobs = runJobs(
    server.database,
    [stockPullJobs({ db, seal: createSecretSeal(server.config), imageHosts: [], network })],
    (error) => void failures.push(error),
  );
});
afterAll(async () => {
  await jobs.stop();
  feed.closeAllConnections();
  feed.close();
  await server.close();
});
beforeEach(() => void (failures.length = 0));
afterEach(() => server.database.pool.query('delete from stock_source'));

const serve = (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
  answer = (_request, response) => void response.writeHead(status, headers).end(body);
};
const polling = { timeout: 15_000, interval: 50 };
const reported = async () => {
  await expect.poll(async () => (await calls.get()).sources[0]?.report ?? null, polling).not.toBeNull();
  return (await calls.get()).sources[0]!;
};
const dueInHours = async () =>
  (
    await server.database.pool.query<{ hours: number; local: string }>(
      `select extract(epoch from due_at - now())::float8 / 3600 as hours,
         to_char(due_at at time zone 'America/New_York', 'HH24:MI') as local
       from timer where kind = 'stock-pull' and dealer_id = 'home' and subject in (select id::text from stock_source)`,
    )
  ).rows[0];

it('fetches a new source’s file at once, and the next one in the early morning', async () => {
  serve(stockFile('1,2020,Kia,EV6,1', '2,2020,Kia,EV6,2'));
  await calls.add({ kind: 'http', address });
  expect(await reported()).toMatchObject({ for_sale: 2, report: { name: address, taken: 2, error: null } });
  await expect.poll(async () => (await dueInHours())?.hours, polling).toBeGreaterThan(0);
  const due = (await dueInHours())!;
  expect(due.hours).toBeLessThanOrEqual(25);
  expect(['05:00', '05:01']).toContain(due.local);
});

it('fetches it again when it is told to', async () => {
  serve(gzipSync(stockFile('1,2020,Kia,EV6,1', '2,2020,Kia,EV6,2')), { 'content-encoding': 'gzip' });
  const source = await calls.add({ kind: 'http', address });
  await reported();
  await expect.poll(async () => (await calls.get()).sources[0]!.is_pulling, polling).toBe(false);
  serve(stockFile('1,2020,Kia,EV6,1'));
  expect((await calls.send('POST', `/sources/${source.id}/pull`, {})).body).toMatchObject({ is_pulling: true });
  await expect.poll(async () => (await calls.get()).sources[0]!.report!.sold, polling).toBe(1);
});

it('follows a redirect, and says what a server answers that has no file', async () => {
  answer = (request, response) =>
    request.url === '/stock.csv'
      ? void response.writeHead(302, { location: '/gone.csv' }).end()
      : void response.writeHead(404).end();
  await calls.add({ kind: 'http', address });
  expect((await reported()).report!.error).toBe('The server answered with status 404');
  expect(failures).toEqual([]);
});

it.each([
  'http://127.0.0.1/stock.csv',
  'http://10.0.0.8/stock.csv',
  'http://feeds.example:6379/',
  'http://user:pw@public.example/',
])('does not fetch %s, which is not on the public internet', async (inside) => {
  serve('secret');
  await calls.add({ kind: 'http', address: inside.replace('feeds.example:', 'inside.example:') });
  expect((await reported()).report!.error).toBe('The address is not on the public internet');
});

it('does not follow a redirect to an address inside of our network', async () => {
  answer = (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end();
  await calls.add({ kind: 'http', address });
  expect((await reported()).report!.error).toBe('The address is not on the public internet');
});

it('is not asked for of uploads', async () => {
  const { id } = await calls.add();
  expect((await calls.send('POST', `/sources/${id}/pull`, {})).status).toBe(409);
});
