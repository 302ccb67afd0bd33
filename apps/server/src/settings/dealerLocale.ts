import { countryDefaults, type LocaleChoice, noLocale } from '@forecourt/api/contract/settings/dealer-parameters';
import { DateFormat, PhoneFormat, TimeFormat } from '@forecourt/api/contract/locale';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import { countryNamed } from '../platform/locale/countries.ts';
import { type Formats, getFormats } from '../platform/locale/formats.ts';
import { listedZone } from '../platform/locale/zones.ts';
import { readSetting } from './records.ts';

/**
 * A dealership's locale. Values that are missing or no longer offered are derived from its country and time zone; a state is
 * never guessed.
 * @returns version 0 if nobody has saved any
 */
export async function dealerLocale(
  trx: Kysely<Schema>,
  dealerId: string,
): Promise<{ value: LocaleChoice; version: number }> {
  const saved = await readSetting(trx, { dealerId, productId: '' }, 'dealer-parameters');
  if (saved && !Object.values(saved.value).includes('')) return saved;
  const dealer = await trx
    .selectFrom('dealer')
    .select(['country', 'time_zone'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const country = countryNamed(dealer.country);
  const supposed: LocaleChoice = {
    ...(country ? countryDefaults(country) : noLocale),
    time_zone_id: listedZone(dealer.country, dealer.time_zone),
  };
  const chosen = Object.entries(saved?.value ?? {}).filter(([, id]) => id !== '');
  return { value: { ...supposed, ...Object.fromEntries(chosen) }, version: saved?.version ?? 0 };
}

/** A dealer's state, as it was chosen in its country; undefined where nobody has. ISO 3166-2 without the country. */
export async function dealerState(trx: Kysely<Schema>, dealerId: string, country: string): Promise<string | undefined> {
  const saved = await readSetting(trx, { dealerId, productId: '' }, 'dealer-parameters');
  return saved?.value.country_id === country ? saved.value.state_id || undefined : undefined;
}

/** An account's formats for dates, times and phone numbers: chosen, else its country's. */
export async function dealerFormats(trx: Kysely<Schema>, dealerId: string, country: string): Promise<Formats> {
  const { value } = await dealerLocale(trx, dealerId);
  const usual = getFormats(country);
  return {
    date: DateFormat.safeParse(value.date_format_id).data ?? usual.date,
    time: TimeFormat.safeParse(value.time_format_id).data ?? usual.time,
    phone: PhoneFormat.safeParse(value.phone_number_format_id).data ?? usual.phone,
  };
}
