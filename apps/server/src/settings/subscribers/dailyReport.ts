import { channels, staffChannels, type StaffChannelName, staffChannelNames } from '@forecourt/api/channels';
import type { SettingValue } from '@forecourt/api/contract/settings/kinds';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Scope, type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import type { Job, JobKind } from '../../platform/jobs/job.ts';
import { deleteTimer, leased } from '../../platform/jobs/rows.ts';
import { countLeads } from '../../metrics/leads.ts';
import { selections } from '../../metrics/selections.ts';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { onePerAddress, staffAddress } from '../../messaging/notices/staffAddress.ts';
import { listSettings } from '../records.ts';
import { timerId } from '../../platform/jobs/timerId.ts';

interface Means {
  /** Connected as the owner: reports belong to every dealer. */
  database: Pick<Database, 'db' | 'beginningWith'>;
  /** The console's, for the link to the dashboard. */
  origin: string;
}

const kind = 'daily-report';

/** When reports are sent, in the dealer's time zone. */
const sentFrom = '08:00';

/**
 * Sends yesterday's report to products that have it enabled (spec 2 §5, ReportChannel), with one timer per product that is
 * due every morning. After giving up, it runs again the next morning.
 */
export const dailyReportJobs = (means: Means): JobKind => {
  const { db } = means.database;
  const untilTomorrow = async (job: Job, send: typeof sendDailyReport) => {
    const productId = await findProduct(db, job);
    if (productId === undefined) return;
    const seconds = await send(means, { dealerId: job.dealerId, productId }, new Date());
    if (seconds !== undefined) return { runAgainInSeconds: seconds };
    await deleteTimer(db, job);
  };
  return {
    name: kind,
    table: 'timer',
    concurrency: 4,
    leaseSeconds: 50,
    maxAttempts: 6,
    run: (job) => untilTomorrow(job, sendDailyReport),
    giveUp: (job) => untilTomorrow(job, secondsUntilNext),
    schedule: () => scheduleDailyReports(db),
  };
};

async function findProduct(db: QueryExecutorProvider, job: Job): Promise<string | undefined> {
  const { rows } = await sql<{ productId: string }>`
    select subject as "productId" from timer where ${leased(job)}`.execute(db);
  return rows[0]?.productId;
}

/** Reports go out in the United States alone (spec 2 §5). */
const reportCountry = 'US';

/** Products `s` with the report enabled, and their dealers `d`. */
const preferred = sql`
  setting s join dealer d on d.id = s.dealer_id join dealer_product p on (p.dealer_id, p.id) = (s.dealer_id, s.product_id)
  where s.kind = 'preference' and s.key = 'ReportChannel' and s.value ->> 'Value' = any(${staffChannelNames}::text[])
    and d.country = ${reportCountry} and not d.is_suspended`;

/** Inserts missing timers, due this morning. */
async function scheduleDailyReports(db: QueryExecutorProvider): Promise<void> {
  await sql`
    insert into timer (dealer_id, id, kind, subject, due_at)
    select s.dealer_id, ${timerId(sql`s.dealer_id, ${kind}::text, '', s.product_id`)}, ${kind}, s.product_id,
      ((now() at time zone d.time_zone)::date + ${sentFrom}::time) at time zone d.time_zone
    from ${preferred}
      and not exists (select from timer t where t.dealer_id = s.dealer_id and t.kind = ${kind} and t.subject = s.product_id)
    on conflict do nothing`.execute(db);
}

/** The report's state at a given time. */
interface Report {
  dealerName: string;
  productName: string;
  channel: StaffChannelName;
  /** The reported day, YYYY-MM-DD: yesterday in the dealer's time zone. */
  day: string;
  isDue: boolean;
  secondsUntilNext: number;
}

