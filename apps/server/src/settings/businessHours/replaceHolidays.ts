import { isDeepStrictEqual } from 'node:util';
import type { SpecialHours, SpecialYear } from '@forecourt/api/contract/settings/business-days';
import type { BusinessHours } from '@forecourt/api/contract/settings/business-hours';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { readDocument } from '../readDocument.ts';
import { knownHolidays, type Place } from './holidays.ts';

/** One product's hours before and after their holidays were replaced. */
export interface ReplacedHours {
  productId: string;
  before: BusinessHours;
  after: BusinessHours;
}

/**
 * Takes the holidays of the country or state that a dealer leaves out of its saved hours; those of the new one come when the
 * hours are read. The dealer's own days stay, and so do the hours of a holiday that both have on one day. Each change is a new
 * version, so that a form that was opened before does not bring the old holidays back.
 */
export async function replaceHolidays(
  trx: Kysely<Schema>,
  dealerId: string,
  { from, to }: { from: Place; to: Place },
): Promise<ReplacedHours[]> {
  const rows = await trx
    .selectFrom('setting')
    .select(['product_id as productId', 'value'])
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', 'business-hours')
    .where('key', '=', '')
    .orderBy('product_id')
    .forUpdate()
    .execute();
  const replaced: ReplacedHours[] = [];
  for (const { productId, value } of rows) {
    const before = readDocument({ dealerId, productId, kind: 'business-hours', key: '' }, value)!;
    const special_business_hours = await specialHoursIn(to, from, before.special_business_hours);
    if (isDeepStrictEqual(special_business_hours, before.special_business_hours)) continue;
    const after = { ...before, special_business_hours };
    await trx
      .updateTable('setting')
      .set((eb) => ({
        value: JSON.stringify(after),
        version: eb('version', '+', 1),
        changed_at: eb.fn<Date>('clock_timestamp'),
      }))
      .where('dealer_id', '=', dealerId)
      .where('product_id', '=', productId)
      .where('kind', '=', 'business-hours')
      .where('key', '=', '')
      .execute();
    replaced.push({ productId, before, after });
  }
  return replaced;
}

async function specialHoursIn(
  place: Place,
  left: Place,
  { current_year, next_year }: SpecialHours,
): Promise<SpecialHours> {
  return { current_year: await yearIn(place, left, current_year), next_year: await yearIn(place, left, next_year) };
}

async function yearIn(place: Place, left: Place, { year, holidays }: SpecialYear): Promise<SpecialYear> {
  const names = new Map((await knownHolidays(place, year)).map(({ date, name }) => [date, name]));
  const old = new Set((await knownHolidays(left, year)).map(({ date }) => date));
  return {
    year,
    holidays: holidays
      .filter(({ custom, date }) => custom || names.has(date) || !old.has(date))
      .map((one) => (one.custom ? one : { ...one, name: names.get(one.date) ?? one.name })),
  };
}
