import type { ScheduledReply } from '@forecourt/api/contract/replies';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { loadFeed } from '../../feed/load.ts';
import { deleteUnsentFiles } from '../../platform/files/unsent.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { scheduledReplyJobs } from './schedule.ts';

const soon = { timeout: 10_000, interval: 20 };
let server: TestApp;
let jobs: Jobs | undefined;
let count = 0;
beforeAll(async () => {
  server = await testApp();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(() => server.close());

const load = async (...lines: FeedLine[]) =>
  expect(await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject({
    rejected: [],
  });
async function begin(): Promise<string> {
  const id = `conversation-${(count += 1)}`;
  await load(...createConversation('home', id));
  return id;
}
const request = async (person: string, method: 'GET' | 'POST' | 'PUT', path: string, fields: object) => {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      ...(method === 'GET' && (fields as Record<string, string>)),
    },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    ...(method !== 'GET' && { payload: fields }),
  });
  return { status: answer.statusCode, body: answer.json<ScheduledReply & { Items: ScheduledReply[] }>() };
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const schedule = (conversation_id: string, text: string, send_at = inHours(20)) =>
  request('admin', 'POST', 'message/home/schedule', {
    conversation_id,
    send_at,
    newMessageObject: { id: crypto.randomUUID(), text, selectedChannel: 'email' },
  });
const change = (person: string, conversation_id: string, id: string, act: 'send' | 'cancel') =>
  request(person, 'POST', 'message/home/scheduled', { conversation_id, id, act });
const list = async (conversation_id: string, person = 'admin') =>
  (await request(person, 'GET', 'message/home/scheduled', { conversation_id })).body.Items;
const written = async (conversation: string) =>
  (
    await server.database.pool.query<{ body: string }>(
      "select body from message where conversation_id = $1 and initiator = 'SPECIALIST' order by at",
      [conversation],
    )
  ).rows.map(({ body }) => body);
const drafts = async (conversation: string) =>
  (
    await server.database.pool.query<{ text: string }>('select text from draft where conversation_id = $1', [
      conversation,
    ])
  ).rows.map(({ text }) => text);
const letPass = () =>
  server.database.pool.query('update scheduled_reply set due_at = now() where failed_reason is null');

// Found by outages.test.ts: the two took their locks in opposite orders.
it('sends and schedules one draft at the same time, as two tabs may', async () => {
  const conversation = await begin();
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const text = `Both at once ${round}`;
    const draft = { conversation_id: conversation, channel: 'email', text, typed_at: new Date().toISOString() };
    expect(await request('admin', 'PUT', 'drafts/home', draft)).toMatchObject({ status: 200 });
    const sent = request('admin', 'POST', 'message/home', {
      conversation_id: conversation,
      newMessageObject: { id: crypto.randomUUID(), text, selectedChannel: 'email' },
    });
    for (const { status } of await Promise.all([sent, schedule(conversation, text)])) statuses.push(status);
  }
  expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
  expect(await drafts(conversation)).toEqual([]);
});

it('sends a reply when its time has come, once', async () => {
  const conversation = await begin();
  const { status, body } = await schedule(conversation, 'See you on Tuesday');
  expect(status).toBe(200);
  expect(await list(conversation)).toEqual([body]);
  expect(body).toMatchObject({ Channel: 'email', Text: 'See you on Tuesday', IsOwn: true, Problem: null });
  expect((await list(conversation, 'regular'))[0]).toMatchObject({ IsOwn: false, FullName: 'admin Tester' });
  const kinds = [scheduledReplyJobs(server.database.db)];
  jobs = runJobs(server.database, kinds);
  const other = runJobs(server.database, kinds);
  expect(await written(conversation)).toEqual([]);
  await letPass();
  await expect.poll(() => list(conversation), soon).toEqual([]);
  await other.stop();
  expect(await written(conversation)).toEqual(['See you on Tuesday']);
});

it('is held back for its author where the customer writes first, and loses nothing that is a draft already', async () => {
  const conversation = await begin();
  await schedule(conversation, 'Are you still interested?');
  await schedule(conversation, 'The RAV4 is still here.');
  await load(message('home', conversation, 'news', 'HUMAN', 'email', 'I bought one', new Date().toISOString()));
  await letPass();
  jobs = runJobs(server.database, [scheduledReplyJobs(server.database.db)]);
  const sent = await begin();
  await schedule(sent, 'Sent meanwhile');
  await letPass();
  await expect.poll(() => list(sent), soon).toEqual([]);
  const held = await list(conversation);
  expect(held.map(({ Text, Problem }) => [Text, Problem])).toEqual([
    ['Are you still interested?', 'the customer wrote first'],
    ['The RAV4 is still here.', 'the customer wrote first'],
  ]);
  expect(await written(conversation)).toEqual([]);
  for (const { Id } of held) expect((await change('admin', conversation, Id, 'cancel')).status).toBe(200);
  expect(await drafts(conversation)).toEqual(['The RAV4 is still here.\n\nAre you still interested?']);
});

it('keeps its files until it goes out', async () => {
  const conversation = await begin();
  const { body } = await schedule(conversation, 'With the brochure');
  const { pool, db } = server.database;
  await pool.query("update scheduled_reply set file_ids = '{kept}' where id = $1", [body.Id]);
  await pool.query(
    `insert into attachment (dealer_id, id, conversation_id, content_type, size, object_key, uploaded_at)
     select 'home', id, $1, 'application/pdf', 1, id, now() - interval '2 days' from unnest('{kept,forgotten}'::text[]) id`,
    [conversation],
  );
  await deleteUnsentFiles(db);
  const { rows } = await pool.query<{ id: string }>('select id from attachment where conversation_id = $1', [
    conversation,
  ]);
  expect(rows).toEqual([{ id: 'kept' }]);
});

it('is sent now or taken back by its author alone', async () => {
  const conversation = await begin();
  const first = (await schedule(conversation, 'One')).body.Id;
  const second = (await schedule(conversation, 'Two')).body.Id;
  expect((await change('regular', conversation, first, 'send')).status).toBe(409);
  expect((await change('admin', conversation, first, 'send')).status).toBe(200);
  expect((await change('admin', conversation, second, 'cancel')).status).toBe(200);
  expect((await change('admin', conversation, second, 'send')).status).toBe(409);
  expect(await written(conversation)).toEqual(['One']);
  expect(await drafts(conversation)).toEqual(['Two']);
});

it('stays with the reason where it cannot be sent any more', async () => {
  const conversation = await begin();
  await schedule(conversation, 'One');
  await server.database.pool.query('update lead set email = null where id = $1', [conversation]);
  await letPass();
  jobs = runJobs(server.database, [scheduledReplyJobs(server.database.db)]);
  await expect
    .poll(async () => (await list(conversation))[0]?.Problem, soon)
    .toBe('The customer hasn’t left an email address');
  expect(await written(conversation)).toEqual([]);
});

it('refuses a time that has passed or is too far off, and what could not be sent now either', async () => {
  const conversation = await begin();
  expect((await schedule(conversation, 'One', inHours(-1))).status).toBe(400);
  expect((await schedule(conversation, 'One', inHours(24 * 91))).status).toBe(400);
  await load({
    type: 'event',
    dealer: 'home',
    id: `${conversation}-out`,
    conversation: conversation,
    kind: 'UNSUBSCRIBED',
    by: 'shopper',
    at: new Date().toISOString(),
  });
  expect((await schedule(conversation, 'One')).status).toBe(409);
});
