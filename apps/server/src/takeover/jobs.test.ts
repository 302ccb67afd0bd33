import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { gate } from '../../test-support/testRetries.ts';
import { type ChatOffice, chatOffice } from '../../test-support/testChat.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import { putTakeoverOff } from './timers.ts';

let office: ChatOffice;
let jobs: Jobs | undefined;
beforeAll(async () => {
  office = await chatOffice();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(() => office.close());

const soon = { timeout: 10_000, interval: 20 };

const pool = () => office.server.database.pool;
const eventsOf = async (chat: string) =>
  (
    await pool().query<{ kind: string; by: string }>(
      'select kind, made_by as by from event where conversation_id = $1 order by at',
      [chat],
    )
  ).rows.map(({ kind, by }) => `${kind} ${by}`);
const timersOf = async (chat: string) =>
  (
    await pool().query<{ kind: string; seconds: number }>(
      'select kind, round(extract(epoch from due_at - now()))::int as seconds from timer where lead_id = $1 order by kind',
      [chat],
    )
  ).rows;
const isDue = (chat: string, kind: string) =>
  pool().query('update timer set due_at = now() where lead_id = $1 and kind = $2', [chat, kind]);

const ended = ['DEALERSHIP_TAKEOVER staff', 'DEALERSHIP_TAKEOVER_COMPLETED assistant'];

it('gives a salesperson 180 seconds and a silent chat 15 minutes', async () => {
  await office.chat('ada');
  await office.takeover('admin', 'ada');
  const timers = await timersOf('ada');
  expect(timers.map(({ kind }) => kind)).toEqual(['takeover', 'takeover-stale']);
  expect(timers[0]!.seconds).toBeGreaterThan(170);
  expect(timers[0]!.seconds).toBeLessThanOrEqual(180);
  expect(timers[1]!.seconds).toBeGreaterThan(890);
  expect(timers[1]!.seconds).toBeLessThanOrEqual(900);
  await office.takeover('admin', 'ada', 'COMPLETED');
  expect(await timersOf('ada')).toEqual([]);
});

it('ends a takeover whose salesperson is gone, though the process that had the socket was killed', async () => {
  await office.chat('bert');
  // Nothing of the takeover is in memory: it was begun by a server that has no part in what follows.
  await office.takeover('admin', 'bert');
  await isDue('bert', 'takeover');
  jobs = office.jobs();
  await expect.poll(() => eventsOf('bert'), soon).toEqual(ended);
  expect(await timersOf('bert')).toEqual([]);
});

it('does not end a takeover whose owner is back, even once a run has begun', async () => {
  await office.chat('cyd');
  await office.takeover('admin', 'cyd');
  const { db } = office.server.database;
  const holding = gate<void>();
  // Somebody holds the lead while the run begins; meanwhile the owner's socket opens.
  const held = db.transaction().execute(async (trx) => {
    await lockLeads(trx, [{ dealerId: 'home', leadId: 'cyd' }]);
    await holding.pass();
    await putTakeoverOff(trx, { dealerId: 'home', leadId: 'cyd' });
  });
  await holding.reached;
  await isDue('cyd', 'takeover');
  jobs = office.jobs();
  const isClaimed = async () =>
    (await pool().query("select from timer where lead_id = 'cyd' and kind = 'takeover' and lease is not null"))
      .rowCount;
  await expect.poll(isClaimed, soon).toBe(1);
  holding.open();
  await held;
  await jobs.stop();
  expect(await eventsOf('cyd')).toEqual(['DEALERSHIP_TAKEOVER staff']);
  expect((await timersOf('cyd'))[0]!.seconds).toBeGreaterThan(170);
});

it('ends a takeover in which nobody has written for 15 minutes, and no other', async () => {
  await office.chat('dora');
  await office.chat('emil');
  for (const chat of ['dora', 'emil']) await office.takeover('admin', chat);
  await pool().query("update message set at = at - interval '16 minutes' where conversation_id = 'emil'");
  for (const chat of ['dora', 'emil']) await isDue(chat, 'takeover-stale');
  jobs = office.jobs();
  await expect.poll(() => eventsOf('emil'), soon).toEqual(ended);
  const stale = async () => (await timersOf('dora')).find(({ kind }) => kind === 'takeover-stale')!.seconds;
  await expect.poll(stale, soon).toBeGreaterThan(880);
  expect(await eventsOf('dora')).toEqual(['DEALERSHIP_TAKEOVER staff']);
});
