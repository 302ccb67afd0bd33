import type { TimeFormat } from './contract/locale.ts';

/** A time to visit by the dealer's clock: `YYYY-MM-DD` and `HH:mm`. */
export interface VisitTime {
  date: string;
  time: string;
}

/**
 * 'Tuesday, December 1, 10:30 AM': how a message offers a time to visit. In a chat the panel finds an open time by these words and shows it
 * as a button, so both sides write it alike.
 */
export function formatVisitTime({ date, time }: VisitTime, clock: TimeFormat): string {
  const at = new Date(`${date}T${time}Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(at);
  const day = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const words = `${day}, ${format({ hour: 'numeric', minute: '2-digit', hourCycle: clock })}`;
  // Plain blanks: another would make an SMS cost twice as much (GSM 03.38).
  return words.replaceAll(/\s/g, ' ');
}
