import type { IncomingHttpHeaders } from 'node:http';
import type { recordVisit } from '@forecourt/api/contract/websiteChat';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import { isbot } from 'isbot';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type * as z from 'zod/mini';
import { contributingColumns, contributionBy, type CountedRow } from '../../metrics/rollups/contributions.ts';
import { updateRollups } from '../../metrics/rollups/updateRollups.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { writingRecords } from '../../feed/requestRecords.ts';
import { eventTime } from '../../messaging/timeline/eventTime.ts';
import { queueOpened } from '../../messaging/analytics/queue.ts';
import type { ChatDealer } from './chatDealer.ts';
import { isCountable } from './presses.ts';

/** A page view, as the browser tells of it. */
type PageView = z.output<typeof recordVisit.body>;

type VisitRecord = Extract<FeedRecord, { type: 'visit' }>;

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
  { db, pool }: { db: Kysely<Schema>; pool: pg.Pool },
  { dealerId, productId, host }: ChatDealer,
  { id, referral, opened, press }: PageView,
  visitor: string,
): Promise<void> {
  const visit: VisitRecord = {
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
    if (press && (await isCountable(trx, { dealerId, productId }, press.cta)))
      changes.after.push(...(await insertPress(trx, visit, press)).map(contributionBy.cta_press));
    await updateRollups(trx, changes);
  });
}

/** The day of an instant in the time zone of the dealer that is selected. */
const toLocalDay = (at: string) => sql<string>`(${at}::timestamptz at time zone time_zone)::date`;

/** @returns nothing for a press that is stored, here or with the events of the chat that it opened */
const insertPress = (
  trx: Kysely<Schema>,
  { dealer, product, at }: VisitRecord,
  { id, cta, page_type }: NonNullable<PageView['press']>,
): Promise<CountedRow<'cta_press'>[]> =>
  trx
    .insertInto('cta_press')
    .columns(['dealer_id', 'id', 'product_id', 'cta', 'page_type', 'at', 'day'])
    .expression((eb) =>
      eb
        .selectFrom('dealer')
        .select((eb) => [
          'id as dealer_id',
          eb.val(id).as('id'),
          eb.val(product).as('product_id'),
          eb.val(cta).as('cta'),
          eb.val(page_type).as('page_type'),
          sql<Date>`${at}::timestamptz`.as('at'),
          toLocalDay(at).as('day'),
        ])
        .where('id', '=', dealer)
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('event').where('dealer_id', '=', dealer).where('event.id', '=', id))),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();

async function hasSeenEnough(db: Kysely<Schema>, { dealer, product, visitor, at }: VisitRecord): Promise<boolean> {
  const { seen } = await db
    .selectFrom('visit')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('seen'))
    .where('dealer_id', '=', dealer)
    .where('product_id', '=', product)
    .where('visitor', '=', visitor)
    .where('day', '=', (eb) => eb.selectFrom('dealer').select(toLocalDay(at).as('day')).where('id', '=', dealer))
    .executeTakeFirstOrThrow();
  return seen >= maxPageViews;
}
