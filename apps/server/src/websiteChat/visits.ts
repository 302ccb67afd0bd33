import type { IncomingHttpHeaders } from 'node:http';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import { isbot } from 'isbot';
import { type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import { writingRecords } from '../feed/requestRecords.ts';
import { eventTime } from '../timeline/eventTime.ts';
import type { ChatDealer } from './chatDealer.ts';

/** A page view, as the browser tells of it. */
interface PageView {
  id: string;
  visitor: string;
  referral: 'direct' | 'external';
  /** The chat was opened on it. */
  opened: boolean;
}

/** Whether nobody looks at the page: a crawler, or a browser that loads it ahead (https://wicg.github.io/nav-speculation/prefetch.html). */
export function isNobody({ 'user-agent': agent, 'sec-purpose': purpose }: IncomingHttpHeaders): boolean {
  return !agent || isbot(agent) || String(purpose ?? '').startsWith('prefetch');
}

/** Counts a page view. The same one again is counted once; a chat that was opened on it stays opened. */
export async function countVisit(
  { db, pool }: { db: QueryExecutorProvider; pool: pg.Pool },
  { dealerId, productId, host }: ChatDealer,
  { id, visitor, referral, opened }: PageView,
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
  await writingRecords(pool, visit, async ({ trx, write }) => {
    const { rows } = await sql<{ isOpened: boolean }>`
      select opened_widget as "isOpened" from visit where dealer_id = ${dealerId} and id = ${id}`.execute(trx);
    if (!rows[0]) await write(visit);
    else if (opened && !rows[0].isOpened)
      await sql`update visit set opened_widget = true where dealer_id = ${dealerId} and id = ${id}`.execute(trx);
  });
}
