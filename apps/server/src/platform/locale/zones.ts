import { type RawTimeZone, rawTimeZones } from '@vvo/tzdb';

/** The default zone of countries with several; elsewhere it is the one with the most names. */
const main: Record<string, string> = {
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  RU: 'Europe/Moscow',
};

/** A country's zones, one of those that keep the same time (IANA's names, grouped by tzdb), from west to east. */
export function getZones(country: string): { id: string; name: string; default: boolean }[] {
  const zones = rawTimeZones.filter(({ countryCode }) => countryCode === country);
  const first = zones.toSorted((one, other) => other.group.length - one.group.length)[0]?.name;
  return zones.map((zone) => ({
    id: zone.name,
    name: `${zone.alternativeName} – ${zone.mainCities.slice(0, 2).join(', ')}`,
    default: zone.name === (main[country] ?? first),
  }));
}

/**
 * The listed zone of a country with the same time: 'America/New_York' for 'America/Detroit'.
 * @returns '' where the country has none
 */
export const listedZone = (country: string, zone: string): string =>
  rawTimeZones.find(
    (one: RawTimeZone) => one.countryCode === country && (one.name === zone || one.group.includes(zone)),
  )?.name ?? '';
