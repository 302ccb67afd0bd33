import { timeFormat, wordLocale } from '../../../format/format.ts';
import { isoDay } from '../../../format/stampFormat.ts';
import { useAuth } from '../../../session/store.ts';

/** Instants by the dealer's clock (design §9). */
interface Clock {
  /** The calendar day, for comparing. */
  day: (instant: string) => string;
  /** 'Friday, November 20, 2026', or 'Friday, 20 November 2026' where the account writes the day first. */
  dayLabel: (instant: string) => string;
  /** '9:41 AM' or '09:41'. */
  time: (instant: string) => string;
  /** Day and time in one, for an appointment. */
  stamp: (instant: string) => string;
}

const clocks = new Map<string, Clock>();

/** The clock of the account. Made once for its settings: a formatter takes longer to make than a thousand lines to draw. */
export function useClock(): Clock {
  const { dealerSettings } = useAuth();
  const { TimeZone: timeZone, DateFormat, TimeFormat } = dealerSettings;
  const key = [timeZone, DateFormat, TimeFormat].join(' ');
  const known = clocks.get(key);
  if (known) return known;
  const day = isoDay(timeZone);
  const label = new Intl.DateTimeFormat(wordLocale(DateFormat), { dateStyle: 'full', timeZone });
  const time = timeFormat(dealerSettings);
  const clock: Clock = {
    day: (instant) => day.format(new Date(instant)),
    dayLabel: (instant) => label.format(new Date(instant)),
    time: (instant) => time.format(new Date(instant)),
    stamp: (instant) => `${label.format(new Date(instant))}, ${time.format(new Date(instant)).replace(/\s/, '\u00a0')}`,
  };
  clocks.set(key, clock);
  return clock;
}
