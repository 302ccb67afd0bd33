import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { dailyReportJobs } from './dailyReport.ts';

// docs/decisions/settings-signature.md: "from 8:00 by the dealer's clock, yesterday's figures go to everybody of the
// notification personnel who takes that channel, once". What a report holds is tested in settings/team.test.ts.

const dealers = ['aaa', 'bbb', 'ccc'];
/** A time zone in which it is about noon now: eight o'clock is past whenever the test runs. */
const offset = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;

const lines = dealers.flatMap((id): FeedLine[] => [
  {
    type: 'dealer',
    id,
    group: 'Test Group',
    name: `Dealer ${id}`,
    retailer_name: 'impel',
    time_zone: timeZone,
    country: 'US',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
  },
  {
    type: 'setting',
    dealer: id,
    id: 'lena',
    product: 'LEAD_ENGAGE',
    kind: 'subscriber',
    value: {
      Id: 'lena',
      UserId: 'lena',
      FirstName: 'Lena',
      LastName: 'Ortiz',
      Email: `lena@${id}.example`,
      MainPhone: '+15550100300',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
    },
  },
]);

let server: TestApp;
let jobs: Jobs;
const errors: unknown[] = [];
beforeAll(async () => {
  server = await testApp({}, lines);
  await prefer('Email');
  // The first dealer's report cannot be written.
  await server.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'Dealer aaa fails'; end $$;
    create trigger refuse before insert on delivery for each row when (new.dealer_id = 'aaa') execute function refuse()`);
  const reports = dailyReportJobs({ database: server.database, origin: 'https://console.example' });
  jobs = runJobs(server.database, [reports], (error) => errors.push(error));
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

const prefer = (value: string) =>
  server.database.pool.query(
    `insert into setting (dealer_id, product_id, kind, key, value)
     select id, 'LEAD_ENGAGE', 'preference', 'ReportChannel', $2 from unnest($1::text[]) id
     on conflict (dealer_id, product_id, kind, key) do update set value = excluded.value`,
    [dealers, { Type: 'ReportChannel', Value: value }],
  );
const reported = async () =>
  (await server.database.pool.query<{ recipient: string }>('select recipient from delivery order by 1')).rows.map(
    ({ recipient }) => recipient,
  );
const timers = async () =>
  (
    await server.database.pool.query<{ dealer: string; local: string; days: number; attempts: number }>(
      `select dealer_id as dealer, to_char(due_at at time zone $1, 'HH24:MI') as local, attempts,
         (due_at at time zone $1)::date - (now() at time zone $1)::date as days
       from timer where lease is null order by 1`,
      [timeZone],
    )
  ).rows;

it("sends a dealer's report whatever becomes of another's, and the next one at eight tomorrow", async () => {
  await expect.poll(reported).toEqual(['lena@bbb.example', 'lena@ccc.example']);
  await expect
    .poll(async () => (await timers()).filter(({ attempts }) => attempts === 0))
    .toEqual(['bbb', 'ccc'].map((dealer) => ({ dealer, local: '08:00', days: 1, attempts: 0 })));
  // The dealers' reports run at once: the one that fails may be the last to end.
  await expect.poll(() => errors).toContainEqual(expect.objectContaining({ message: 'Dealer aaa fails' }));
});

it('tries a report that failed six times again the next morning', async () => {
  await server.database.pool.query(
    "update timer set attempts = 5, due_at = now(), lease = null where dealer_id = 'aaa'",
  );
  await expect.poll(async () => (await timers())[0]).toEqual({ dealer: 'aaa', local: '08:00', days: 1, attempts: 0 });
  const { rows } = await server.database.pool.query<{ reason: string }>(
    "select reason from timer where dealer_id = 'aaa'",
  );
  expect(rows).toEqual([{ reason: 'Dealer aaa fails' }]);
});

it('sends no report a second time, and ends when none is preferred any more', async () => {
  const before = await reported();
  await server.database.pool.query("update timer set due_at = now() where dealer_id in ('bbb', 'ccc')");
  await expect.poll(async () => (await timers()).filter(({ days }) => days === 1).length).toBe(3);
  expect(await reported()).toEqual(before);
  await prefer('None');
  await server.database.pool.query('update timer set due_at = now()');
  await expect.poll(async () => (await server.database.pool.query('select from timer')).rowCount).toBe(0);
});
