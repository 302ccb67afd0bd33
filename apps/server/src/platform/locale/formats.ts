import { DateFormat, PhoneFormat, TimeFormat } from '@forecourt/api/contract/locale';

/** A country's formats for dates, times and phone numbers. */
export interface Formats {
  date: DateFormat;
  time: TimeFormat;
  phone: PhoneFormat;
}

/** For sorting names. */
export const formatNames = {
  date: Object.fromEntries(DateFormat.options.map((id) => [id, id])) as Record<DateFormat, string>,
  time: { h12: '12-hour clock', h23: '24-hour clock' } satisfies Record<TimeFormat, string>,
  phone: {
    national: 'National',
    international: 'International',
    e164: 'International, digits only',
  } satisfies Record<PhoneFormat, string>,
};

const known = new Map<string, Formats>();

/**
 * An account's clock: chosen, else its country's.
 * @param chosen the saved `time_format_id`, or whatever is stored in its place
 */
export const getClock = (chosen: string | null, country: string): TimeFormat =>
  TimeFormat.safeParse(chosen).data ?? getFormats(country).time;

/** How an account writes phone numbers: chosen, else as its country does; `chosen` as in `getClock`. */
export const getPhoneFormat = (chosen: string | null, country: string): PhoneFormat =>
  PhoneFormat.safeParse(chosen).data ?? getFormats(country).phone;

/**
 * A country's formats in its main language, from Unicode CLDR (part of Node).
 * @param country two letters
 */
export function getFormats(country: string): Formats {
  const formats = known.get(country) ?? usualFormats(country);
  known.set(country, formats);
  return formats;
}

function usualFormats(country: string): Formats {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const locale = new Intl.Locale(language, { region: country, calendar: 'gregory', numberingSystem: 'latn' });
  return { date: getDateFormat(locale), time: getTimeFormat(locale), phone: 'national' };
}

const letters: Record<string, string> = { year: 'YYYY', month: 'MM', day: 'DD' };

/** The format with the same parts; where there is none, the one whose parts are in the same order. */
function getDateFormat(locale: Intl.Locale): DateFormat {
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(0);
  const written = parts.map(({ type, value }) => letters[type] ?? value.replace(/[\u200e\u200f]/g, '')).join('');
  const known = DateFormat.safeParse(written);
  if (known.success) return known.data;
  const first = parts.find(({ type }) => type in letters)?.type;
  return first === 'year' ? 'YYYY-MM-DD' : first === 'month' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
}

function getTimeFormat(locale: Intl.Locale): TimeFormat {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23';
}
