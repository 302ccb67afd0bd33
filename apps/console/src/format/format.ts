import type { DealerSettings } from '@forecourt/api/contract/authRecord';
import { DateFormatter } from '@internationalized/date';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const exact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A count with separators; null stays null, which a card shows as a dash (spec 1 §4). */
export const formatCount = (count: number | null): string | null => (count === null ? null : whole.format(count));

/** A sum in whole US dollars (spec 1 §9). */
export const formatDollars = (amount: number | null): string | null =>
  amount === null ? null : dollars.format(amount);

/** What a service cost, to the cent: '$250.00' (spec 3 §2, '$X.00'), and '$249.50' for what was not whole dollars. */
export const formatServicePrice = (amount: number): string => cents.format(amount);

/** A price in a conversation: '$31,250', with its cents where it has any. */
export const formatPrice = (amount: number | null): string | null => (amount === null ? null : exact.format(amount));

/** Whole percent. */
export const formatPercent = (value: number | null): string | null =>
  value === null ? null : `${whole.format(value)}%`;

/** How long an instant counts as now, in ms (spec 1 §9). */
const justNow = 15_000;

/** How the account writes times of day, and where its clock stands. */
type ClockSettings = Pick<DealerSettings, 'TimeFormat' | 'TimeZone'>;

/** The time of day by the account's clock: '9:41 AM' or '09:41'. Made once for many instants. */
export const timeFormat = (
  { TimeFormat, TimeZone }: ClockSettings,
  timeStyle: 'short' | 'medium' = 'short',
): Intl.DateTimeFormat => new Intl.DateTimeFormat('en-US', { timeStyle, hourCycle: TimeFormat, timeZone: TimeZone });

/** When something was read: 'Just now', or the time of day by the account's clock. */
export const formatRefreshed = (at: Date, settings: ClockSettings, now: Date): string =>
  now.getTime() - at.getTime() < justNow ? 'Just now' : timeFormat(settings).format(at);

/** A day with its month in letters, the day before it where the account writes it so: 'Oct 22' or '22 Oct'. */
export const formatDay = (
  day: { toDate: (timeZone: string) => Date },
  format: string,
  options: Intl.DateTimeFormatOptions,
): string =>
  // It keeps the browser's formatters, which take longer to make than to use.
  new DateFormatter(wordLocale(format), { ...options, timeZone: 'UTC' }).format(day.toDate('UTC'));

/** The English that puts a day before its month, or after it. */
export const wordLocale = (format: string): string => (format.startsWith('D') ? 'en-GB' : 'en-US');
