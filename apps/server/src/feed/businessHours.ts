import type { FeedRecord } from '@forecourt/api/contract/feed';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { hoursOnSteps, weekdays } from '@forecourt/api/contract/settings/business-days';
import { now, toCalendarDate } from '@internationalized/date';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import { readDocument } from '../settings/readDocument.ts';
import { fillSetting } from './settings.ts';

type Dealer = Extract<FeedRecord, { type: 'dealer' }>;

/**
 * Writes a dealer's week as the business hours of each of its products, where nobody has saved any in the console. Other
 * hours that the feed has set stay, and a record without hours changes nothing.
 * @returns whether anything changed
 */
export async function writeBusinessHours(
  trx: Kysely<Schema>,
  { id, products, working_hours: week, time_zone }: Dealer,
): Promise<boolean> {
  if (!week) return false;
  const business_hours = weekdays.map((name) => {
    const hours = week[name.toLowerCase() as keyof typeof week];
    const work_hours = hours
      ? hoursOnSteps({ start_time: getMinute(hours.opens), end_time: getMinute(hours.closes) })
      : null;
    return { name, open: work_hours !== null, work_hours };
  });
  const rows = await trx
    .selectFrom('setting')
    .where('dealer_id', '=', id)
    .where('kind', '=', 'business-hours')
    .select(['product_id as product', 'value'])
    .execute();
  let isChanged = false;
  for (const { id: product } of products) {
    const row = rows.find((one) => one.product === product);
    const place = { dealerId: id, productId: product, kind: 'business-hours', key: '' } as const;
    const known = (row && readDocument(place, row.value)) ?? noHours(toCalendarDate(now(time_zone)).year);
    const value = { ...known, business_hours };
    if (await fillSetting(trx, { dealer: id, product, kind: 'business-hours', key: '', value })) isChanged = true;
  }
  return isChanged;
}

function getMinute(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
