import {
  CalendarDateTime,
  fromDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { laterTexts } from './texts.ts';

/** The hours of a day at which something comes back: after work, and in the morning. */
const evening = 18;
const morning = 9;

/** A time to which something is put off. */
export interface LaterTime {
  id: 'tonight' | 'tomorrow' | 'weekday' | 'next-week';
  label: string;
  /** An instant in ISO 8601, UTC. */
  until: string;
}

/**
 * The times that are offered, by the dealership's clock: tonight before the evening, tomorrow, the first workday after it, and in a week.
 */
export function listLaterTimes(timeZone: string, now: Date): LaterTime[] {
  const today = toCalendarDate(fromDate(now, timeZone));
  const at = (days: number, hour: number) => {
    const day = today.add({ days });
    const time = new CalendarDateTime(day.year, day.month, day.day, hour);
    return toZoned(time, timeZone).toDate();
  };
  const named = (days: number) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(at(days, morning));
  const tonight = at(0, evening);
  // Two days ahead, or Monday where that is a weekend.
  const later = [2, 3, 4].find((days) => !['Saturday', 'Sunday'].includes(named(days))) ?? 2;
  return [
    ...(tonight > now ? [{ id: 'tonight' as const, label: laterTexts.tonight, until: tonight.toISOString() }] : []),
    { id: 'tomorrow', label: laterTexts.tomorrow, until: at(1, morning).toISOString() },
    { id: 'weekday', label: named(later), until: at(later, morning).toISOString() },
    { id: 'next-week', label: laterTexts.nextWeek, until: at(7, morning).toISOString() },
  ];
}

/**
 * What was typed into a field for a date and a time, by the dealership's clock.
 * @returns undefined for what is no time, or has passed
 */
export function readLaterTime(typed: string, timeZone: string, now: Date): string | undefined {
  try {
    const until = toZoned(parseDateTime(typed), timeZone).toDate();
    return until > now ? until.toISOString() : undefined;
  } catch {
    return undefined;
  }
}

/** The morning after, as such a field has it: what it begins with. */
export const suggestLaterTime = (timeZone: string, now: Date): string =>
  toCalendarDateTime(fromDate(now, timeZone))
    .add({ days: 1 })
    .set({ hour: morning, minute: 0, second: 0, millisecond: 0 })
    .toString()
    .slice(0, 16);
