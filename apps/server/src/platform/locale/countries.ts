import { DateFormat, PhoneFormat, TimeFormat } from '@forecourt/api/contract/locale';
import type { Country } from '@forecourt/api/contract/settings/dealer-parameters';
import { iso31661, iso31662 } from 'iso-3166';
import { formatNames, getFormats } from './formats.ts';
import { getZones } from './zones.ts';

/** What countries call their states, if not 'State or province'. */
const territories: Record<string, string> = {
  AE: 'Emirate',
  AR: 'Province',
  AT: 'State',
  AU: 'State or territory',
  BE: 'Region',
  BR: 'State',
  CA: 'Province or territory',
  CH: 'Canton',
  CL: 'Region',
  CN: 'Province',
  CO: 'Department',
  CZ: 'Region',
  DE: 'State',
  DK: 'Region',
  ES: 'Autonomous community',
  FI: 'Region',
  FR: 'Region',
  GB: 'Nation',
  GR: 'Region',
  HU: 'County',
  IE: 'Province',
  IN: 'State or union territory',
  IT: 'Region',
  JP: 'Prefecture',
  KR: 'Province or city',
  MX: 'State',
  NL: 'Province',
  NO: 'County',
  NZ: 'Region',
  PH: 'Region',
  PL: 'Voivodeship',
  PT: 'District',
  RO: 'County',
  SE: 'County',
  TR: 'Province',
  US: 'State',
  ZA: 'Province',
};

/** ISO lists those of the United Kingdom beside their own councils and groups of one another. */
const nations = new Set(['GB-ENG', 'GB-NIR', 'GB-SCT', 'GB-WLS']);

const codes = new Set(iso31661.map(({ alpha2 }) => alpha2));

const names = new Intl.DisplayNames('en', { type: 'region' });
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');
const options = <F extends string>(formats: readonly F[], named: Record<F, string>, chosen: F) =>
  formats.map((id) => ({ id, name: named[id], default: id === chosen }));

function getCountry(id: string): Country {
  const formats = getFormats(id);
  const name = names.of(id) ?? id;
  const states = iso31662
    .filter(({ parent, code }) => parent === id && (id !== 'GB' || nations.has(code)))
    .map((state) => ({ id: state.code.slice(id.length + 1), name: state.name }))
    .toSorted(byName);
  return {
    id,
    name,
    // A territory without divisions is its own only division.
    states: states.length > 0 ? states : [{ id, name }],
    territorial_entity_name: states.length > 0 ? (territories[id] ?? 'State or province') : 'Territory',
    date_formats: options(DateFormat.options, formatNames.date, formats.date),
    time_formats: options(TimeFormat.options, formatNames.time, formats.time),
    phone_number_formats: options(PhoneFormat.options, formatNames.phone, formats.phone),
    time_zones: getZones(id),
  };
}

const known = new Map<string, Country | undefined>();

/**
 * A country by its code, with ISO 3166's divisions, CLDR's formats and IANA's zones.
 * @returns undefined if there is none, or nobody lives there
 */
export function countryNamed(id: string): Country | undefined {
  if (codes.has(id) && !known.has(id)) {
    const country = getCountry(id);
    known.set(id, country.time_zones.length > 0 ? country : undefined);
  }
  return known.get(id);
}

/** Every country, by name. */
export const countries = (): Country[] => [...codes].flatMap((id) => countryNamed(id) ?? []).toSorted(byName);
