import type { CallOutput } from '@forecourt/api/call';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { funnel } from '@forecourt/api/contract/metric-tables';
import type { responseTimes } from '@forecourt/api/contract/responseTimes';
import type { todayCounts } from '@forecourt/api/contract/today';
import { funnelLabels, todayLabels } from '@forecourt/api/dashboardLabels';
import { formatDuration } from '@forecourt/api/formatDuration';
import { startOfWeek, today, toZoned } from '@internationalized/date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { weeklyMailJobs } from './worker.ts';

/** A time zone in which it is about noon now: seven o'clock is past whenever the test runs. */
const offset = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
const monday = startOfWeek(today(timeZone), 'en-US', 'mon');
const week = { from: monday.subtract({ days: 7 }).toString(), to: monday.subtract({ days: 1 }).toString() };
/** A moment so many days before this week's Monday. */
const before = (days: number, seconds = 0) =>
  new Date(toZoned(monday.subtract({ days }), timeZone).toDate().getTime() + (36_000 + seconds) * 1000).toISOString();

const sales = { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' } as const;
const store = (id: string): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Store ${id}`,
  retailer_name: 'impel',
  time_zone: timeZone,
  country: 'US',
  products: [sales, { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' }],
});
const person = (id: string, dealers: string[], products?: string[]): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role: 'ADMIN',
  dealers,
  ...(products && { products }),
});

/** A lead that was answered after some seconds, wrote back and was handed off. */
const lead = (dealer: string, id: string, days: number, seconds: number): FeedLine[] => [
  {
    type: 'lead',
    dealer,
    id,
    product: sales.id,
    first_name: 'Ada',
    last_name: id,
    source: 'Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: before(days),
  },
  { type: 'conversation', dealer, id, lead: id, channel: 'chat', started_at: before(days) },
  ...(['BOT', 'HUMAN'] as const).map((initiator, index): FeedLine => {
    const at = before(days, seconds * (index + 1));
    return {
      type: 'message',
      dealer,
      id: `${id}-${index}`,
      conversation: id,
      initiator,
      channel: 'chat',
      body: 'Hi',
      at,
    };
  }),
  { type: 'event', dealer, id: `${id}-h`, conversation: id, kind: 'HANDOFF', by: 'assistant', at: before(days, 3600) },
];

let server: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  server = await testApp({}, [
    ...['north', 'south'].map(store),
    person('reader', ['north', 'south'], [sales.id]),
    person('silent', ['north']),
    person('gone', ['north']),
    ...lead('north', 'one', 3, 60),
    ...lead('north', 'two', 5, 120),
    ...lead('north', 'three', 14, 60),
    ...lead('south', 'four', 2, 30),
  ]);
  for (const id of ['reader', 'gone']) await choose(id, true);
  await server.database.pool.query("update person set deleted_at = now() where id = 'gone'");
  jobs = runJobs(server.database, [weeklyMailJobs({ database: server.database, origin: 'https://console.example' })]);
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

async function call<T>(path: string, query: Record<string, string>, personId = 'reader', body?: object): Promise<T> {
  const answer = await server.app.inject({
    method: body ? 'PUT' : 'GET',
    url: `/api/dashboard/${path}`,
    query,
    ...(body && { body }),
    headers: { authorization: `Bearer ${await server.tokenFor(personId)}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as T;
}
const choose = (id: string, IsOn: boolean) => call(`profile/north/weekly-mail`, {}, id, { IsOn });
const timers = async () =>
  (
    await server.database.pool.query<{ dealer: string; person: string; local: string; days: number }>(
      `select dealer_id as dealer, subject as person, to_char(due_at at time zone $1, 'ID HH24:MI') as local,
         (due_at at time zone $1)::date - $2::date as days
       from timer where kind = 'weekly-mail' and lease is null order by 1, 2`,
      [timeZone, monday.toString()],
    )
  ).rows;
