import { randomUUID } from 'node:crypto';
import type { ConsentEntry, CustomerData, Erasure, Retention } from '@forecourt/api/contract/privacy';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg } from '../../test-support/hostilePictures.ts';
import { insertChat } from '../../test-support/insertChat.ts';
import { loadLines } from '../../test-support/loadLines.ts';
import { type TestApp, testApp, wholePolicy } from '../../test-support/testApp.ts';
import { createConversation, message } from '../../test-support/testConversation.ts';
import { type TestObjectStore, testObjectStore } from '../../test-support/testObjectStore.ts';
import { recountDealer } from '../metrics/rollups/recount.ts';
import { createFileStore } from '../platform/files/createFileStore.ts';
import { eraseDue } from './retentionJobs.ts';

let store: TestObjectStore;
let server: TestApp;
const person = (id: string, role: string, policy = wholePolicy): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@privacy.example`,
  username: id,
  role,
  dealers: ['home'],
  policy,
});
const names = ['talk', 'live', 'taken', 'files', 'said', 'merged'];
beforeAll(async () => {
  store = await testObjectStore();
  server = await testApp({ ...store.environment }, [
    ...names.flatMap((name) => createConversation('home', name)),
    ...createConversation('foreign', 'theirs'),
    person('manager', 'MANAGER'),
    person(
      'no-locale',
      'ADMIN',
      wholePolicy.filter(({ Resource }) => Resource !== 'Settings:DealerParams'),
    ),
  ]);
});
afterAll(async () => {
  await server.close();
  await store.close();
});

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, query, by = 'admin' }: { body?: object; query?: object; by?: string } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/privacy/home/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
    headers: { authorization: `Bearer ${await server.tokenFor(by)}` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const erase = (conversation_id: string, by?: string) =>
  send('POST', 'erase', { body: { conversation_id }, ...(by !== undefined && { by }) });
const look = async (conversation_id: string) =>
  (await send('GET', 'customer', { query: { conversation_id } })).body as CustomerData;
const rows = async <Row extends object>(query: string, ...values: unknown[]) =>
  (await server.database.pool.query<Row>(query, values)).rows;

it('lets ADMIN and SUPER-ADMIN with the right to change the locale export and erase, and nobody else', async () => {
  for (const by of ['regular', 'manager', 'no-locale'])
    for (const [method, path] of [
      ['POST', 'erase'],
      ['POST', 'export'],
    ] as const)
      expect((await send(method, path, { body: { conversation_id: 'talk' }, by })).status, `${by} ${path}`).toBe(403);
  expect((await erase('theirs')).status).toBe(404);
});

it('says what there is, erases it, shows the customer as erased, and keeps the proof', async () => {
  const before = await look('talk');
  expect(before).toMatchObject({ Leads: 1, IsLive: false, ErasedAt: null });
  expect(before.Tables).toContainEqual({ Table: 'message', Rows: 3 });
  const erased = await erase('talk');
  expect(erased.status).toBe(200);
  const proof = erased.body as Erasure;
  expect(proof).toMatchObject({ Cause: 'request', PersonId: 'admin', Leads: 1 });
  expect(proof.Counts.find(({ Table }) => Table === 'message')).toEqual({ Table: 'message', Erased: 3, Left: 0 });
  expect(await look('talk')).toMatchObject({ Tables: [], ErasedAt: expect.any(String) });
  expect((await send('GET', 'erasures')).body).toEqual({ Items: [proof] });
  const [listed] = await rows('select name_key from conversation_list where lead_id = $1', 'talk');
  expect(listed).toEqual({ name_key: 'erased\u0001customer' });
  expect(await rows("select first_name, last_name, email, phone from lead where id = 'talk'")).toEqual([
    { first_name: 'Erased', last_name: 'customer', email: null, phone: null },
  ]);
  expect(
    await rows(
      "select actor, subject, after ->> 'left' as left from audit where action = 'privacy.eraseCustomer'  and before is null and after ->> 'refused' is null",
    ),
  ).toEqual([{ actor: 'admin', subject: 'talk', left: '0' }]);
  expect(await recountDealer(server.database.db, 'home')).toEqual([]);
  // Once more finds nothing.
  const again = (await erase('talk')).body as Erasure;
  expect(again.Counts.filter(({ Erased, Left }) => Erased + Left > 0)).toEqual([]);
});

it('refuses to erase somebody in a live chat', async () => {
  const { pool } = server.database;
  await insertChat(pool, { dealer: 'home', id: 'live', token: randomUUID() });
  await pool.query("update chat set shopper_until = now() + interval '30 seconds' where conversation_id = 'live'");
  await pool.query("update conversation set takeover = 'IN_PROGRESS' where id = 'taken'");
  for (const id of ['live', 'taken']) {
    expect(await look(id)).toMatchObject({ IsLive: true });
    expect((await erase(id)).body).toMatchObject({ status: 409, id: 'chat-is-live' });
  }
  await pool.query('update chat set shopper_until = now()');
  await pool.query("update conversation set takeover = 'COMPLETED' where id = 'taken'");
  expect((await erase('live')).status).toBe(200);
});

it('erases every lead of the customer, also one that staff have merged with it', async () => {
  const lead = createConversation('home', 'second')[0] as Extract<FeedLine, { type: 'lead' }>;
  const same = { ...lead, email: 'merged@mail.example', first_name: 'Second', created_at: '2026-01-06T15:00:00Z' };
  await loadLines(server.database.pool, [same, ...createConversation('home', 'second').slice(1)]);
  expect(await look('second')).toMatchObject({ Leads: 2 });
  expect((await erase('second')).body).toMatchObject({ Leads: 2 });
  expect(await look('merged')).toMatchObject({ ErasedAt: expect.any(String) });
});

it('deletes files from the object store at once', async () => {
  const id = randomUUID();
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/dashboard/uploads/home/${id}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'files', name: 'licence.jpg' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}`, 'content-type': 'application/octet-stream' },
    payload: await jpeg(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(store.objects.size).toBe(1);
  const { Files } = (await send('POST', 'export', { body: { conversation_id: 'files' } })).body;
  expect(Files).toEqual([
    {
      Id: id,
      Name: 'licence.jpg',
      ContentType: 'image/jpeg',
      Base64: [...store.objects.values()][0]!.content.toString('base64'),
    },
  ]);
  expect((await erase('files')).status).toBe(200);
  expect(store.objects.size).toBe(0);
  expect(await rows('select from file_object')).toEqual([]);
});

