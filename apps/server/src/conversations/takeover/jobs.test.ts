import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { gate } from '../../../test-support/testRetries.ts';
import { getOrigins } from '../../platform/config/config.ts';
import { freePort, createTokens } from '../../../test-support/testApp.ts';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { serverOn } from '../../../test-support/testServer.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { putTakeoversOff } from './timers.ts';

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
const listEvents = async (chat: string) =>
  (
    await pool().query<{ kind: string; by: string }>(
      'select kind, made_by as by from event where conversation_id = $1 order by at',
      [chat],
    )
  ).rows.map(({ kind, by }) => `${kind} ${by}`);
const listTimers = async (chat: string) =>
  (
    await pool().query<{ kind: string; seconds: number }>(
      'select kind, round(extract(epoch from due_at - now()))::int as seconds from timer where lead_id = $1 order by kind',
      [chat],
    )
  ).rows;
const isDue = (chat: string, kind: string) =>
  pool().query('update timer set due_at = now() where lead_id = $1 and kind = $2', [chat, kind]);

/** Lets time pass for what is to be done later. */
const pass = (seconds: number) =>
  pool().query("update timer set due_at = due_at - make_interval(secs => $1) where kind like 'takeover%'", [seconds]);
/** Waits until the jobs have had a look: what was due before is done. */
async function looked(): Promise<void> {
  const canary = randomUUID();
  await office.chat(canary);
  await office.takeover('admin', canary);
  await isDue(canary, 'takeover');
  await expect.poll(() => listEvents(canary), soon).toEqual(ended);
}

const begun = ['DEALERSHIP_TAKEOVER staff'];
const ended = ['DEALERSHIP_TAKEOVER staff', 'DEALERSHIP_TAKEOVER_COMPLETED assistant'];

it('gives a salesperson 180 seconds and a silent chat 15 minutes', async () => {
  await office.chat('ada');
  await office.takeover('admin', 'ada');
  const timers = await listTimers('ada');
  expect(timers.map(({ kind }) => kind)).toEqual(['takeover', 'takeover-stale']);
  expect(timers[0]!.seconds).toBeGreaterThan(170);
  expect(timers[0]!.seconds).toBeLessThanOrEqual(180);
  expect(timers[1]!.seconds).toBeGreaterThan(890);
  expect(timers[1]!.seconds).toBeLessThanOrEqual(900);
  await office.takeover('admin', 'ada', 'COMPLETED');
  expect(await listTimers('ada')).toEqual([]);
});

it('ends a takeover 180 s after the process with its socket was killed, and none whose owner is back by then', async () => {
  const port = await freePort();
  const config = { ...office.server.config, port };
  const victim = serverOn({ config, database: office.server.database }, { environment: {} }, 'takeover-killed');
  try {
    await victim.start();
    const tokenFor = await createTokens(office.server.database, config);
    for (const chat of ['gone', 'back']) {
      await office.chat(chat);
      await office.takeover('admin', chat);
    }
    // What joining has set is nearly over: what keeps the takeovers is the sockets.
    await pass(150);
    for (const chat of ['gone', 'back']) {
      const query = `domain=dashboard&cid=${chat}&agent=admin`;
      const origin = getOrigins(config)[0];
      await office.open({ token: await tokenFor('admin'), query, url: `http://127.0.0.1:${port}`, origin }).resume();
    }
  } finally {
    await victim.kill();
  }
  jobs = office.jobs();
  await pass(120);
  await looked();
  expect([await listEvents('gone'), await listEvents('back')]).toEqual([begun, begun]);
  await (await office.staff('admin', 'back', 1)).resume();
  await pass((await listTimers('gone'))[0]!.seconds + 1);
  await expect.poll(() => listEvents('gone'), soon).toEqual(ended);
  await looked();
  expect(await listEvents('back')).toEqual(begun);
  expect(await listTimers('gone')).toEqual([]);
});

it('leaves owners time to come back after an outage in which nobody could put anything off', async () => {
  await office.chat('outlived');
  await office.takeover('admin', 'outlived');
  await pass(400);
  jobs = office.jobs();
  const isPutOff = async () =>
    (
      await pool().query(
        "select from timer where lead_id = 'outlived' and kind = 'takeover' and lease is null and due_at > now() + interval '20 s'",
      )
    ).rowCount;
  await expect.poll(isPutOff, soon).toBe(1);
  expect(await listEvents('outlived')).toEqual(begun);
  await pass(31);
  await expect.poll(() => listEvents('outlived'), soon).toEqual(ended);
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
    await putTakeoversOff(trx, [{ dealerId: 'home', leadId: 'cyd' }]);
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
  expect(await listEvents('cyd')).toEqual(begun);
  expect((await listTimers('cyd'))[0]!.seconds).toBeGreaterThan(170);
});

it('ends a takeover in which nobody has written for 15 minutes, and no other', async () => {
  await office.chat('dora');
  await office.chat('emil');
  for (const chat of ['dora', 'emil']) await office.takeover('admin', chat);
  await pool().query("update message set at = at - interval '16 minutes' where conversation_id = 'emil'");
  for (const chat of ['dora', 'emil']) await isDue(chat, 'takeover-stale');
  jobs = office.jobs();
  await expect.poll(() => listEvents('emil'), soon).toEqual(ended);
  const stale = async () => (await listTimers('dora')).find(({ kind }) => kind === 'takeover-stale')!.seconds;
  await expect.poll(stale, soon).toBeGreaterThan(880);
  expect(await listEvents('dora')).toEqual(begun);
});
