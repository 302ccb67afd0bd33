import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import { lastMinute, hoursStep, weekdays, type WorkHours } from '@forecourt/api/contract/settings/opening-hours';
import { now, toCalendarDate } from '@internationalized/date';
import type pg from 'pg';
import { fillSetting } from './settings.ts';

type Dealer = Extract<FeedRecord, { type: 'dealer' }>;

/**
 * Writes a dealer's week as the business hours of each of its products, where nobody has saved any in the console. What
 * else the feed has said of them stays, and a record without hours changes nothing.
 * @returns whether anything changed
 */
export async function writeWorkingHours(
  client: pg.ClientBase,
  { id, products, working_hours: week, time_zone }: Dealer,
): Promise<boolean> {
  if (!week) return false;
  const business_hours = weekdays.map((name) => {
    const hours = week[name.toLowerCase() as keyof typeof week];
    const work_hours = hours ? onSteps(hours) : null;
    return { name, open: work_hours !== null, work_hours };
  });
  const { rows } = await client.query<{ product: string; value: BusinessHours }>(
    `select product_id as product, value from setting where dealer_id = $1 and kind = 'business-hours'`,
    [id],
  );
  let isChanged = false;
  for (const { id: product } of products) {
    const known = rows.find((row) => row.product === product)?.value ?? noHours(toCalendarDate(now(time_zone)).year);
    const value = { ...known, business_hours };
    if (await fillSetting(client, { dealer: id, product, kind: 'business-hours', key: '', value })) isChanged = true;
  }
  return isChanged;
}

/**
 * Times as the sliders have them. What is not on the half hour moves into the hours, so that nobody is promised an hour
 * that is not open.
 * @returns null where nothing is left
 */
function onSteps({ opens, closes }: { opens: string; closes: string }): WorkHours | null {
  const start_time = Math.ceil(minuteOf(opens) / hoursStep) * hoursStep;
  const end_time = minuteOf(closes) === lastMinute ? lastMinute : Math.floor(minuteOf(closes) / hoursStep) * hoursStep;
  return end_time > start_time ? { start_time, end_time } : null;
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
