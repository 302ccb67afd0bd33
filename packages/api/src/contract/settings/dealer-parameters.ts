import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { DateFormat, PhoneFormat, TimeFormat } from '../locale.ts';
import { inAccount, Scope } from '../scope.ts';
import { text } from '../text.ts';
import { tolerant } from '../tolerant.ts';

const Named = z.object({ id: z.string(), name: z.string() });
const Option = z.object({ id: z.string(), name: z.string(), default: z.boolean() });

/** A country with what can be chosen in it (spec 2 §3). One option of each list is its default. */
export const Country = z.object({
  id: z.string(),
  name: z.string(),
  states: z.array(Named),
  /** What the country calls them: State, Province, Canton. */
  territorial_entity_name: z.string(),
  date_formats: z.array(Option),
  time_formats: z.array(Option),
  phone_number_formats: z.array(Option),
  time_zones: z.array(Option),
});
export type Country = z.output<typeof Country>;

/** A dealership's locale, as it is saved (spec 2 §3). `localeProblems` says whether its parts go together. */
export const DealerParameters = z.strictObject({
  country_id: z.string().check(z.regex(/^[A-Z]{2}$/, 'A two-letter country code')),
  /** ISO 3166-2, without the country. */
  state_id: text(8),
  date_format_id: DateFormat,
  time_format_id: TimeFormat,
  phone_number_format_id: PhoneFormat,
  /** An IANA name. */
  time_zone_id: text(64),
});
export type DealerParameters = z.output<typeof DealerParameters>;

/** The same while it is chosen, and before anybody has: '' is not chosen yet. */
export type LocaleChoice = Record<keyof DealerParameters, string>;

/** Nothing is chosen. */
export const noLocale: LocaleChoice = {
  country_id: '',
  state_id: '',
  date_format_id: '',
  time_format_id: '',
  phone_number_format_id: '',
  time_zone_id: '',
};

/** As it may be stored or kept: what it leaves out, or what is not offered any more, is not chosen. */
export const StoredLocale = tolerant<LocaleChoice>(DealerParameters.shape, noLocale);

const Choice = z.object({
  country_id: z.string(),
  state_id: z.string(),
  date_format_id: z.string(),
  time_format_id: z.string(),
  phone_number_format_id: z.string(),
  time_zone_id: z.string(),
  /** Why it could not be saved; shown as it is (spec 2 §8). */
  Error: z.optional(z.string()),
});

const getDefault = (options: readonly { id: string; default: boolean }[]) =>
  options.find((option) => option.default)?.id ?? '';

/** What a change of country resets the rest to: the country's defaults, and no state (spec 2 §4). */
export const countryDefaults = (country: Country): LocaleChoice => ({
  country_id: country.id,
  state_id: '',
  date_format_id: getDefault(country.date_formats),
  time_format_id: getDefault(country.time_formats),
  phone_number_format_id: getDefault(country.phone_number_formats),
  time_zone_id: getDefault(country.time_zones),
});

/**
 * What is not chosen yet, or does not belong to the country, by field. The screen and the server go by the same.
 * @param country the chosen one; undefined where there is no such country
 * @returns nothing for a locale that can be saved
 */
export function localeProblems(
  choice: LocaleChoice,
  country: Country | undefined,
): Partial<Record<keyof LocaleChoice, string>> {
  if (!country) return { country_id: 'Choose a country' };
  const isMissing = (options: readonly { id: string }[], id: string) => !options.some((option) => option.id === id);
  return {
    ...(isMissing(country.states, choice.state_id) && {
      state_id: `Choose your ${country.territorial_entity_name.toLowerCase()}`,
    }),
    ...(isMissing(country.date_formats, choice.date_format_id) && { date_format_id: 'Choose a date format' }),
    ...(isMissing(country.time_formats, choice.time_format_id) && { time_format_id: 'Choose a time format' }),
    ...(isMissing(country.phone_number_formats, choice.phone_number_format_id) && {
      phone_number_format_id: 'Choose a phone number format',
    }),
    ...(isMissing(country.time_zones, choice.time_zone_id) && { time_zone_id: 'Choose your time zone' }),
  };
}

export const localeOptions = call({
  id: 'locale.options',
  method: 'GET',
  path: '/api/dashboard/dealer-parameters',
  summary: 'Every country with its states, formats, and time zones',
  access: 'signed-in',
  account: 'query',
  query: z.partial(Scope),
  response: z.object({ countries: z.array(Country) }),
});

/** What the account was given by its feed, or its country's defaults, until somebody saves; the version is then 0. */
export const dealerParameters = call({
  ...inAccount,
  id: 'locale.get',
  method: 'GET',
  path: '/api/dashboard/dealer-parameters/:account_id',
  summary: 'The dealership’s locale',
  access: 'signed-in',
  action: 'viewLocale',
  version: 'read',
  query: z.partial(Scope),
  response: Choice,
});

/** Moves what was counted to the days of the new time zone in the same transaction. 400 with `localeProblems`. */
export const updateDealerParameters = call({
  ...inAccount,
  id: 'locale.update',
  method: 'POST',
  path: '/api/dashboard/dealer-parameters/:account_id',
  summary: 'Save the dealership’s locale',
  access: 'signed-in',
  action: 'editLocale',
  version: 'write',
  query: z.partial(Scope),
  body: DealerParameters,
  response: Choice,
});