it('keeps each opt-in and opt-out as it came, with its words and source, and only the words go', async () => {
  const write = (id: string, text: string, at: string): FeedLine => ({
    ...(message('home', 'said', id, 'HUMAN', 'sms', text, at) as Extract<FeedLine, { type: 'message' }>),
    live: true,
  });
  const consent = { kind: 'marketing', channel: 'email', text: 'Email me offers', at: '2026-01-04T10:00:00Z' } as const;
  const [lead] = createConversation('home', 'said');
  const stated = { ...(lead as Extract<FeedLine, { type: 'lead' }>), consents: [consent] };
  await loadLines(server.database.pool, [stated]);
  await loadLines(server.database.pool, [stated, write('stop', 'STOP', '2026-02-01T10:00:00Z')]);
  await loadLines(server.database.pool, [write('start', 'START', '2026-02-02T10:00:00Z')]);
  const list = async () =>
    (
      (await send('GET', 'consents', { query: { conversation_id: 'said' }, by: 'regular' })).body as {
        Items: ConsentEntry[];
      }
    ).Items;
  const given = { MadeBy: 'customer', LeadId: 'said', RecordedAt: expect.any(String) };
  expect(await list()).toEqual([
    {
      ...given,
      Kind: 'opt-in',
      Channel: 'email',
      At: '2026-01-04T10:00:00.000Z',
      Source: 'Dealer Website',
      Words: 'Marketing: Email me offers',
    },
    { ...given, Kind: 'opt-out', Channel: 'sms', At: '2026-02-01T10:00:00.000Z', Source: 'message', Words: 'STOP' },
    { ...given, Kind: 'opt-in', Channel: 'sms', At: '2026-02-02T10:00:00.000Z', Source: 'message', Words: 'START' },
  ]);
  // Nobody changes or deletes an entry: requests have no right to.
  const rights = await rows<{ type: string }>(
    "select privilege_type as type from information_schema.role_table_grants where grantee = 'forecourt_app' and table_name = 'consent_entry' order by 1",
  );
  expect(rights.map(({ type }) => type)).toEqual(['INSERT', 'SELECT']);
  expect((await erase('said')).status).toBe(200);
  expect((await list()).map(({ Kind, Words }) => [Kind, Words])).toEqual([
    ['opt-in', null],
    ['opt-out', null],
    ['opt-in', null],
  ]);
});

it('erases who is due by the rule of their kind, two years after the last use by default', async () => {
  const { pool, db } = server.database;
  const old = (id: string, years: number): FeedLine[] => {
    const at = new Date(Date.now() - years * 366 * 86_400_000).toISOString();
    return createConversation('home', id).map((line) => ({
      ...line,
      ...('created_at' in line && { created_at: at }),
      ...('started_at' in line && { started_at: at }),
      ...('at' in line && { at }),
    })) as FeedLine[];
  };
  await loadLines(pool, [
    ...old('ancient', 3),
    ...old('bought', 3),
    ...old('recent', 1),
    {
      type: 'deal',
      dealer: 'home',
      id: 'deal',
      lead: 'bought',
      gross: 900,
      closed_at: new Date(Date.now() - 1095 * 86_400_000).toISOString(),
    },
  ]);
  const rule = async (Kind: string) =>
    ((await send('GET', 'retention')).body as Retention).Rules.find((one) => one.Kind === Kind)!;
  expect(await rule('inquiry')).toMatchObject({ Months: 24, DueNow: 1 });
  const saved = await send('PUT', 'retention', { body: { Kind: 'buyer', Months: 60 } });
  expect(saved.status).toBe(200);
  expect(await rule('buyer')).toMatchObject({ Months: 60, DueNow: 0 });
  expect((await send('PUT', 'retention', { body: { Kind: 'buyer', Months: 0 } })).status).toBe(400);

  const before = await rows('select * from metric_day order by 1, 2, 3, 4, 5');
  expect(await eraseDue(db, createFileStore(server.config, db), 'home')).toBe(false);
  const erased = await rows<{ id: string }>(
    "select id from lead where erased_at is not null and id in ('ancient', 'bought', 'recent')",
  );
  expect(erased).toEqual([{ id: 'ancient' }]);
  expect(await rows('select * from metric_day order by 1, 2, 3, 4, 5')).toEqual(before);
  expect(await rows("select actor, subject, after from audit where action = 'privacy.retention'")).toEqual([
    { actor: 'retention', subject: 'home', after: { customers: 1, leads: 1, left: 0 } },
  ]);
  expect(await rule('inquiry')).toMatchObject({ DueNow: 0 });
  expect((await send('GET', 'erasures')).body.Items[0]).toMatchObject({ Cause: 'retention', PersonId: null });
});
