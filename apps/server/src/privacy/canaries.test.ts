import { randomUUID } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Erasure } from '@forecourt/api/contract/privacy';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg } from '../../test-support/hostilePictures.ts';
import { removeFolder, temporaryFolder } from '../../test-support/ownPostgres.ts';
import { superAdmin, type TestApp, testApp } from '../../test-support/testApp.ts';
import { adf, canaries, history, lead, mail, phone, subscriber } from '../../test-support/canaryRecords.ts';
import { inboundDomain, type TestInbound, testInbound } from '../../test-support/testInbound.ts';
import { type TestTelnyx, testTelnyx } from '../../test-support/testTelnyx.ts';
import { createEndpoint } from '../../test-support/testWebhooks.ts';
import { chatDealer } from '../../test-support/testWebsite.ts';
import { getDigest } from '../../test-support/tableDigest.ts';
import { loadFeed } from '../feed/load.ts';
import { recountDealer } from '../metrics/rollups/recount.ts';
import { type Cluster, startCluster } from '../platform/db/cluster.ts';
import { clusterFolder } from '../platform/db/clusterPlace.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { listTombstones, reapplyErasures } from './reapply.ts';
import { rewriteTables } from './rewriteTables.ts';

// A customer comes in by every door of the product, is erased, and is in no table, file or index of the data folder afterwards. PostgreSQL
// is the test's own, so that its whole folder can be read.

/** Of the picture that was uploaded, as it is stored. */
let picture: Buffer;

let folder: string;
let cluster: Cluster;
let telnyx: TestTelnyx;
let server: TestApp;
let inbound: TestInbound;
const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

