import {
  type CalendarDate,
  parseDate,
  parseZonedDateTime,
  Time,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/*
 * A Tuesday morning in New York, by half hours: Monday to Friday from 9 to 6:30, Saturday until 4:30, Sunday closed. Halloween is a
 * holiday; Wednesday at 2 is full. The clocks go back on November 1.
 */
const now = parseZonedDateTime('2026-10-27T10:05[America/New_York]');
const holiday = '2026-10-31';
const full = '2026-10-28 14:00';

function listTimes(day: CalendarDate): { local: string; at: string }[] {
  const weekday = day.toDate('UTC').getUTCDay();
  if (weekday === 0 || day.toString() === holiday) return [];
  const last = weekday === 6 ? 33 : 37;
  return Array.from({ length: last - 18 + 1 }, (_slot, at) => {
    const local = toCalendarDateTime(day, new Time(Math.floor((18 + at) / 2), ((18 + at) % 2) * 30));
    return {
      local: local.toString().slice(0, 16).replace('T', ' '),
      at: toZoned(local, now.timeZone).toDate().toISOString(),
    };
  });
}

/** The times of two weeks that can be booked. */
export const openTimes = Array.from({ length: 15 }, (_day, at) => parseDate('2026-10-27').add({ days: at }))
  .flatMap(listTimes)
  .filter(({ local }) => local !== full && local > '2026-10-27 10:05');

/** What a wish is read by: the dealer's clock, and the names of days. */
export const calendarFacts = { now, namedDays: [{ name: 'Halloween', date: '2026/10/31' }], isMonthFirst: true };
