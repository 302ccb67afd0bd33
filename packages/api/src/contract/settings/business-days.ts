import * as z from 'zod/mini';
import { nameText } from '../text.ts';

/** The last minute that a slider reaches; it stands for the end of the day (spec 2 §5). */
export const lastMinute = 1439;
/** Minutes from one place of a slider to the next (spec 2 §5). */
export const hoursStep = 30;
/** The characters of an event's name; the limit is ours. */
export const maximumEventName = 80;
/** The days as a week shows them (spec 2 §3); ISO 8601: Monday is first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Minutes of a day, by the dealer's clock. */
const Minute = z.int().check(z.gte(0), z.lte(lastMinute));

/** From opening to closing, in minutes after midnight (spec 2 §3). */
export const TimeRange = z.strictObject({ start_time: Minute, end_time: Minute });
export type TimeRange = z.output<typeof TimeRange>;

/** One day of the week (spec 2 §3). Closing clears the hours (spec 2 §4). */
export const BusinessDay = z.strictObject({
  name: z.enum(weekdays),
  open: z.boolean(),
  work_hours: z.nullable(TimeRange),
});
export type BusinessDay = z.output<typeof BusinessDay>;

/** One day that is unlike its weekday (spec 2 §3). */
export const Holiday = z.strictObject({
  name: nameText(maximumEventName),
  date: z.string().check(z.regex(/^\d{4}\/\d{2}\/\d{2}$/, 'Expected a date as YYYY/MM/DD')),
  open: z.boolean(),
  work_hours: z.nullable(TimeRange),
  /** The dealer's own; the others are public holidays, which go when the dealer says that they do not close. */
  custom: z.boolean(),
});
export type Holiday = z.output<typeof Holiday>;

/** A public holiday of the dealer's country or state, and whether the dealer is closed on it, every year. */
export const PublicHoliday = z.strictObject({
  name: Holiday.shape.name,
  /** Its days in the two years of the special hours. */
  dates: z.array(Holiday.shape.date).check(z.maxLength(40)),
  closes: z.boolean(),
});
export type PublicHoliday = z.output<typeof PublicHoliday>;

/** What is special in one calendar year, by date: one event a day at most. */
export const SpecialYear = z.strictObject({
  year: z.int().check(z.gte(2000), z.lte(9998)),
  holidays: z.array(Holiday).check(z.maxLength(366)),
});
export type SpecialYear = z.output<typeof SpecialYear>;

export const SpecialHours = z.strictObject({ current_year: SpecialYear, next_year: SpecialYear });
export type SpecialHours = z.output<typeof SpecialHours>;

/** What the spec calls hours: open from, until. Days and holidays share it. */
type Opening = Pick<BusinessDay, 'open' | 'work_hours'>;

/** Opens a day of the week from 09:00 to 18:00 (spec 2 §4). */
export const openDay = <T extends Opening>(day: T): T => ({
  ...day,
  open: true,
  work_hours: { start_time: 540, end_time: 1080 },
});

/** Opens a holiday or special event from 12:00 to 18:00 (spec 2 §4). */
export const openHoliday = <T extends Opening>(day: T): T => ({
  ...day,
  open: true,
  work_hours: { start_time: 720, end_time: 1080 },
});

/** Closing clears the hours (spec 2 §4). */
export const closeDay = <T extends Opening>(day: T): T => ({ ...day, open: false, work_hours: null });

/** 'Apply to weekdays': Monday's hours on Tuesday to Friday; Saturday and Sunday are closed (spec 2 §4). */
export function applyToWeekdays(week: readonly BusinessDay[]): BusinessDay[] {
  const monday = week.find(({ name }) => name === 'Monday')!;
  return week.map((day) => {
    if (day.name === 'Monday') return day;
    if (day.name === 'Saturday' || day.name === 'Sunday') return closeDay(day);
    return { ...day, open: monday.open, work_hours: monday.work_hours && { ...monday.work_hours } };
  });
}

/** A place of the slider: every 30 minutes, and the end of the day (spec 2 §5). */
const isOnStep = (minute: number) =>
  minute === lastMinute || (minute >= 0 && minute < lastMinute && minute % hoursStep === 0);

/**
 * Hours as the sliders have them. What is not on the half hour moves into the hours, so that nobody is promised an hour
 * that is not open.
 * @returns null where nothing is left
 */
export function hoursOnSteps({ start_time, end_time }: TimeRange): TimeRange | null {
  const start = Math.ceil(start_time / hoursStep) * hoursStep;
  const end = end_time === lastMinute ? lastMinute : Math.floor(end_time / hoursStep) * hoursStep;
  return end > start ? { start_time: start, end_time: end } : null;
}

