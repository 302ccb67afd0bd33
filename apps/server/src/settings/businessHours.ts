import {
  type BusinessHours,
  businessHours,
  noHours,
  updateBusinessHours,
} from '@forecourt/api/contract/settings/business-hours';
import { rollOver, type SpecialHours, withKnownHolidays } from '@forecourt/api/contract/settings/opening-hours';
import { now, toCalendarDate } from '@internationalized/date';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';
import { knownHolidays, type Place } from './holidays.ts';
import { readSetting, saveSetting } from './records.ts';

/** Work hours (spec 2 §3, §4). */
export function businessHoursRoutes(contract: Contract): void {
  contract.scoped(businessHours, async ({ trx, scope, query, setVersion }) => {
    if (query.mirror_from) await requireMirror(trx, scope);
    const { hours, version } = await readBusinessHours(trx, scope, query.mirror_from);
    setVersion(version);
    return hours;
  });

  contract.scoped(updateBusinessHours, async ({ trx, scope, person, body, ifMatch, setVersion, requestId }) => {
    const dealer = await dealerOf(trx, scope);
    // A form that was opened on the last day of a year is saved in the next one.
    if (![dealer.thisYear, dealer.thisYear - 1].includes(body.special_business_hours.current_year.year)) {
      const message = `The current year is ${dealer.thisYear}`;
      const path = 'body.special_business_hours.current_year.year';
      throw new Refusal(400, 'invalid-input', message, { issues: [{ path, message }] });
    }
    if (body.mirror_from) await requireMirror(trx, scope);
    const value = { ...body, special_business_hours: await ofPresent(body.special_business_hours, dealer) };
    await saveSetting(
      trx,
      scope,
      { kind: 'business-hours', value, ifMatch },
      { person, action: updateBusinessHours.id, requestId },
    );
    const { hours, version } = await readBusinessHours(trx, scope);
    setVersion(version);
    return hours;
  });
}

/**
 * When a product is open, seen from the dealer's present: what is saved, or what Sales AI has where the product is to be
 * the same; with the holidays of the dealer's country; closed where nobody has saved anything.
 * @param mirrorFrom reads as if 'Same as Sales AI' were saved
 */
export async function readBusinessHours(
  trx: ScopedTransaction,
  scope: Scope,
  mirrorFrom?: 'SALES_AI',
): Promise<{ hours: BusinessHours; version: number; timeZone: string }> {
  const dealer = await dealerOf(trx, scope);
  const own = await readSetting(trx, scope, 'business-hours');
  const source = (mirrorFrom ?? own?.value.mirror_from) ? await mirrorOf(trx, scope) : undefined;
  const read = source ? await readSetting(trx, source, 'business-hours') : own;
  const hours = read?.value ?? noHours(dealer.thisYear);
  return {
    hours: {
      ...hours,
      special_business_hours: await ofPresent(hours.special_business_hours, dealer),
      mirror_from: source ? 'SALES_AI' : null,
    },
    version: own?.version ?? 0,
    timeZone: dealer.timeZone,
  };
}

interface Dealer extends Place {
  timeZone: string;
  /** By the dealer's clock. */
  thisYear: number;
}

async function dealerOf(trx: ScopedTransaction, { dealerId }: Scope): Promise<Dealer> {
  const { country, time_zone: timeZone } = await trx
    .selectFrom('dealer')
    .select(['country', 'time_zone'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return { country, timeZone, thisYear: toCalendarDate(now(timeZone)).year };
}

async function ofPresent(special: SpecialHours, dealer: Dealer): Promise<SpecialHours> {
  const { current_year, next_year } = rollOver(special, dealer.thisYear);
  return {
    current_year: withKnownHolidays(current_year, await knownHolidays(dealer, current_year.year)),
    next_year: withKnownHolidays(next_year, await knownHolidays(dealer, next_year.year)),
  };
}

/** The account's Sales AI. @returns undefined where there is none, or it is the product itself */
async function mirrorOf(trx: ScopedTransaction, { dealerId, productId }: Scope): Promise<Scope | undefined> {
  const first = await trx
    .selectFrom('dealer_product')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('category', '=', 'SALES_AI')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first && first.id !== productId ? { dealerId, productId: first.id } : undefined;
}

/** @throws 400 where there is no other product to be the same as */
async function requireMirror(trx: ScopedTransaction, scope: Scope): Promise<void> {
  if (await mirrorOf(trx, scope)) return;
  const message = 'There is no Sales AI to be the same as';
  throw new Refusal(400, 'invalid-input', message, { issues: [{ path: 'body.mirror_from', message }] });
}
