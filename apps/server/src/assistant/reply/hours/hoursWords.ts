import { hoursOn, lastMinute, type TimeRange } from '@forecourt/api/contract/settings/business-days';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import type { Preferences } from '@forecourt/api/contract/settings/preferences';
import { CalendarDate, toCalendarDate } from '@internationalized/date';
import type { OpeningHours } from './openingHours.ts';

/** How far ahead the next opening is looked for, in days. */
const daysAhead = 14;

/** Hours in words, for one dealership, moment and tone. */
export interface Words {
  /** A sentence on one day. */
  onDay: (day: CalendarDate) => string;
  /** A day and its hours, for a list. */
  dayWithHours: (day: CalendarDate) => string;
  /** Sentences on this moment. */
  now: () => string[];
  /** The week: 'Monday to Friday 9 AM to 6 PM, Saturday and Sunday closed'. */
  week: (only?: readonly number[]) => string;
  /** A sentence on the regular week or on some of its days: 'Our regular hours are Sunday noon to 5 PM.', 'We’re closed on Sundays.' */
  regular: (only?: readonly number[]) => string;
  /** 'Our hours are', or the department's. */
  hoursAre: string;
}

export function getWords(facts: OpeningHours, tone: Preferences['Tone']): Words {
  const { now, clock, department } = facts;
  const today = toCalendarDate(now);
  const minute = now.hour * 60 + now.minute;
  const subject = department ? `Our ${department} department` : 'We';
  const are = department ? `${subject} is` : tone === 'Formal' ? 'We are' : 'We’re';
  const of = department ? ` of our ${department} department` : '';
  const onDay = (day: CalendarDate) => {
    const open = getHours(facts, day);
    const ahead = day.compare(today);
    const date = dateWords(facts, day);
    const when = ahead === 0 ? `today, ${date}` : ahead === 1 ? `tomorrow, ${date}` : `on ${date}`;
    if (!open) return `${are} closed ${when}.`;
    if (ahead === 0 && minute >= getClosing(open))
      return `${subject} closed at ${timeWords(open.end_time, clock)} ${when}.`;
    return `${are} open ${when}${ahead > 1 ? '' : ','} from ${rangeWords(open, clock)}.`;
  };
  return {
    onDay,
    dayWithHours: (day) => {
      const open = getHours(facts, day);
      return `${dateWords(facts, day)} ${open ? rangeWords(open, clock) : 'closed'}`;
    },
    now: () => {
      const open = getHours(facts, today);
      if (open && minute >= open.start_time && minute < getClosing(open))
        return [`${are} open right now, until ${timeWords(open.end_time, clock)}.`];
      const next = open && minute < open.start_time ? today : nextOpening(facts, today);
      return [`${are} closed right now.`, ...(next ? [onDay(next)] : [])];
    },
    week: (only) => weekWords(facts, only),
    hoursAre: department ? `The hours${of} are` : 'Our hours are',
    regular: (only) => {
      const closed = closedDays(facts, only);
      if (closed) return `${are} closed ${closed.length === 7 ? 'every day' : `on ${listFormat.format(closed)}`}.`;
      return `${department ? `The regular hours${of} are` : 'Our regular hours are'} ${weekWords(facts, only)}.`;
    },
  };
}

/** The hours of a day; null if it is closed. */
const getHours = ({ hours }: OpeningHours, day: CalendarDate): TimeRange | null =>
  hoursOn(hours, day.toString().replaceAll('-', '/'));

const getEvents = ({ hours: { special_business_hours: special } }: OpeningHours) => [
  ...special.current_year.holidays,
  ...special.next_year.holidays,
];

/** Days from today on that have hours of their own, in their order. */
export function specialDays(facts: OpeningHours): CalendarDate[] {
  const today = toCalendarDate(facts.now);
  return getEvents(facts)
    .map(({ date }) => {
      const [year, month, day] = date.split('/').map(Number);
      return new CalendarDate(year!, month!, day!);
    })
    .filter((day) => day.compare(today) >= 0)
    .toSorted((one, other) => one.compare(other));
}

/** The slider's last position is the end of the day. */
const getClosing = ({ end_time }: TimeRange): number => (end_time === lastMinute ? lastMinute + 1 : end_time);

const nextOpening = (facts: OpeningHours, today: CalendarDate): CalendarDate | undefined =>
  Array.from({ length: daysAhead }, (_day, index) => today.add({ days: index + 1 })).find(
    (day) => getHours(facts, day) !== null,
  );

const listFormat = new Intl.ListFormat('en-US');

/** 'Saturdays' and 'Sundays' of the regular week, where it is closed on all that are asked for. */
function closedDays({ hours }: OpeningHours, only?: readonly number[]): string[] | undefined {
  const days = hours.business_hours.filter((_day, index) => !only || only.includes((index + 1) % 7));
  return days.some(({ open, work_hours }) => open && work_hours) ? undefined : days.map(({ name }) => `${name}s`);
}

/** @param only some weekdays, Sunday is 0 */
function weekWords({ hours, clock }: OpeningHours, only?: readonly number[]): string {
  const runs: { days: string[]; open: string }[] = [];
  let previous = -1;
  for (const [index, { name, open, work_hours }] of hours.business_hours.entries()) {
    if (only && !only.includes((index + 1) % 7)) continue;
    const range = open && work_hours ? rangeWords(work_hours, clock) : 'closed';
    const last = runs.at(-1);
    if (last?.open === range && previous === index - 1) last.days.push(name);
    else runs.push({ days: [name], open: range });
    previous = index;
  }
  const named = (days: string[]) => (days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' and '));
  return runs.map(({ days, open }) => `${named(days)} ${open}`).join(', ');
}

const longDate = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Thursday, November 26 (Thanksgiving Day)'; with the year where it is another. */
export function dateWords(facts: OpeningHours, day: CalendarDate): string {
  const date = day.toString().replaceAll('-', '/');
  const name = getEvents(facts).find((one) => one.date === date)?.name;
  const year = day.year === facts.now.year ? '' : `, ${day.year}`;
  return `${longDate.format(day.toDate('UTC'))}${year}${name === undefined ? '' : ` (${name.replaceAll("'", '’')})`}`;
}

const rangeWords = ({ start_time, end_time }: TimeRange, clock: TimeFormat): string =>
  `${timeWords(start_time, clock)} to ${timeWords(end_time, clock)}`;

/** A place of the slider: '9 AM', '9:30 AM', 'noon', 'midnight'; '09:30' on a clock of 24 hours. */
const timeWords = (minute: number, clock: TimeFormat): string =>
  minute === 0 || minute === lastMinute
    ? 'midnight'
    : minute === 720 && clock === 'h12'
      ? 'noon'
      : clockWords(minute, clock);

/** A minute of the day by a clock. */
export function clockWords(minute: number, clock: TimeFormat): string {
  const hour = Math.floor(minute / 60);
  const rest = String(minute % 60).padStart(2, '0');
  if (clock === 'h23') return `${String(hour).padStart(2, '0')}:${rest}`;
  return `${hour % 12 || 12}${rest === '00' ? '' : `:${rest}`} ${hour < 12 ? 'AM' : 'PM'}`;
}
