import type { DealerSettings } from '@forecourt/api/contract/authRecord';
import { writeDay } from '@forecourt/ui/dateRange';
import { timeFormat } from './format.ts';

/**
 * Writes instants by a clock, in an account's formats: '11/20/2026, 9:41 AM'. In a narrow column the line breaks before the
 * time, not within it.
 * @param settings the account's own, or others to try
 */
export function stampFormat({
  DateFormat,
  TimeFormat,
  TimeZone,
}: Pick<DealerSettings, 'DateFormat' | 'TimeFormat' | 'TimeZone'>): (instant: string) => string {
  const day = isoDay(TimeZone);
  const time = timeFormat({ TimeFormat, TimeZone });
  return (instant) => {
    const at = new Date(instant);
    return `${writeDay(day.format(at), DateFormat)}, ${time.format(at).replace(/\s/, '\u00a0')}`;
  };
}

/** Days as `2026-11-20`, by the clock of a zone: how Canada writes them. */
export const isoDay = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
