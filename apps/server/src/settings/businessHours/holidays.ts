import type { KnownHoliday } from '@forecourt/api/contract/settings/business-days';

/** A dealer's location, as far as it is known. */
export interface Place {
  /** ISO 3166-1, two letters. */
  country: string;
  /** ISO 3166-2 without the country: `NH`, `BY`. */
  state?: string | undefined;
}

type HolidayType = 'public' | 'bank' | 'school' | 'optional' | 'observance';
const everyType: HolidayType[] = ['public', 'bank', 'school', 'optional', 'observance'];

const known = new Map<string, KnownHoliday[]>();
const named = new Map<string, KnownHoliday[]>();

/**
 * The public holidays of a place in a year and Easter Sunday, by date, one entry a day, named in English: those that hold in its state,
 * where that is known, else the country's. The library of calendars is loaded when it is first needed (25 MB, a fifth of a second).
 * @returns none for a country that the library does not know; the country's for a state that it does not know
 */
export async function knownHolidays({ country, state }: Place, year: number): Promise<KnownHoliday[]> {
  const key = `${country}-${state ?? ''}-${year}`;
  const found = known.get(key) ?? (await computed({ country, state }, year));
  known.set(key, found);
  return found;
}

/** Every day that a country has a name for in a year, such as Christmas Eve: what customers call days, holidays or not. */
export async function namedDays(country: string, year: number): Promise<KnownHoliday[]> {
  const key = `${country}-${year}`;
  const found = named.get(key) ?? (await eachNamed({ country }, year, everyType));
  named.set(key, found);
  return found;
}

async function computed({ country, state }: Place, year: number): Promise<KnownHoliday[]> {
  const own = await eachNamed({ country, state }, year, ['public']);
  const easter = (await namedDays(country, year)).filter(({ name }) => name === 'Easter Sunday');
  const federal = country === 'US' && state !== undefined ? await federalBeside(own, year) : [];
  // In the United States, and elsewhere, it is no public holiday, and most showrooms are closed.
  const all = [...own, ...federal, ...easter.filter(({ date }) => !own.some((one) => one.date === date))];
  const days = Map.groupBy(all, ({ date }) => date);
  return [...days]
    .map(([date, all]) => ({ date, name: [...new Set(all.map(({ name }) => name))].join(', ').slice(0, 80) }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * The federal holidays that a state does not list: they hold in every state (5 U.S.C. 6103), such as Columbus Day in California.
 * One that the state lists by another name, or on another day, is there already: Georgia keeps Washington's Birthday in December.
 */
async function federalBeside(own: readonly KnownHoliday[], year: number): Promise<KnownHoliday[]> {
  const federal = await eachNamed({ country: 'US' }, year, ['public']);
  return federal.filter(({ date, name }) => !own.some((one) => one.date === date || one.name === name));
}

async function eachNamed({ country, state }: Place, year: number, types: HolidayType[]): Promise<KnownHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const options = { types, languages: ['en'] };
  const calendar = state ? new Holidays(country, state, options) : new Holidays(country, options);
  return calendar.getHolidays(year).flatMap(({ date, start, end, name }) => {
    // The clocks may change during the holiday.
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
    return Array.from({ length }, (_day, index) => dayAfter(date, index))
      .filter((day) => day.startsWith(String(year)))
      .map((day) => ({ date: day, name: spelled(name, country) }));
  });
}

/** @returns the day `index` days after a library's date (`YYYY-MM-DD …`), as YYYY/MM/DD */
function dayAfter(date: string, index: number): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + index);
  return day.toISOString().slice(0, 10).replaceAll('-', '/');
}

/** The library's English is British. */
const spelled = (name: string, country: string) => (country === 'US' ? name.replace('Labour', 'Labor') : name);