beforeAll(async () => {
  folder = temporaryFolder('forecourt-canaries-');
  // Old segments of the log are deleted and not written over: an installation's own reuses them, with what they hold, until they are full.
  cluster = await startCluster(folder, { settings: ['fsync=off', 'wal_recycle=off', 'max_wal_size=128MB'] });
  const database = openDatabase(cluster.url);
  await migrate(database.pool);
  telnyx = await testTelnyx();
  const environment = { ...telnyx.environment, LOCAL_SITES: 'hooks.test=127.0.0.1:9' };
  const given = { ...database, url: cluster.url, drop: database.close };
  server = await testApp(environment, [superAdmin('owner', ['home']), chatDealer('home'), subscriber], given);
  inbound = await testInbound(given, undefined, server.config);
}, 120_000);
afterAll(async () => {
  await server.close();
  await telnyx.close();
  await cluster.stop();
  removeFolder(folder);
});

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | Buffer, more: object = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${url}`,
    query: { ...query, ...more },
    headers: {
      authorization: `Bearer ${await server.tokenFor('owner')}`,
      ...(payload instanceof Buffer && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload }),
  });
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.json();
}

const feed = async (...lines: FeedLine[]) =>
  loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));

const receiveText = (id: string, text: string) => {
  const body = JSON.stringify({
    data: {
      record_type: 'event',
      id: randomUUID(),
      event_type: 'message.received',
      occurred_at: new Date().toISOString(),
      payload: {
        record_type: 'message',
        direction: 'inbound',
        id,
        type: 'SMS',
        from: { phone_number: phone },
        to: [{ phone_number: '+15550000000', status: 'delivered' }],
        cc: [],
        text,
        subject: null,
        media: [],
        encoding: 'GSM-7',
        parts: 1,
        tags: [],
        errors: [],
      },
    },
    meta: { attempt: 1, delivered_to: 'https://console.example/inbound/telnyx' },
  });
  return server.app.inject({
    method: 'POST',
    url: '/inbound/telnyx',
    headers: { 'content-type': 'application/json', ...telnyx.sign(body) },
    payload: body,
  });
};

/** Comes in by every door; the last text waits, since nothing reads what comes in any more. */
async function plant(): Promise<void> {
  await call('POST', 'home/webhooks', createEndpoint());
  expect((await feed(lead, ...history)).rejected).toEqual([]);
  const adfAnswer = await server.app.inject({
    method: 'POST',
    url: '/api/leads/adf?dealer=home',
    payload: adf,
    headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/xml' },
  });
  expect(adfAnswer.statusCode, adfAnswer.body).toBe(200);
  await inbound.deliver(`home@${inboundDomain}`, mail, canaries.email);
  expect((await receiveText('text-1', `What about ${canaries.words}?`)).statusCode).toBe(204);
  await inbound.settle();
  const chat = await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/chats',
    payload: {
      account_id: 'home',
      host: 'www.home.example',
      visitor: randomUUID(),
      referral: 'direct',
      page: { type: 'vdp', url: 'https://www.home.example/inventory/T1' },
      vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', stock: 'T1' },
      cta: null,
      message: {
        id: randomUUID(),
        text: `I am ${canaries['first name']}, write to ${canaries.email}: ${canaries.words}`,
      },
    },
  });
  expect(chat.statusCode, chat.body).toBe(200);
  await call('POST', 'home/events', {
    user_id: 'canary',
    first_name: canaries['first name'],
    last_name: canaries['last name'],
    email: canaries.email,
    phone_number: canaries.number,
    preferred_channel: [{ value: 'Email', selected: true }],
    form_type: 'ContactForm',
  });
  const file = randomUUID();
  await call('PUT', `uploads/home/${file}`, await jpeg(), { conversation_id: 'canary', name: `${canaries.file}.jpg` });
  await call('PUT', 'drafts/home', {
    conversation_id: 'canary',
    channel: 'email',
    text: `Dear ${canaries['first name']}`,
    typed_at: new Date().toISOString(),
  });
  await call('POST', 'note/home', {
    conversation_id: 'canary',
    note: {
      id: randomUUID(),
      text: `${canaries['last name']} wants ${canaries.words}`,
      for_assistant: false,
      mentions: [],
    },
  });
  await inbound.close();
  expect((await receiveText('text-2', `Waiting: ${canaries.words}`)).statusCode).toBe(204);
}

/** Every table as COPY writes it: what a dump has. */
async function dump(): Promise<Map<string, string>> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const tables = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: lines } = await pool.query<{ line: string }>(`select t::text as line from "${name}" t`);
    tables.set(name, lines.map(({ line }) => line).join('\n'));
  }
  return tables;
}

const listTables = (tables: Map<string, string>, canary: string) =>
  [...tables].flatMap(([name, text]) => (text.toLowerCase().includes(canary.toLowerCase()) ? [name] : [])).toSorted();

/** The files of the data folder that have some bytes, by any case of their letters that PostgreSQL may have stored. */
function listFiles(wanted: readonly (string | Buffer)[]): string[] {
  const root = clusterFolder(folder);
  return globSync('**/*', { cwd: root }).filter((name) => {
    const path = join(root, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
    const bytes = readFileSync(path);
    return wanted.some((one) => bytes.includes(one));
  });
}

const metrics = async () => {
  const range = { start_date: '2026-01-01T00:00:00', end_date: '2026-01-31T23:59:59' };
  const names = ['total_leads_worked', 'new_leads_engaged', 'ai_set_appointments', 'ai_sales_handoffs', 'total_sales'];
  return Promise.all(
    names.map(async (name) => {
      const { refreshed_at: _, ...card } = await call('GET', `metrics/${name}`, undefined, range);
      return [name, card];
    }),
  );
};

it('finds the customer wherever they came in, erases them, and finds nothing of them in any table, file or index', async () => {
  await plant();
  const before = await dump();
  for (const [what, canary] of Object.entries(canaries))
    expect(listTables(before, canary), `${what} before`).not.toEqual([]);
  const found = new Set(Object.values(canaries).flatMap((canary) => listTables(before, canary)));
  // Every kind of place: what is counted, what is queued, what waits, what searches, what staff typed.
  for (const table of [
    'attachment',
    'conversation_list',
    'customer_identity',
    'delivery',
    'draft',
    'event',
    'form_submission',
    'incoming',
    'lead',
    'lead_request',
    'message',
    'opt_out',
    'consent_entry',
    'webhook_delivery',
  ])
    expect([...found], table).toContain(table);
  // The log names customers by key only, from its writing on.
  expect([...found]).not.toContain('audit');
  const { rows: stored } = await server.database.pool.query<{ content: Buffer }>(
    'select content from attachment where name like $1 order by length(content) desc limit 1',
    [`${canaries.file}%`],
  );
  const { content } = stored[0]!;
  picture = content.subarray(content.length / 2, content.length / 2 + 40);
  // What a file of the data folder has is found there.
  await server.database.pool.query('checkpoint');
  expect(listFiles([picture])).not.toEqual([]);
  expect(listFiles([canaries.email])).not.toEqual([]);

  const numbers = await metrics();
  const rollups = await getDigest(server.database.pool, ['metric_day', 'activity_set']);
  const exported = JSON.stringify(await call('POST', 'privacy/home/export', { conversation_id: 'canary' }));
  for (const [what, canary] of Object.entries(canaries))
    expect(exported.includes(canary), `${what} exported`).toBe(true);

  const proof = (await call('POST', 'privacy/home/erase', { conversation_id: 'canary' })) as Erasure;
  expect(proof.Counts.filter(({ Left }) => Left > 0)).toEqual([]);
  expect(proof.Counts.find(({ Table }) => Table === 'message')!.Erased).toBeGreaterThan(4);

  const after = await dump();
  for (const [what, canary] of Object.entries(canaries)) expect(listTables(after, canary), `${what} after`).toEqual([]);

  expect(await metrics()).toEqual(numbers);
  expect(await getDigest(server.database.pool, ['metric_day', 'activity_set'])).toEqual(rollups);
  expect(await recountDealer(server.database.db, 'home')).toEqual([]);

  await rewriteTables(server.database);
  const bytes = Object.values(canaries).flatMap((canary) => [canary, canary.toLowerCase()]);
  expect(listFiles([...bytes, picture])).toEqual([]);
}, 180_000);

it('does not let a feed or a listing site bring the customer back', async () => {
  const report = await feed(lead, ...history);
  expect(report.loaded).toBe(0);
  expect(new Set(report.rejected.map(({ reason }) => reason))).toEqual(
    new Set(['The customer of this record was erased']),
  );
  const again = await dump();
  for (const canary of Object.values(canaries)) expect(listTables(again, canary)).toEqual([]);
});

it('erases again what a restored backup has brought back', async () => {
  const { pool, db } = server.database;
  const tombstones = await listTombstones(db);
  expect(tombstones.length).toBeGreaterThan(0);
  // As a backup of before has it.
  await pool.query('delete from erased_lead');
  await pool.query("update lead set erased_at = null, first_name = $1, email = $2 where id = 'canary'", [
    canaries['first name'],
    canaries.email,
  ]);
  expect(await reapplyErasures(db, tombstones)).toBe(1);
  const again = await dump();
  for (const canary of Object.values(canaries)) expect(listTables(again, canary)).toEqual([]);
  expect(await listTombstones(db)).toEqual(tombstones);
});
