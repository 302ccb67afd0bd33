import { CalendarDate, toCalendarDate, fromDate, toCalendarDateTime, Time } from '@internationalized/date';
import type { Random } from './random.ts';

/** The months that the demo goes back. */
const months = 13;

/** The dealer's days from 13 months ago to today, oldest first. */
export function demoDays(now: Date, timeZone: string): CalendarDate[] {
  const today = toCalendarDate(fromDate(now, timeZone));
  const days: CalendarDate[] = [];
  for (let day = today.subtract({ months }); day.compare(today) <= 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

/** A day's activity relative to an average one: spring and December are busy, Sundays quiet, with slow growth. */
export function busyness(day: CalendarDate, age: number): number {
  const season = [0.86, 0.92, 1.12, 1.08, 1.1, 1.04, 1, 1.06, 0.96, 0.94, 0.98, 1.15][day.month - 1]!;
  const weekday = [0.62, 1.08, 1.04, 1, 1.02, 1.1, 1.2][
    new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()
  ]!;
  const growth = 1 + 0.35 * (1 - age);
  return season * weekday * growth;
}

/** A time of day at which a customer writes: mostly between 9 a.m. and 9 p.m. */
export function shoppersInstant(day: CalendarDate, timeZone: string, chance: Random): number {
  const hour = chance.chance(0.88) ? chance.between(9, 20) : chance.between(0, 23);
  const time = new Time(hour, chance.between(0, 59), chance.between(0, 59));
  return toInstant(day, time, timeZone);
}

const dayLength = 24 * 3600 * 1000;
/** Instants of midnights by zone and day. Asking for a zone's clock is slow, and most days begin 24 hours after the last. */
const midnights = new Map<string, number>();

function getMidnight(day: CalendarDate, timeZone: string): number {
  const key = `${timeZone} ${day.toString()}`;
  const known = midnights.get(key) ?? day.toDate(timeZone).getTime();
  midnights.set(key, known);
  return known;
}

function toInstant(day: CalendarDate, time: Time, timeZone: string): number {
  const midnight = getMidnight(day, timeZone);
  const isUsual = getMidnight(day.add({ days: 1 }), timeZone) - midnight === dayLength;
  const sinceMidnight = ((time.hour * 60 + time.minute) * 60 + time.second) * 1000;
  return isUsual ? midnight + sinceMidnight : toCalendarDateTime(day, time).toDate(timeZone).getTime();
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** No visit is at night: an hour before this one is after noon. */
const opens = 8;

/** When a customer comes who agreed to a weekday and an hour: the next such day after that. */
export function getVisit(agreedAt: number, { day, hour }: { day: string; hour: string }, timeZone: string): number {
  const agreed = toCalendarDate(fromDate(new Date(agreedAt), timeZone));
  const ahead = (weekdays.indexOf(day) - agreed.toDate('UTC').getUTCDay() + 7) % 7 || 7;
  const [hours, minutes] = hour.split(':').map(Number);
  const time = new Time(hours! < opens ? hours! + 12 : hours!, minutes!);
  return toCalendarDateTime(agreed.add({ days: ahead }), time)
    .toDate(timeZone)
    .getTime();
}

/** Offsets of zones from UTC by zone and day; on a day on which a clock changes, some are an hour off. */
const offsets = new Map<string, number>();

function getOffset(at: number, timeZone: string): number {
  const day = Math.floor(at / dayLength);
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key) ?? fromDate(new Date(day * dayLength), timeZone).offset;
  offsets.set(key, known);
  return known;
}

/** The instant itself, or the first one in these hours of the day after it. */
export function withinHours(at: number, timeZone: string, [from, to]: [from: number, to: number]): number {
  const hour = Math.floor((((at + getOffset(at, timeZone)) % dayLength) / dayLength) * 24);
  if (hour < from) return at + (from - hour) * 3_600_000;
  return hour < to ? at : at + (from + 24 - hour) * 3_600_000;
}
