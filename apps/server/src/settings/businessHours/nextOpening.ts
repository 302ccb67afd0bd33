import { hoursOn, lastMinute } from '@forecourt/api/contract/settings/business-days';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import { type CalendarDate, fromDate, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { SeenHours } from './businessHours.ts';

/** How far ahead it is looked, in days: nobody plans a chat for after that. */
const days = 15;

/** When a team is there, and by which clock. */
type Opening = Pick<SeenHours, 'hours' | 'isSaved' | 'timeZone'>;

/**
 * When the team of a closed dealership is back.
 * @returns null while it is open, and where nobody has saved hours or it stays closed for two weeks
 */
export function nextOpening(seen: Opening, at: Date = new Date()): Date | null {
  const [next] = listOpenTimes(seen, at);
  return next && next.opens > at ? next.opens : null;
}

/**
 * When so many minutes of opening hours will have passed. Without saved hours every minute counts, and those that two weeks of opening
 * hours lack count after them.
 */
export function addOpenMinutes(seen: Opening, at: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  let from = at;
  for (const { opens, closes } of listOpenTimes(seen, at)) {
    from = opens > at ? opens : at;
    const open = closes.getTime() - from.getTime();
    if (open >= left) break;
    left -= open;
    from = closes;
  }
  return new Date(from.getTime() + left);
}

const minuteMs = 60_000;

/** What is left of the opening hours of the next days, in their order. */
function listOpenTimes({ hours, isSaved, timeZone }: Opening, at: Date): { opens: Date; closes: Date }[] {
  if (!isSaved) return [];
  const today = toCalendarDate(fromDate(at, timeZone));
  return Array.from({ length: days }, (_, ahead) => today.add({ days: ahead })).flatMap((day) => {
    const open = hoursOn(hours, day.toString().replaceAll('-', '/'));
    if (!open) return [];
    const opens = getMinute(day, open.start_time, timeZone);
    // The slider's last position is the end of the day.
    const closes = getMinute(day, open.end_time === lastMinute ? lastMinute + 1 : open.end_time, timeZone);
    return closes > at ? [{ opens, closes }] : [];
  });
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
