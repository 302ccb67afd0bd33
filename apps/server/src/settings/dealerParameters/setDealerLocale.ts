import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Place } from '../businessHours/holidays.ts';
import { type ReplacedHours, replaceHolidays } from '../businessHours/replaceHolidays.ts';
import { holdDays } from '../../metrics/rollups/dealerDays.ts';
import { rebuildRollups } from '../../metrics/rollups/recount.ts';
import { refreshPhoneNumbers } from '../../messaging/leads/phoneNumbers.ts';
import { refreshDeals } from '../../messaging/timeline/leadFacts.ts';

/** What a change of country, state or time zone did. */
export interface LocaleChange {
  isChanged: boolean;
  /** Hours whose holidays were another country's or state's. */
  hours: ReplacedHours[];
}

/** Where a dealer is, by its locale. */
interface DealerLocale extends Place {
  timeZone: string;
}

/**
 * Changes a dealer's country and time zone, and what follows from its state, which is in its saved locale. Rows store their day in the dealer's zone (metrics/rollups/dealerDays.ts), so days that
 * change are rewritten, with the rollups. Other writers of the dealer wait. Another country reads telephone numbers that name none
 * in its own way; another one, or another state, has other holidays.
 * @param stateLeft the state before
 */
export async function setDealerLocale(
  trx: Kysely<Schema>,
  dealerId: string,
  { country, state, timeZone }: DealerLocale,
  stateLeft: string | undefined,
): Promise<LocaleChange> {
  const known = await trx
    .selectFrom('dealer')
    .select(['country', 'time_zone'])
    .where('id', '=', dealerId)
    .executeTakeFirst();
  const isSameCountry = known?.country === country;
  const hasSameHolidays = isSameCountry && stateLeft === state;
  if (!known || (hasSameHolidays && known.time_zone === timeZone)) return { isChanged: false, hours: [] };
  const isMoved = known.time_zone !== timeZone;
  await holdDays(trx, dealerId);
  await trx.updateTable('dealer').set({ country, time_zone: timeZone }).where('id', '=', dealerId).execute();
  if (!isSameCountry) await refreshPhoneNumbers(trx, dealerId, country);
  if (isMoved) await moveDays(trx, dealerId, timeZone);
  if (hasSameHolidays) return { isChanged: true, hours: [] };
  const from = { country: known.country, state: stateLeft };
  return { isChanged: true, hours: await replaceHolidays(trx, dealerId, { from, to: { country, state } }) };
}

/** The tables whose rows store their day, with the columns of the instant and of the day. */
const dayColumns = {
  lead: ['created_at', 'created_day'],
  deal: ['closed_at', 'day'],
  message: ['at', 'day'],
  event: ['at', 'day'],
  visit: ['at', 'day'],
  cta_press: ['at', 'day'],
} satisfies { [T in keyof Schema]?: [instant: keyof Schema[T], day: keyof Schema[T]] };

/** Gives every row of the dealer its day in another time zone, and counts anew. */
async function moveDays(trx: Kysely<Schema>, dealerId: string, timeZone: string): Promise<void> {
  for (const [table, [instant, day]] of Object.entries(dayColumns)) {
    const moved = sql`(${sql.ref(instant)} at time zone ${timeZone})::date`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(day)} = ${moved}
      where dealer_id = ${dealerId} and ${sql.ref(day)} <> ${moved}`.execute(trx);
  }
  await refreshDeals(trx, dealerId);
  await rebuildRollups(trx, dealerId);
}