/** The day that `YYYY/MM/DD` names, as its UTC midnight. @returns undefined for one that no calendar has */
function getDay(date: string): Date | undefined {
  const [year, month, day] = date.split('/').map(Number);
  const at = new Date(Date.UTC(year!, month! - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month! - 1 && at.getUTCDate() === day ? at : undefined;
}

/** What is wrong with one day's hours, in a sentence. */
export function hoursProblem({ open, work_hours: hours }: Opening): string | undefined {
  if (!open) return hours ? 'A closed day has no hours' : undefined;
  if (!hours) return 'An open day needs hours';
  if (!isOnStep(hours.start_time) || !isOnStep(hours.end_time)) return 'Times are on the hour or the half hour';
  if (hours.end_time <= hours.start_time) return 'Closing time must be after opening time';
  return undefined;
}

/**
 * What is wrong with an event that is about to be added to a year: a name, and a real date of that year that has no
 * event yet.
 * @returns nothing for one that can be added
 */
export function eventProblems(
  { year, holidays }: SpecialYear,
  { name, date }: Pick<Holiday, 'name' | 'date'>,
): Partial<Record<'name' | 'date', string>> {
  const problem = dateProblem(year, date) ?? (holidays.some((one) => one.date === date) ? taken : undefined);
  return { ...(name.trim() === '' && { name: 'Name is required' }), ...(problem && { date: problem }) };
}

const taken = 'There is already an event on this date';

function dateProblem(year: number, date: string): string | undefined {
  if (!/^\d{4}\/\d{2}\/\d{2}$/.test(date)) return 'Enter the date as YYYY/MM/DD';
  if (!getDay(date)) return 'This date doesn’t exist';
  return Number(date.slice(0, 4)) === year ? undefined : `The date must be in ${year}`;
}

/** Adds an event of the dealer's own, closed, at its place by date (spec 2 §4). */
export const addEvent = (year: SpecialYear, { name, date }: Pick<Holiday, 'name' | 'date'>): SpecialYear => ({
  ...year,
  holidays: byDate([...year.holidays, { name: name.trim(), date, open: false, work_hours: null, custom: true }]),
});

const byDate = (holidays: Holiday[]) =>
  holidays.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));

/** The part of a product's business hours that says when it is open. */
interface Openings {
  business_hours: BusinessDay[];
  special_business_hours: SpecialHours;
}

/** One thing that is wrong with hours, and where. */
interface HoursProblem {
  path: (string | number)[];
  message: string;
}

/**
 * Everything that is wrong with hours (spec 2 §4, §5): the week is Monday to Sunday; what is open closes after it opens,
 * on the half hour; events have real dates of their year, one on each.
 * @returns nothing for hours that can be saved
 */
export function hoursProblems(hours: Openings): HoursProblem[] {
  const { business_hours: week, special_business_hours: special } = hours;
  const days = week.flatMap((day, index): HoursProblem[] => {
    const path = ['business_hours', index];
    if (day.name !== weekdays[index]) return [{ path: [...path, 'name'], message: 'The week is Monday to Sunday' }];
    const message = hoursProblem(day);
    return message ? [{ path: [...path, 'work_hours'], message }] : [];
  });
  const follows =
    special.next_year.year === special.current_year.year + 1
      ? []
      : [{ path: ['special_business_hours', 'next_year', 'year'], message: 'The next year follows the current one' }];
  return [
    ...days,
    ...follows,
    ...(['current_year', 'next_year'] as const).flatMap((which) =>
      yearProblems(special[which]).map(({ path, message }) => ({
        path: ['special_business_hours', which, ...path],
        message,
      })),
    ),
  ];
}

function yearProblems({ year, holidays }: SpecialYear): HoursProblem[] {
  const seen = new Set<string>();
  return holidays.flatMap((holiday, index): HoursProblem[] => {
    const path = ['holidays', index];
    const opening = hoursProblem(holiday);
    const date = dateProblem(year, holiday.date) ?? (seen.has(holiday.date) ? taken : undefined);
    seen.add(holiday.date);
    return [
      ...(holiday.name.trim() === '' ? [{ path: [...path, 'name'], message: 'Name is required' }] : []),
      ...(date ? [{ path: [...path, 'date'], message: date }] : []),
      ...(opening ? [{ path: [...path, 'work_hours'], message: opening }] : []),
    ];
  });
}

/**
 * When the dealer is open on a day: an event's hours go before the weekday's (spec 2 §3).
 * @param date YYYY/MM/DD
 * @returns null for a day that is closed
 */
