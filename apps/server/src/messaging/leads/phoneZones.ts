import { fromDate } from '@internationalized/date';
import { timezones } from 'libphonenumber-geo-carrier';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LRUCache } from 'lru-cache';

/** Looked up in a file by the library, so the last ones are kept. */
const known = new LRUCache<string, string[]>({ max: 1000 });

/**
 * The IANA time zones that a phone number may be in, by its area (Google's libphonenumber). A number that has moved with its owner still
 * says where it is from: nobody knows better without asking them.
 * @param country of the dealer, whose national numbers need no country code
 * @returns none where the number does not say: it is invalid, a toll-free one, or of a whole country with zones far apart
 */
export async function phoneZones(phone: string, country: string, now: Date): Promise<string[]> {
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined);
  if (!number) return [];
  const zones = known.get(number.number) ?? (await timezones(number))?.filter(isZone) ?? [];
  known.set(number.number, zones);
  const offsets = zones.map((zone) => fromDate(now, zone).offset);
  return Math.max(...offsets) - Math.min(...offsets) <= maxApart ? zones : [];
}

/** Of a state with two zones, both are heeded. Zones that are further apart are a whole country's, and say nothing. In ms. */
const maxApart = 2 * 3_600_000;

/** The library says 'Etc/Unknown' where it does not know. */
const isZone = (zone: string): boolean => zone !== 'Etc/Unknown';