/** @returns undefined if the report was disabled meanwhile */
async function findReport(
  db: QueryExecutorProvider,
  { dealerId, productId }: Scope,
  now: Date,
): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    with report as (
      select d.id as dealer_id, p.id as product_id, d.name as "dealerName", p.name as "productName", s.value ->> 'Value' as channel,
        d.time_zone, ${now}::timestamptz at time zone d.time_zone as local
      from ${preferred} and s.dealer_id = ${dealerId} and s.product_id = ${productId}
    )
    select "dealerName", "productName", channel, (local::date - 1)::text as day,
      -- A team's notices are queued together: where there is one, the day is done. ';' follows ':'.
      local::time >= ${sentFrom}::time and not exists (
        select from delivery n
        where n.dealer_id = report.dealer_id and n.notice_key >= format('report:%s:%s:', product_id, local::date - 1)
          and n.notice_key < format('report:%s:%s;', product_id, local::date - 1)) as "isDue",
      extract(epoch from
        (local::date + case when local::time < ${sentFrom}::time then 0 else 1 end + ${sentFrom}::time) at time zone time_zone
        - ${now}::timestamptz)::float as "secondsUntilNext"
    from report`.execute(db);
  return rows[0];
}

/** @returns undefined if the report was disabled meanwhile */
async function secondsUntilNext({ database: { db } }: Means, scope: Scope, now: Date): Promise<number | undefined> {
  return (await findReport(db, scope, now))?.secondsUntilNext;
}

/**
 * Queues yesterday's report, if it is due and was not sent yet.
 * @param now the current time
 * @returns seconds until the next report; undefined if it was disabled meanwhile
 */
export async function sendDailyReport(
  { database, origin }: Means,
  scope: Scope,
  now: Date,
): Promise<number | undefined> {
  const report = await findReport(database.db, scope, now);
  if (report?.isDue) await withDealers(database, [scope.dealerId], (trx) => send(trx, scope, report, origin));
  return report?.secondsUntilNext;
}

async function send(trx: ScopedTransaction, scope: Scope, report: Report, origin: string): Promise<void> {
  const { channel: name, day, productName, dealerName } = report;
  const team = (await listSettings(trx, scope, 'subscriber')).filter(({ value }) => takes(value, name));
  if (team.length === 0) return;
  const figures = await countFigures(trx, scope, day);
  const recipients = team.map(({ key, value }) => ({ key, ...staffAddress(name, value) }));
  for (const { key, channel, address } of onePerAddress(recipients, reportCountry)) {
    await queueNotice(trx, {
      ...scope,
      key: `report:${scope.productId}:${day}:${key}`,
      channel,
      recipient: address,
      subject: `${productName} at ${dealerName}: ${dayName(day)}`,
      html: renderHtml(report, figures, origin),
    });
  }
}

const takes = (subscriber: SettingValue<'subscriber'>, name: StaffChannelName) =>
  subscriber.Channels.some(({ Channel }) => Channel === name) && staffAddress(name, subscriber).address !== '';

/** The dashboard's numbers for that day, from the same selections. */
async function countFigures(
  trx: ScopedTransaction,
  scope: Scope,
  day: string,
): Promise<[label: string, count: number][]> {
  const counted = [
    ['Leads worked', selections.total_leads_worked['']!],
    ['Leads engaged', selections.engagedLeads['']!],
    ['Appointments set', selections.ai_set_appointments['']!],
    ['Handoffs to sales', selections.ai_sales_handoffs['']!],
  ] as const;
  const counts = await countLeads(
    trx,
    scope,
    { from: day, to: day },
    counted.map(([, selection]) => selection),
  );
  return counted.map(([label], index) => [label, counts[index]!]);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const dayName = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

function renderHtml(
  { channel, dealerName, productName, day }: Report,
  figures: [label: string, count: number][],
  origin: string,
): string {
  const head = escapeText(`${productName} at ${dealerName}, ${dayName(day)}`);
  const lines = figures.map(([label, count]) => `${label}: ${count}`);
  if (!channels[staffChannels[channel]].isHtml) return `${head}. ${lines.join('. ')}.`;
  return [
    `<h1>${head}</h1>`,
    `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    `<p><a class="button" href="${escapeHtml(`${origin}/?from=${day}&to=${day}`)}">Open the dashboard</a></p>`,
    `<p class="quiet">You’re getting this because you’re listed in the notification settings for ${escapeText(`${productName}, ${dealerName}`)}, and its daily report goes out by email.</p>`,
  ].join('');
}
