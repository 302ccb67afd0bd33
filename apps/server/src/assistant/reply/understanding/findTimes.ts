import { type CalendarDate, toCalendarDate, type ZonedDateTime } from '@internationalized/date';
import { getDay, getMinute, minutesBetween, type OpenTime } from './times.ts';
import { isTodaysName, type Wish } from './wish.ts';

/** What can be done about a wish: a time that is open, others to choose from, or none. */
export type Found =
  | { kind: 'open'; time: OpenTime }
  | { kind: 'offer'; times: OpenTime[]; isAsWished: boolean }
  | { kind: 'none' };

/** What customers mean who name no time: late enough in the morning, early enough in the afternoon. */
const usualMinutes = [10 * 60, 14 * 60];

/**
 * Looks for the time that a customer wishes among those that are open.
 * @param openTimes that are ahead, in their order
 * @param offered what the assistant has offered before, to which the wish may be the answer
 * @returns the time, or the two nearest to it
 */
export function findTimes(
  wish: Wish,
  openTimes: readonly OpenTime[],
  now: ZonedDateTime,
  offered: readonly OpenTime[] = [],
): Found {
  const last = openTimes.at(-1);
  if (!last) return { kind: 'none' };
  const today = toCalendarDate(now);
  const days = getDays(wish, openTimes, now, offered);
  // Nobody can say yet what is open after the last day of the calendar.
  if (days.length > 0 && days.every((day) => day.compare(getDay(last)) > 0)) return { kind: 'none' };
  if (wish.at.length > 0) {
    const wished = days.length > 0 ? days : [today];
    const open = wished.flatMap((day) => {
      const minute = wish.at.find((at) => openTimes.some((time) => isAt(time, day, at)));
      return openTimes.filter((time) => minute !== undefined && isAt(time, day, minute)).slice(0, 1);
    });
    if (open.length === 1 && wished.length === 1) return { kind: 'open', time: open[0]! };
    if (open.length > 1) return { kind: 'offer', times: open.slice(0, 2), isAsWished: true };
    if (open.length === 1) return { kind: 'open', time: open[0]! };
    return { kind: 'offer', times: nearest(openTimes, wished[0]!, wish.at[0]!), isAsWished: false };
  }
  const { from, to } = wish.within ?? { from: 0, to: 24 * 60 };
  const choice = openTimes.filter(
    (time) =>
      (days.length === 0 || days.some((day) => day.compare(getDay(time)) === 0)) &&
      getMinute(time) >= from &&
      getMinute(time) <= to,
  );
  if (choice.length > 0)
    return { kind: 'offer', times: wish.within ? spread(firstDays(choice)) : usual(choice), isAsWished: true };
  return {
    kind: 'offer',
    times: nearest(openTimes, days[0] ?? today, wish.within?.from ?? 12 * 60),
    isAsWished: false,
  };
}

const isAt = (time: OpenTime, day: CalendarDate, minute: number) =>
  getDay(time).compare(day) === 0 && getMinute(time) === minute;

/** The days that are wished; those that were offered, for a time alone. */
function getDays(
  wish: Wish,
  openTimes: readonly OpenTime[],
  now: ZonedDateTime,
  offered: readonly OpenTime[],
): CalendarDate[] {
  if (wish.days.length === 0) {
    if (wish.at.length === 0) return [];
    const within = offered.filter((time) => wish.at.includes(getMinute(time)));
    return (within.length > 0 ? within : offered).map(getDay).slice(0, 1);
  }
  // 'Tuesday at 9', written on a Tuesday at ten, means next Tuesday.
  const [day] = wish.days;
  const isOver =
    isTodaysName(wish, now) &&
    !openTimes.some((time) => getDay(time).compare(day!) === 0 && isWithin(wish, getMinute(time)));
  return isOver ? [day!.add({ weeks: 1 })] : wish.days;
}

const isWithin = ({ at, within }: Wish, minute: number) =>
  at.length > 0 ? at.includes(minute) : within === null || (minute >= within.from && minute <= within.to);

/** The two times nearest to one, in their order. */
const nearest = (openTimes: readonly OpenTime[], day: CalendarDate, minute: number): OpenTime[] =>
  openTimes
    .toSorted((one, other) => Math.abs(minutesBetween(day, minute, one)) - Math.abs(minutesBetween(day, minute, other)))
    .slice(0, 2)
    .toSorted((one, other) => one.at.localeCompare(other.at));

/** Times of the first day alone, or of the first two where the first has a single one. */
function firstDays(times: OpenTime[]): OpenTime[] {
  const first = times.filter((time) => getDay(time).compare(getDay(times[0]!)) === 0);
  return first.length > 1 ? first : times;
}

/** The first of some times, and the one in their middle. */
const spread = (times: OpenTime[]): OpenTime[] =>
  times.length < 2 ? times : [times[0]!, times[Math.max(1, Math.floor(times.length / 2))]!];

/** A time in the morning and one in the afternoon, of the first day that has both. */
function usual(times: OpenTime[]): OpenTime[] {
  const day = firstDays(times);
  const picked = usualMinutes.map(
    (minute) =>
      day.toSorted((one, other) => Math.abs(getMinute(one) - minute) - Math.abs(getMinute(other) - minute))[0]!,
  );
  const distinct = [...new Set(picked)];
  return distinct.length === 2 ? distinct : spread(day);
}
