import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import {
  type HolidayChoices,
  holidayChoices,
  type PublicHoliday,
  publicHolidays,
  rollOver,
  type SpecialHours,
  withKnownHolidays,
  withoutUnknownHolidays,
} from '@forecourt/api/contract/settings/business-days';
import { now, toCalendarDate } from '@internationalized/date';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { dealerState } from '../dealerLocale.ts';
import { readSetting } from '../records.ts';
import { salesProduct } from '../salesProduct.ts';
import { knownHolidays, type Place } from './holidays.ts';

/** A product's hours, where they hold. */
export interface SeenHours extends DealerPlace {
  hours: BusinessHours;
  version: number;
  /** Somebody has saved them: a person or the feed. */
  isSaved: boolean;
}

/**
 * A product's business hours as of the dealer's current date: the saved ones, or Sales AI's if the product mirrors them,
 * with the public holidays of the dealer's country and state that close; closed if nothing was saved.
 * @param mirrorFrom reads as if 'Same as Sales AI' were saved
 */
export async function readBusinessHours(
  trx: Kysely<Schema>,
  scope: Scope,
  mirrorFrom?: 'SALES_AI',
): Promise<SeenHours> {
  const dealer = await dealerPlace(trx, scope);
  const own = await readSetting(trx, scope, 'business-hours');
  const source = (mirrorFrom ?? own?.value.mirror_from) ? await findMirror(trx, scope) : undefined;
  const read = source ? await readSetting(trx, source, 'business-hours') : own;
  const hours = read?.value ?? noHours(dealer.thisYear);
  return {
    hours: {
      ...hours,
      special_business_hours: await ofPresent(hours.special_business_hours, dealer, holidayChoices(hours)),
      public_holidays: await listPublicHolidays(dealer, holidayChoices(hours)),
      mirror_from: source ? 'SALES_AI' : null,
    },
    version: own?.version ?? 0,
    isSaved: read !== undefined,
    ...dealer,
  };
}

/** The dealer's fields that business hours depend on. */
export interface DealerPlace extends Place {
  timeZone: string;
  /** In the dealer's time zone. */
  thisYear: number;
}

/** The dealer's location and current year. */
export async function dealerPlace(trx: Kysely<Schema>, { dealerId }: Scope): Promise<DealerPlace> {
  const { country, time_zone: timeZone } = await trx
    .selectFrom('dealer')
    .select(['country', 'time_zone'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const state = await dealerState(trx, dealerId, country);
  return { country, state, timeZone, thisYear: toCalendarDate(now(timeZone)).year };
}

/** Special hours rolled over to the dealer's current year, with the holidays of its place that close. */
export async function ofPresent(
  special: SpecialHours,
  dealer: DealerPlace,
  choices: HolidayChoices,
): Promise<SpecialHours> {
  const { current_year, next_year } = rollOver(special, dealer.thisYear);
  return {
    current_year: withKnownHolidays(current_year, await knownHolidays(dealer, current_year.year), choices),
    next_year: withKnownHolidays(next_year, await knownHolidays(dealer, next_year.year), choices),
  };
}

/** The public holidays of the dealer's place in this year and the next. */
const listPublicHolidays = async (dealer: DealerPlace, choices: HolidayChoices): Promise<PublicHoliday[]> =>
  publicHolidays(
    [...(await knownHolidays(dealer, dealer.thisYear)), ...(await knownHolidays(dealer, dealer.thisYear + 1))],
    choices,
  );

/** Special hours as a form sends them: holidays that the dealer's place does not have, or no longer, are left out. */
export async function ofPlace(special: SpecialHours, dealer: DealerPlace): Promise<SpecialHours> {
  const { current_year, next_year } = special;
  return {
    current_year: withoutUnknownHolidays(current_year, await knownHolidays(dealer, current_year.year)),
    next_year: withoutUnknownHolidays(next_year, await knownHolidays(dealer, next_year.year)),
  };
}

/** The account's Sales AI. @returns undefined if there is none, or it is the product itself */
export async function findMirror(trx: Kysely<Schema>, { dealerId, productId }: Scope): Promise<Scope | undefined> {
  const first = await salesProduct(trx, dealerId);
  return first !== undefined && first !== productId ? { dealerId, productId: first } : undefined;
}
