import { hoursOn, lastMinute } from '@forecourt/api/contract/settings/business-days';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import { type CalendarDate, fromDate, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { SeenHours } from './businessHours.ts';

/** How far ahead it is looked, in days: nobody plans a chat for after that. */
const days = 15;

/**
 * When the team of a closed dealership is back.
 * @returns null while it is open, and where nobody has saved hours or it stays closed for two weeks
 */
export function nextOpening(
  { hours, isSaved, timeZone }: Pick<SeenHours, 'hours' | 'isSaved' | 'timeZone'>,
  at: Date = new Date(),
): Date | null {
  if (!isSaved) return null;
  const today = toCalendarDate(fromDate(at, timeZone));
  for (let ahead = 0; ahead < days; ahead++) {
    const day = today.add({ days: ahead });
    const open = hoursOn(hours, day.toString().replaceAll('-', '/'));
    if (!open) continue;
    const opens = getMinute(day, open.start_time, timeZone);
    // The slider's last position is the end of the day.
    const closes = getMinute(day, open.end_time === lastMinute ? lastMinute + 1 : open.end_time, timeZone);
    if (opens > at) return opens;
    if (closes > at) return null;
  }
  return null;
}

const getMinute = (day: CalendarDate, minute: number, timeZone: string): Date =>
  toZoned(toCalendarDateTime(day).add({ minutes: minute }), timeZone, 'earlier').toDate();

/** 'today at 9:00 AM', 'Monday at 9:00 AM', or with the date from a week on: by the dealer's clock. */
export function openingInWords(opens: Date, timeZone: string, hourCycle: TimeFormat, at: Date = new Date()): string {
  const ahead = toCalendarDate(fromDate(opens, timeZone)).compare(toCalendarDate(fromDate(at, timeZone)));
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    ...(ahead > 6 && { month: 'long', day: 'numeric' }),
    timeZone,
  });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hourCycle, timeZone });
  const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : day.format(opens);
  return `${name} at ${time.format(opens)}`.replaceAll(/\s/g, ' ');
}
