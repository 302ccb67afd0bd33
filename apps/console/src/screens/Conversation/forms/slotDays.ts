import { CalendarDate, now, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { DealerSettings } from '@forecourt/api/contract/authRecord';
import type { SlotDay } from '@forecourt/ui/slotDay';
import { timeFormat, wordLocale } from '../../../format/format.ts';

/**
 * The days of the calendar with their times; those that are past cannot be chosen (spec 3 §5).
 * @param slots the answer of the call: `m/d/yyyy` → `HH:mm`, and `TZ`
 * @param settings how the account writes days and times
 */
export function slotDays(
  slots: Record<string, string[] | string>,
  { DateFormat, TimeFormat }: Pick<DealerSettings, 'DateFormat' | 'TimeFormat'>,
): { days: SlotDay[]; timeZone: string } {
  const timeZone = typeof slots['TZ'] === 'string' ? slots['TZ'] : 'UTC';
  const present = now(timeZone);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
  const monthDay = new Intl.DateTimeFormat(wordLocale(DateFormat), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const clock = timeFormat({ TimeFormat, TimeZone: 'UTC' });
  const days = Object.entries(slots).flatMap(([name, times]): SlotDay[] => {
    if (typeof times === 'string') return [];
    const [month, day, year] = name.split('/').map(Number);
    const date = new CalendarDate(year!, month!, day!);
    return [
      {
        date: date.toString(),
        weekday: weekday.format(date.toDate('UTC')),
        label: monthDay.format(date.toDate('UTC')),
        slots: times.map((time) => {
          const local = toCalendarDateTime(date, parseTime(time));
          return {
            time,
            label: clock.format(local.toDate('UTC')),
            isDisabled: toZoned(local, timeZone, 'earlier').compare(present) < 0,
          };
        }),
      },
    ];
  });
  return { days: days.toSorted((one, other) => one.date.localeCompare(other.date)), timeZone };
}
