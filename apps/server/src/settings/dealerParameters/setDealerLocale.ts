import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Place } from '../businessHours/holidays.ts';
import { type ReplacedHours, replaceHolidays } from '../businessHours/replaceHolidays.ts';
import { refreshPhoneNumbers } from '../../platform/locale/leadPhones.ts';
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
 * Changes a dealer's country and time zone, and what follows from its state, which is in its saved locale. Rows store their day in the dealer's zone (platform/db/functions/set_day.sql), so days that
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
  if (isMoved) await sql`select pg_advisory_xact_lock(hashtextextended(${dealerId}, 22))`.execute(trx);
  await sql`update dealer set country = ${country}, time_zone = ${timeZone} where id = ${dealerId}`.execute(trx);
  if (isMoved) await moveDays(trx, dealerId, timeZone);
  if (!isSameCountry) await refreshPhoneNumbers(trx, dealerId, country);
  if (hasSameHolidays) return { isChanged: true, hours: [] };
  const from = { country: known.country, state: stateLeft };
  return { isChanged: true, hours: await replaceHolidays(trx, dealerId, { from, to: { country, state } }) };
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
  await movePresses(trx, dealerId, timeZone);
}

/** Writes presses anew on their other day: nothing else changes one, so that the table has no trigger for changes. */
async function movePresses(trx: Kysely<Schema>, dealerId: string, timeZone: string): Promise<void> {
  const { rows } = await sql`
    delete from cta_press where dealer_id = ${dealerId} and day <> (at at time zone ${timeZone})::date
    returning *`.execute(trx);
  await sql`
    insert into cta_press select * from jsonb_populate_recordset(null::cta_press, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
