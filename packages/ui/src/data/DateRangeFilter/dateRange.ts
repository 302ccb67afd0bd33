import { CalendarDate, startOfMonth } from '@internationalized/date';

/** Calendar days in the account's time zone, both included. */
export interface DateRange {
  start: CalendarDate;
  end: CalendarDate;
}

/** Presets in the order in which they are offered (spec 1 §9). */
export const presetIds = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'last-3-months',
] as const;
export type PresetId = (typeof presetIds)[number];

/** The first day that can be chosen (spec 1 §5). */
export const earliestDay = new CalendarDate(1970, 1, 1);

/** Days before and after the first chosen day that a range may reach (spec 1 §5, §9). */
const windowDays = 6;

/**
 * A preset's range (spec 1 §9). None reaches past today, since future dates cannot be chosen (spec 1 §5).
 * @param today the account's present day
 */
export function presetRange(id: PresetId, today: CalendarDate): DateRange {
  switch (id) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday': {
      const yesterday = today.subtract({ days: 1 });
      return { start: yesterday, end: yesterday };
    }
    case 'last-7-days':
      return { start: today.subtract({ days: 6 }), end: today };
    case 'last-30-days':
      return { start: today.subtract({ days: 29 }), end: today };
    case 'this-month':
      return { start: startOfMonth(today), end: today };
    case 'last-month': {
      const end = startOfMonth(today).subtract({ days: 1 });
      return { start: startOfMonth(end), end };
    }
    case 'last-3-months':
      return { start: startOfMonth(today.subtract({ months: 3 })), end: today };
  }
}

/** Whether two ranges are the same days. */
export const isSameRange = (one: DateRange, other: DateRange) =>
  one.start.compare(other.start) === 0 && one.end.compare(other.end) === 0;

/**
 * The days that can be chosen (spec 1 §5): while only the first day of a range is chosen, six days around it, and never
 * a day after today; otherwise everything from the epoch to today.
 */
export function selectableWindow(anchor: CalendarDate | null, today: CalendarDate): DateRange {
  if (anchor === null) return { start: earliestDay, end: today };
  const end = anchor.add({ days: windowDays });
  return { start: anchor.subtract({ days: windowDays }), end: end.compare(today) > 0 ? today : end };
}

/** What is sent for a range: local ISO without fraction, the end at 23:59:59 (spec 1 §5, §7). */
export const toLocalDateTimes = ({ start, end }: DateRange) => ({
  start_date: `${start.toString()}T00:00:00`,
  end_date: `${end.toString()}T23:59:59`,
});

/**
 * A day as its account writes days.
 * @param day `2026-11-20`
 * @param format of the parts `YYYY`, `MM` and `DD`
 */
export function writeDay(day: string, format: string): string {
  const [year, month, date] = day.split('-');
  return format.replace('YYYY', year!).replace('MM', month!).replace('DD', date!);
}

/** MM/dd/yyyy, or as the account writes days; one date where start equals end, otherwise 'start - end' (spec 1 §2). */
export function formatRange({ start, end }: DateRange, format = 'MM/DD/YYYY'): string {
  const [from, to] = [start, end].map((day) => writeDay(day.toString(), format));
  return from === to ? from! : `${from} - ${to}`;
}
