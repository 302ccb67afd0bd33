import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type ReplacedHours, replaceHolidays } from '../businessHours/replaceHolidays.ts';
import { refreshPhoneNumbers } from '../../locale/leadPhones.ts';
import { refreshDeals } from '../../timeline/leadFacts.ts';

/** What a change of country or time zone did. */
export interface LocaleChange {
  isChanged: boolean;
  /** Hours whose holidays were another country's. */
  hours: ReplacedHours[];
}

/**
 * Changes a dealer's country and time zone. Rows store their day in the dealer's zone (db/functions/set_day.sql), so days that
 * change are rewritten, with the rollups. Other writers of the dealer wait. Another country reads telephone numbers that name none
 * in its own way, and has other holidays.
 */
export async function setDealerLocale(
  trx: Kysely<Schema>,
  dealerId: string,
  { country, timeZone }: { country: string; timeZone: string },
): Promise<LocaleChange> {
  const known = await trx
    .selectFrom('dealer')
    .select(['country', 'time_zone'])
    .where('id', '=', dealerId)
    .executeTakeFirst();
  if (!known || (known.country === country && known.time_zone === timeZone)) return { isChanged: false, hours: [] };
  const isMoved = known.time_zone !== timeZone;
  if (isMoved) await sql`select pg_advisory_xact_lock(hashtextextended(${dealerId}, 22))`.execute(trx);
  await sql`update dealer set country = ${country}, time_zone = ${timeZone} where id = ${dealerId}`.execute(trx);
  if (isMoved) await moveDays(trx, dealerId, timeZone);
  if (known.country === country) return { isChanged: true, hours: [] };
  await refreshPhoneNumbers(trx, dealerId, country);
  return { isChanged: true, hours: await replaceHolidays(trx, dealerId, { from: known.country, to: country }) };
}

async function moveDays(trx: Kysely<Schema>, dealerId: string, timeZone: string): Promise<void> {
  await sql`
    update lead set created_day = created_day
    where dealer_id = ${dealerId} and created_day <> (created_at at time zone ${timeZone})::date`.execute(trx);
  for (const table of ['message', 'event', 'visit'])
    await sql`
      update ${sql.table(table)} set day = day where dealer_id = ${dealerId} and day <> (at at time zone ${timeZone})::date`.execute(
      trx,
    );
  await sql`
    update deal set day = day where dealer_id = ${dealerId} and day <> (closed_at at time zone ${timeZone})::date`.execute(
    trx,
  );
  await refreshDeals(trx, dealerId);
}
