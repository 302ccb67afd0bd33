import { useAuth } from '../../../session/store.ts';

/** Instants by the dealer's clock (design §9). */
interface Clock {
  /** The calendar day, for comparing. */
  day: (instant: string) => string;
  /** 'Friday, November 20, 2026'. */
  dayLabel: (instant: string) => string;
  /** '9:41 AM'. */
  time: (instant: string) => string;
}

const clocks = new Map<string, Clock>();

/** The clock of the account. Made once for a zone: a formatter takes longer to make than a thousand lines to draw. */
export function useClock(): Clock {
  const { TimeZone: timeZone } = useAuth().dealerSettings;
  const known = clocks.get(timeZone);
  if (known) return known;
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const label = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  const clock: Clock = {
    day: (instant) => day.format(new Date(instant)),
    dayLabel: (instant) => label.format(new Date(instant)),
    time: (instant) => time.format(new Date(instant)),
  };
  clocks.set(timeZone, clock);
  return clock;
}
