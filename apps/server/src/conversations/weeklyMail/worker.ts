import { parseDate } from '@internationalized/date';
import { type Kysely, sql } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { rangeBefore } from '../../metrics/range.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import type { Job, JobKind } from '../../platform/jobs/job.ts';
import { deleteTimer, leased } from '../../platform/jobs/rows.ts';
import { timerId } from '../../platform/jobs/timerId.ts';
import { findReader, nextMailAt, type Reader, readerTimerKind, selectReaders } from './readers.ts';
import { renderStory } from './renderStory.ts';
import { loadStory } from './story.ts';

interface Dependencies {
  /** Connected as the owner: people may belong to several dealers. */
  database: Pick<Database, 'db' | 'beginningWith'>;
  /** The console's, for the links. */
  origin: string;
}

/**
 * Sends the story of the week on Monday mornings (docs/decisions/dashboard.md), with one timer for each person who chose it and each of
 * their accounts. After giving up, it runs again the next Monday.
 */
export const weeklyMailJobs = (dependencies: Dependencies): JobKind => {
  const { db } = dependencies.database;
  const untilNext = async (job: Job, send?: (reader: Reader, personId: string) => Promise<void>) => {
    const timer = await db.selectFrom('timer').select('subject').where(leased(job)).executeTakeFirst();
    if (!timer) return;
    const reader = await findReader(db, job.dealerId, timer.subject);
    if (!reader) return void (await deleteTimer(db, job));
    await send?.(reader, timer.subject);
    return { runAgainInSeconds: reader.secondsUntilNext };
  };
  return {
    name: readerTimerKind,
    table: 'timer',
    concurrency: 2,
    leaseSeconds: 50,
    maxAttempts: 6,
    run: (job) =>
      untilNext(job, (reader, personId) =>
        withDealers(dependencies.database, [job.dealerId], (trx) =>
          sendWeeklyMail(trx, { dealerId: job.dealerId, personId, reader, origin: dependencies.origin }),
        ),
      ),
    giveUp: (job) => untilNext(job),
    schedule: () => scheduleWeeklyMails(db),
  };
};

/** Inserts missing timers, due on the next Monday. */
async function scheduleWeeklyMails(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'subject', 'due_at'])
    .expression(
      selectReaders(db)
        .select((eb) => [
          'd.id as dealer_id',
          timerId(sql`d.id, ${readerTimerKind}::text, '', p.id`).as('id'),
          eb.val(readerTimerKind).as('kind'),
          'p.id as subject',
          nextMailAt.as('due_at'),
        ])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('timer as t')
                .whereRef('t.dealer_id', '=', 'd.id')
                .where('t.kind', '=', readerTimerKind)
                .whereRef('t.subject', '=', 'p.id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface WeeklyMail {
  dealerId: string;
  personId: string;
  reader: Reader;
  origin: string;
}

/** Queues a person's mail about an account, unless it was queued already: all products that they hold there, in their order. */
async function sendWeeklyMail(
  trx: ScopedTransaction,
  { dealerId, personId, reader, origin }: WeeklyMail,
): Promise<void> {
  const { held, monday, dealerName, email } = reader;
  const products = await trx
    .selectFrom('dealer_product')
    .select(['id', 'name'])
    .where('dealer_id', '=', dealerId)
    .$if(held !== null, (all) => all.where('id', 'in', [...held!, '']))
    .orderBy('position')
    .execute();
  if (products.length === 0) return;
  const week = rangeBefore({ from: monday, to: parseDate(monday).add({ days: 6 }).toString() });
  const stories = [];
  for (const { id, name } of products)
    stories.push({ name, ...(await loadStory(trx, { dealerId, productId: id }, week)) });
  const { subject, html } = renderStory({ dealerId, dealerName, week, stories, origin });
  await queueNotice(trx, {
    dealerId,
    productId: products[0]!.id,
    key: `weekly:${monday}:${personId}`,
    channel: 'email',
    recipient: email,
    subject,
    html,
  });
}