const mails = async () =>
  (
    await server.database.pool.query<{ dealer_id: string; recipient: string; subject: string; html: string }>(
      "select dealer_id, recipient, subject, html from delivery where notice_key like 'weekly:%' order by 1",
    )
  ).rows;
/** Moves the clock to the next Monday, for the timers. */
const makeDue = () => server.database.pool.query("update timer set due_at = now() where kind = 'weekly-mail'");
const nextMonday = (dealers: string[]) =>
  dealers.map((dealer) => ({ dealer, person: 'reader', local: '1 07:00', days: 7 }));

it('is off until somebody turns it on', async () => {
  expect(await call('profile/north/weekly-mail', {}, 'silent')).toEqual({ IsOn: false });
  expect(await call('profile/north/weekly-mail', {})).toEqual({ IsOn: true });
});

it('waits for Monday at seven by the dealer’s clock, of each account of those who chose it', async () => {
  await expect.poll(timers).toEqual(nextMonday(['north', 'south']));
  expect(await mails()).toEqual([]);
});

it('has the numbers of the dashboard, each with its list, and of no other account or product', async () => {
  await makeDue();
  await expect.poll(async () => (await mails()).length).toBe(2);
  const [north, south] = await mails();
  expect([north, south]).toMatchObject([
    { dealer_id: 'north', recipient: 'reader@test.example' },
    { dealer_id: 'south', recipient: 'reader@test.example' },
  ]);

  for (const { dealer_id, html } of [north!, south!]) {
    const query = { account_id: dealer_id, service_type: sales.id };
    const days = { ...query, start_date: `${week.from}T00:00:00`, end_date: `${week.to}T23:59:59` };
    const numbers = await call<CallOutput<typeof todayCounts>>('today', query);
    const { steps } = await call<CallOutput<typeof funnel>>('metrics/funnel', days);
    const { total } = await call<CallOutput<typeof responseTimes>>('metrics/response_times', days);
    const text = html
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll(/\n+/g, '\n')
      .replaceAll(/: \n/g, ': ');
    for (const { metric, count } of numbers.Items) expect(text).toContain(`\n${todayLabels[metric]}: ${count}\n`);
    for (const { step, count, is_reported } of steps)
      expect(text).toContain(`\n${funnelLabels.steps[step]}: ${is_reported ? count : 'not reported'}`);
    expect(text).toContain(`\nFirst Answer, Median: ${formatDuration(total.first_answer.median!)}\n`);
    expect(text).toContain('\nAfter Handoff, Median: no answers yet\n');
    expect(html).not.toContain('Service AI');
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&')));
    const accounts = hrefs
      .filter(({ pathname }) => pathname !== '/user')
      .map(({ searchParams }) => searchParams.get('account'));
    expect(new Set(accounts)).toEqual(new Set([dealer_id]));
  }

  // What was counted by hand.
  expect(north!.html).toContain('First Answer, Median: 1 min 30 s');
  expect(north!.html).toMatch(/Worked: <a [^>]*>2<\/a> \(week before: 1\)/);
  expect(north!.html).toContain(
    `https://console.example/conversations?account=north&amp;service=LEAD_ENGAGE&amp;endpoint=conversations&amp;from=${week.from}&amp;to=${week.to}&amp;metric=funnel&amp;sub_metric=handed_off">2</a>`,
  );
  expect(north!.html).toMatch(/metric=waitingLeads&amp;sub_metric=">3<\/a>/);
  expect(north!.html).toContain('Failed messages: 0');
  expect(south!.html).toContain('First Answer, Median: 30 s');
});

it('comes once a week, and not to somebody who has turned it off', async () => {
  await expect.poll(timers).toEqual(nextMonday(['north', 'south']));
  await makeDue();
  await expect.poll(timers).toEqual(nextMonday(['north', 'south']));
  expect(await mails()).toHaveLength(2);

  await choose('reader', false);
  await makeDue();
  await expect.poll(timers).toEqual([]);
  expect(await mails()).toHaveLength(2);
});
