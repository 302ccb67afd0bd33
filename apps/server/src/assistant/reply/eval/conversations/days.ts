import {
  type CalendarDate,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import type { Conversation } from './conversation.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const names = ['Ada', 'Marcus', 'Priya', 'Tom', 'Rosa', 'Wei', 'Jasmine', 'Luke'];

/** What is true of the dealership at the time of the run. */
export interface Truth {
  now: ZonedDateTime;
  /** Starts of open visits, in ISO 8601. */
  open: ReadonlySet<string>;
  /** In minutes after midnight; null on a day when it is closed. */
  hoursOn: (day: CalendarDate) => { opens: number; closes: number } | null;
}

/** @returns the next day of a name, today included */
export function getDay(name: string, { now }: Pick<Truth, 'now'>): CalendarDate {
  const today = toCalendarDate(now);
  const lower = name.toLowerCase();
  if (lower === 'today') return today;
  if (lower === 'tomorrow') return today.add({ days: 1 });
  return today.add({ days: (weekdays.indexOf(lower) - getWeekday(today) + 7) % 7 });
}

const getWeekday = (day: CalendarDate): number => day.toDate('UTC').getUTCDay();

/** @returns 'Tuesday' */
export const getDayName = (day: CalendarDate): string => {
  const name = weekdays[getWeekday(day)]!;
  return name[0]!.toUpperCase() + name.slice(1);
};

/**
 * The instant of a visit such as 'tuesday 16:00'. A weekday's time that is today and over is next week's.
 * @returns it, and whether visits start then
 */
export function getVisit(time: string, truth: Truth): { at: Date; isOpen: boolean } {
  const [name = '', clock = ''] = time.split(' ');
  const day = getDay(name, truth);
  const isToday = weekdays.includes(name.toLowerCase()) && day.compare(toCalendarDate(truth.now)) === 0;
  const instants = [day, ...(isToday ? [day.add({ weeks: 1 })] : [])].map((one) =>
    toZoned(toCalendarDateTime(one, parseTime(clock.padStart(5, '0'))), truth.now.timeZone).toDate(),
  );
  const open = instants.find((at) => truth.open.has(at.toISOString()));
  return { at: open ?? instants.find((at) => at > truth.now.toDate()) ?? instants[0]!, isOpen: open !== undefined };
}

/**
 * Puts two weekdays and a name in place of {day1}, {day2} and {name}: others for each seed and conversation. Neither day is today, whose
 * hours may be over.
 */
export function fillConversation(
  conversation: Conversation,
  { index, seed }: { index: number; seed: number },
  { now }: Pick<Truth, 'now'>,
): { conversation: Conversation; firstName: string } {
  const today = getWeekday(toCalendarDate(now));
  const days = [1, 2, 3, 4, 5].filter((day) => day !== today);
  const pick = (offset: number) => weekdays[days[(index + seed * 3 + offset) % days.length]!]!;
  const capital = (day: string) => day[0]!.toUpperCase() + day.slice(1);
  const firstName = names[(index + seed) % names.length]!;
  const filled = JSON.stringify(conversation)
    .replaceAll('{day1}', capital(pick(0)))
    .replaceAll('{day2}', capital(pick(1)))
    .replaceAll('{name}', firstName);
  return { conversation: JSON.parse(filled) as Conversation, firstName };
}
