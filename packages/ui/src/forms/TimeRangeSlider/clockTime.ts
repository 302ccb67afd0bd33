/**
 * A time of day as a clock shows it.
 * @param minute after midnight, from 0 to 1439
 */
export const clockTime = (minute: number, hourCycle: 12 | 24, locale = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, {
    hour: hourCycle === 12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hourCycle === 12 ? 'h12' : 'h23',
    timeZone: 'UTC',
  }).format(minute * 60_000);
