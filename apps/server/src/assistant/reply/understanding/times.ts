import type { TimeFormat } from '@forecourt/api/contract/locale';
import { type CalendarDate, parseDateTime, toCalendarDate } from '@internationalized/date';
import { clockWords } from '../hours/hoursWords.ts';
import type { Schedule } from '../schedule.ts';

export type OpenTime = Schedule['openTimes'][number];

const longDate = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

export const getDay = ({ local }: Pick<OpenTime, 'local'>): CalendarDate => toCalendarDate(localTime(local));

/** The minute of the day. */
export const getMinute = ({ local }: Pick<OpenTime, 'local'>): number => {
  const { hour, minute } = localTime(local);
  return hour * 60 + minute;
};

const localTime = (local: string) => parseDateTime(local.replace(' ', 'T'));

/** 'Tuesday, December 1'. */
const dayWords = (day: CalendarDate): string => longDate.format(day.toDate('UTC'));

/** 'Tuesday, December 1 at 4 PM'. */
export const timeWords = (time: Pick<OpenTime, 'local'>, clock: TimeFormat): string =>
  `${dayWords(getDay(time))} at ${clockWords(getMinute(time), clock)}`;

/** Minutes from one local time to another: over a change of the clocks a day still counts as a day. */
export const minutesBetween = (day: CalendarDate, minute: number, time: OpenTime): number =>
  getDay(time).compare(day) * 1440 + getMinute(time) - minute;