export function hoursOn(
  { business_hours: week, special_business_hours: special }: Openings,
  date: string,
): TimeRange | null {
  const day = getDay(date);
  if (!day) return null;
  const event = [...special.current_year.holidays, ...special.next_year.holidays].find((one) => one.date === date);
  const opening = event ?? week[(day.getUTCDay() + 6) % 7]!;
  return opening.open ? opening.work_hours : null;
}

/**
 * The special hours as a year sees them: once it has begun, what was next is current (spec 2 §3).
 * @param thisYear by the dealer's clock
 */
export function rollOver(special: SpecialHours, thisYear: number): SpecialHours {
  const { current_year: current, next_year: next } = special;
  const of = (year: number) => [current, next].find((one) => one.year === year) ?? { year, holidays: [] };
  return { current_year: of(thisYear), next_year: of(thisYear + 1) };
}

/** A day that the country's calendar marks. */
export type KnownHoliday = Pick<Holiday, 'name' | 'date'>;

/** The public holidays that close a dealership that has not chosen which do. */
const closingByDefault = new Set([
  "New Year's Day",
  'Easter Sunday',
  'Thanksgiving',
  'Thanksgiving Day',
  'Christmas Day',
]);

/** Whether a dealer closes on a public holiday, by its name, where the dealer has chosen. */
export type HolidayChoices = ReadonlyMap<string, boolean>;

/** Whether a public holiday closes. A day of two names closes with either. */
const doesClose = (choices: HolidayChoices, name: string): boolean =>
  choices.get(name) ?? name.split(', ').some((part) => closingByDefault.has(part));

/** What a dealer has chosen for public holidays. In hours without a list of them, each that is closed among the special hours closes. */
export function holidayChoices({
  public_holidays: listed,
  special_business_hours: { current_year, next_year },
}: Pick<Openings, 'special_business_hours'> & { public_holidays?: PublicHoliday[] | undefined }): HolidayChoices {
  if (listed) return new Map(listed.map(({ name, closes }) => [name, closes]));
  const closed = [...current_year.holidays, ...next_year.holidays].filter(({ custom, open }) => !custom && !open);
  return new Map(closed.map(({ name }) => [name, true]));
}

/** The public holidays that are known of some years, in their order, with what the dealer has chosen for each. */
export const publicHolidays = (known: readonly KnownHoliday[], choices: HolidayChoices): PublicHoliday[] =>
  [...Map.groupBy(known, ({ name }) => name)].map(([name, days]) => ({
    name,
    dates: days.map(({ date }) => date),
    closes: doesClose(choices, name),
  }));

/**
 * A year with the public holidays that close: closed until somebody opens them; what is saved for their day stays as it is. One that does
 * not close has the weekday's hours, unless it has hours of its own. What is not known, or no longer, is the dealer's own, so that it can
 * be deleted.
 */
export function withKnownHolidays(
  { year, holidays }: SpecialYear,
  known: readonly KnownHoliday[],
  choices: HolidayChoices,
): SpecialYear {
  const names = new Map(known.map(({ date, name }) => [date, name]));
  const kept = holidays
    .map((one) => ({ ...one, custom: one.custom || !names.has(one.date) }))
    .filter(({ custom, open, date }) => custom || open || doesClose(choices, names.get(date)!));
  const taken = new Set(kept.map(({ date }) => date));
  const missing = known.filter(({ date, name }) => !taken.has(date) && doesClose(choices, name));
  return { year, holidays: byDate([...kept, ...missing.map(closedOn)]) };
}

const closedOn = ({ name, date }: KnownHoliday): Holiday => ({
  name,
  date,
  open: false,
  work_hours: null,
  custom: false,
});

/** A year after the dealer has chosen whether a public holiday closes; hours that it had in that year go. */
export function withHolidayChoice(
  { year, holidays }: SpecialYear,
  { name, dates, closes }: PublicHoliday,
): SpecialYear {
  const others = holidays.filter(({ custom, date }) => custom || !dates.includes(date));
  const taken = new Set(others.map(({ date }) => date));
  const own = dates.filter((date) => date.startsWith(`${year}/`) && !taken.has(date));
  return { year, holidays: closes ? byDate([...others, ...own.map((date) => closedOn({ name, date }))]) : others };
}

/** A year without holidays that are not known of it; the dealer's own days stay. */
export function withoutUnknownHolidays({ year, holidays }: SpecialYear, known: readonly KnownHoliday[]): SpecialYear {
  const dates = new Set(known.map(({ date }) => date));
  return { year, holidays: holidays.filter(({ custom, date }) => custom || dates.has(date)) };
}
