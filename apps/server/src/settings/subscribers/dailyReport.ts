import { channels, staffChannels, type StaffChannelName, staffChannelNames } from '@forecourt/api/channels';
import type { SettingValue } from '@forecourt/api/contract/settings/kinds';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type Scope, type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import type { Job, JobKind } from '../../platform/jobs/job.ts';
import { deleteTimer, leased } from '../../platform/jobs/rows.ts';
import { countLeads } from '../../metrics/leadSets.ts';
import { selections } from '../../metrics/selections.ts';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { onePerAddress, staffAddress } from '../../messaging/notices/staffAddress.ts';
import { listSettings } from '../records.ts';
import { timerId } from '../../platform/jobs/timerId.ts';

interface Dependencies {
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
export const dailyReportJobs = (dependencies: Dependencies): JobKind => {
  const { db } = dependencies.database;
  const untilTomorrow = async (job: Job, send: typeof sendDailyReport) => {
    const productId = await findProduct(db, job);
    if (productId === undefined) return;
    const seconds = await send(dependencies, { dealerId: job.dealerId, productId }, new Date());
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

async function findProduct(db: Kysely<Schema>, job: Job): Promise<string | undefined> {
  const timer = await db.selectFrom('timer').select('subject').where(leased(job)).executeTakeFirst();
  return timer?.subject;
}

/** Reports go out in the United States alone (spec 2 §5). */
const reportCountry = 'US';

const chosenChannel = sql<StaffChannelName>`s.value ->> 'Value'`;

/** The settings `s` of products `p` with the report enabled, and their dealers `d`. */
const selectEnabledReports = (db: Kysely<Schema>) =>
  db
    .selectFrom('setting as s')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 's.dealer_id').onRef('p.id', '=', 's.product_id'),
    )
    .where('s.kind', '=', 'preference')
    .where('s.key', '=', 'ReportChannel')
    .where(chosenChannel, 'in', staffChannelNames)
    .where('d.country', '=', reportCountry)
    .where('d.is_suspended', '=', false);

/** Inserts missing timers, due this morning. */
async function scheduleDailyReports(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'subject', 'due_at'])
    .expression(
      selectEnabledReports(db)
        .select((eb) => [
          's.dealer_id',
          timerId(sql`s.dealer_id, ${kind}::text, '', s.product_id`).as('id'),
          eb.val(kind).as('kind'),
          's.product_id',
          sql<Date>`((now() at time zone d.time_zone)::date + ${sentFrom}::time) at time zone d.time_zone`.as('due_at'),
        ])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('timer as t')
                .whereRef('t.dealer_id', '=', 's.dealer_id')
                .where('t.kind', '=', kind)
                .whereRef('t.subject', '=', 's.product_id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
async function findReport(db: Kysely<Schema>, { dealerId, productId }: Scope, now: Date): Promise<Report | undefined> {
  return db
    .with('report', () =>
      selectEnabledReports(db)
        .select([
          'd.name as dealerName',
          'p.name as productName',
          chosenChannel.as('channel'),
          'd.time_zone',
          sql`${now}::timestamptz at time zone d.time_zone`.as('local'),
        ])
        .where('s.dealer_id', '=', dealerId)
        .where('s.product_id', '=', productId),
    )
    .selectFrom('report')
    .select((eb) => [
      'dealerName',
      'productName',
      'channel',
      sql<string>`(local::date - 1)::text`.as('day'),
      eb
        .and([
          sql<boolean>`local::time >= ${sentFrom}::time`,
          // A team's notices are queued together: where there is one, the day is done. ';' follows ':'.
          eb.not(
            eb.exists(
              eb
                .selectFrom('delivery')
                .where('dealer_id', '=', dealerId)
                .where('notice_key', '>=', sql<string>`format('report:%s:%s:', ${productId}::text, local::date - 1)`)
                .where('notice_key', '<', sql<string>`format('report:%s:%s;', ${productId}::text, local::date - 1)`),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('isDue'),
      sql<number>`extract(epoch from
        (local::date + case when local::time < ${sentFrom}::time then 0 else 1 end + ${sentFrom}::time) at time zone time_zone
        - ${now}::timestamptz)::float`.as('secondsUntilNext'),
    ])
    .executeTakeFirst();
}

/** @returns undefined if the report was disabled meanwhile */
async function secondsUntilNext(
  { database: { db } }: Dependencies,
  scope: Scope,
  now: Date,
): Promise<number | undefined> {
  return (await findReport(db, scope, now))?.secondsUntilNext;
}

/**
 * Queues yesterday's report, if it is due and was not sent yet.
 * @param now the current time
 * @returns seconds until the next report; undefined if it was disabled meanwhile
 */
export async function sendDailyReport(
  { database, origin }: Dependencies,
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
