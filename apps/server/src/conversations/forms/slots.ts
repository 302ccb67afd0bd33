import { appointmentMinutes } from '@forecourt/api/contract/appointments';
import type { BusinessHours } from '@forecourt/api/contract/settings/business-hours';
import { hoursOn, lastMinute } from '@forecourt/api/contract/settings/business-days';
import { type CalendarDate, now, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';

/** Days in the calendar: three pages of five (spec 3 §5). */
const days = 15;
/** A possible start of an appointment. */
export interface Slot {
  day: CalendarDate;
  /** `HH:mm` in the dealer's time zone. */
  time: string;
  at: Date;
}

/**
 * Every slot from the dealer's today on, past ones of today included: the first is as long after opening as the dealer
 * keeps free, the others follow in steps from there, up to as long before closing (spec 2 §3). A time that a change of the
 * clocks leaves out is none; one that comes twice is the first.
 * @param hours seen from the dealer's present
 */
export function getSlots(hours: BusinessHours, timeZone: string): Map<CalendarDate, Slot[]> {
  const today = toCalendarDate(now(timeZone));
  return new Map(
    Array.from({ length: days }, (_day, index) => {
      const day = today.add({ days: index });
      return [day, slotsWithin(day, hours, timeZone)];
    }),
  );
}

function slotsWithin(day: CalendarDate, hours: BusinessHours, timeZone: string): Slot[] {
  const open = hoursOn(hours, day.toString().replaceAll('-', '/'));
  if (!open) return [];
  const { minutesAfterOpening, minutesBeforeClosing } = hours.appointment_working_hours;
  // The slider's last position is the end of the day.
  const closes = open.end_time === lastMinute ? lastMinute + 1 : open.end_time;
  const slots: Slot[] = [];
  for (
    let minute = open.start_time + minutesAfterOpening;
    minute <= closes - minutesBeforeClosing && minute < closes;
    minute += appointmentMinutes
  ) {
    const local = toCalendarDateTime(day).set({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const zoned = toZoned(local, timeZone, 'earlier');
    if (toCalendarDateTime(zoned).compare(local) !== 0) continue;
    slots.push({ day, time: local.toString().slice(11, 16), at: zoned.toDate() });
  }
  return slots;
}
