import type { IncomingHttpHeaders } from 'node:http';
import type { recordVisit } from '@forecourt/api/contract/websiteChat';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import { isbot } from 'isbot';
import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import type * as z from 'zod/mini';
import { contributingColumns, contributionBy, type CountedRow } from '../../metrics/rollups/contributions.ts';
import { updateRollups } from '../../metrics/rollups/updateRollups.ts';
import { writingRecords } from '../../feed/requestRecords.ts';
import { eventTime } from '../../messaging/timeline/eventTime.ts';
import { queueOpened } from '../../messaging/analytics/queue.ts';
import type { ChatDealer } from './chatDealer.ts';
import { isCountable } from './presses.ts';

/** A page view, as the browser tells of it. */
type PageView = z.output<typeof recordVisit.body>;

/** Whether nobody looks at the page: a crawler, or a browser that loads it ahead (https://wicg.github.io/nav-speculation/prefetch.html). */
export function isNobody({ 'user-agent': agent, 'sec-purpose': purpose }: IncomingHttpHeaders): boolean {
  return !agent || isbot(agent) || String(purpose ?? '').startsWith('prefetch');
}

/** How many page views of one visitor count in a day; nobody looks at more. */
const maxPageViews = 500;

/**
 * Counts a page view and a press. The same one again is counted once; a chat that was opened on it stays opened.
 * @param visitor who it is (visitor.ts)
 */
export async function countVisit(
  { db, pool }: { db: QueryExecutorProvider; pool: pg.Pool },
  { dealerId, productId, host }: ChatDealer,
  { id, referral, opened, press }: PageView,
  visitor: string,
): Promise<void> {
  const visit: Extract<FeedRecord, { type: 'visit' }> = {
    type: 'visit',
    dealer: dealerId,
    id,
    product: productId,
    visitor,
    domain: host,
    referral,
    opened_widget: opened,
    at: await eventTime(db),
  };
  await writingRecords(pool, visit, async ({ trx, write, changes }) => {
    const known = await trx
      .selectFrom('visit')
      .select(contributingColumns.visit)
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known && (await hasSeenEnough(trx, visit))) return;
    if (opened && !known?.opened_widget) await queueOpened(trx, { dealerId, host, visitor, at: visit.at });
    if (!known) await write(visit);
    else if (opened && !known.opened_widget) {
      const isOpened = { opened_widget: true };
      await trx.updateTable('visit').set(isOpened).where('dealer_id', '=', dealerId).where('id', '=', id).execute();
      changes.before.push(contributionBy.visit(known));
      changes.after.push(contributionBy.visit({ ...known, ...isOpened }));
    }
    if (press && (await isCountable(trx, { dealerId, productId }, press.cta))) {
      const { rows } = await sql<CountedRow<'cta_press'>>`
        insert into cta_press (dealer_id, id, product_id, cta, page_type, at, day)
        select ${dealerId}, ${press.id}, ${productId}, ${press.cta}, ${press.page_type}, ${visit.at}::timestamptz,
          (${visit.at}::timestamptz at time zone time_zone)::date
        from dealer where id = ${dealerId} and not exists (select from event where dealer_id = ${dealerId} and id = ${press.id})
        on conflict do nothing returning *`.execute(trx);
      changes.after.push(...rows.map(contributionBy.cta_press));
    }
    await updateRollups(trx, changes);
  });
}

async function hasSeenEnough(
  db: QueryExecutorProvider,
  { dealer, product, visitor, at }: Extract<FeedRecord, { type: 'visit' }>,
): Promise<boolean> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from visit
    where dealer_id = ${dealer} and product_id = ${product} and visitor = ${visitor}
      and day = (select (${at}::timestamptz at time zone time_zone)::date from dealer where id = ${dealer})`.execute(
    db,
  );
  return rows[0]!.seen >= maxPageViews;
}
