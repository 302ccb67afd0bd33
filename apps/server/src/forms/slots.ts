import {
  CalendarDate,
  getDayOfWeek,
  now,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/** One day's opening hours by the dealer's clock: 1 is Monday, times are `HH:mm:ss`. */
export interface OpenDay {
  weekday: number;
  opens: string;
  closes: string;
}

/** Days that the calendar offers: three pages of five (spec 3 §5). */
const days = 15;
/** Minutes from one slot to the next. */
const interval = 30;

/** A time that an appointment can begin at. */
export interface Slot {
  day: CalendarDate;
  /** `HH:mm` by the dealer's clock. */
  time: string;
  at: Date;
}

/**
 * Every slot from the dealer's today on, past ones of today included. A time that a change of the clocks leaves out is
 * none; one that comes twice is the first.
 */
export function slotsOf(week: readonly OpenDay[], timeZone: string): Map<CalendarDate, Slot[]> {
  const today = toCalendarDate(now(timeZone));
  const slots = new Map<CalendarDate, Slot[]>();
  for (let index = 0; index < days; index++) {
    const day = today.add({ days: index });
    const weekday = getDayOfWeek(day, 'en-US', 'mon') + 1;
    const open = week.find((hours) => hours.weekday === weekday);
    slots.set(day, open ? slotsWithin(day, open, timeZone) : []);
  }
  return slots;
}

function slotsWithin(day: CalendarDate, { opens, closes }: OpenDay, timeZone: string): Slot[] {
  const last = toCalendarDateTime(day, parseTime(closes)).subtract({ minutes: interval });
  const slots: Slot[] = [];
  for (
    let local = toCalendarDateTime(day, parseTime(opens));
    local.compare(last) <= 0;
    local = local.add({ minutes: interval })
  ) {
    const zoned = toZoned(local, timeZone, 'earlier');
    if (toCalendarDateTime(zoned).compare(local) !== 0) continue;
    slots.push({ day, time: local.toString().slice(11, 16), at: zoned.toDate() });
  }
  return slots;
}
