import type { Language } from './languages.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

const anyWeekday = `(?:${weekdays.join('|')})`;

/** The forms of what stands in a sentence at places of these names, in the assistant's English. */
export const placePatterns: Readonly<Record<string, string>> = {
  // 'Tuesday, December 1', 'Friday, January 1, 2027'
  date: String.raw`${anyWeekday}, (?:${months.join('|')}) \d{1,2}(?:, \d{4})?`,
  // '4 PM', '9:30 AM', '16:30', 'noon'
  time: String.raw`\d{1,2}(?::\d\d)? (?:AM|PM)|\d\d:\d\d|noon|midnight`,
  weekday: anyWeekday,
};

/** '{time2}' is a place for a time. */
export const placeKind = (name: string): string => name.replace(/\d+$/, '');

const blanks = /\s/g;

/** A conversation names the same times again and again, and a format is slow to make. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions, date: number): string {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(date).replace(blanks, ' ');
}

const formats: Readonly<Record<string, (value: string, language: Language) => string>> = {
  date: (value, { locale }) => {
    const [, weekday, month, day, year] = /^(\w+), (\w+) (\d+)(?:, (\d+))?$/.exec(value)!;
    const number = months.indexOf(month!);
    // A year in which the date falls on the weekday: it is not always named.
    const known = Number(year ?? findYear(weekday!, number, Number(day)));
    const options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
    if (year !== undefined) options.year = 'numeric';
    // Spanish has a comma after the weekday, which does not follow 'el'.
    return format(locale, options, Date.UTC(known, number, Number(day))).replace(',', '');
  },
  time: (value, language) => formatTime(readMinute(value), value, language),
  weekday: (value, { locale }) =>
    // The first Sunday of 2024 is the seventh.
    format(locale, { weekday: 'long' }, Date.UTC(2024, 0, 7 + weekdays.indexOf(value))),
};

const findYear = (weekday: string, month: number, day: number): number =>
  Array.from({ length: 28 }, (_year, index) => 2024 + index).find(
    (year) => weekdays[new Date(Date.UTC(year, month, day)).getUTCDay()] === weekday,
  ) ?? 2024;

function readMinute(value: string): number {
  if (value === 'noon') return 720;
  if (value === 'midnight') return 0;
  const [, hour, minute = '0', half] = /^(\d+)(?::(\d+))?(?: (AM|PM))?$/.exec(value)!;
  return (half ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour)) * 60 + Number(minute);
}

/** '4:00 p.m.' in Spanish, or as the dealer's clock of 24 hours has it; '16 h' in French. */
function formatTime(minute: number, value: string, { locale, code }: Language): string {
  if (code === 'es' && /^\d\d:\d\d$/.test(value)) return value;
  if (code === 'fr' && minute % 720 === 0) return minute === 0 ? 'minuit' : 'midi';
  const isWhole = code === 'fr' && minute % 60 === 0;
  return format(locale, { hour: 'numeric', ...(!isWhole && { minute: '2-digit' }) }, minute * 60_000).replace(
    /^0(?=\d)/,
    '',
  );
}

/** A date, a time or a weekday as the language writes it. @param kind of `placePatterns` */
export const formatPlace = (kind: string, value: string, language: Language): string => formats[kind]!(value, language);

/** '2026 Toyota RAV4' as 'Toyota RAV4 2026'. */
export const localizeCar = (name: string): string => name.replace(/^(\d{4}) (.+)$/, '$2 $1');

const dollars = /^\$([\d,]+(?:\.\d\d)?)$/;

/** '$35,480' as '35 480 $' in French; another currency stays as it stands. */
export function localizePrice(price: string, { locale }: Language): string {
  const amount = dollars.exec(price)?.[1];
  if (amount === undefined) return price;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
    .format(Number(amount.replaceAll(',', '')))
    .replace(blanks, ' ');
}
