import {
  AppointmentHours,
  type AppointmentBuffer,
  BusinessHours,
  TypedHours,
  TypedPublicHolidays,
  TypedYear,
} from '@forecourt/api/contract/settings/business-hours';
import {
  type Holiday,
  hoursProblem,
  hoursProblems,
  type PublicHoliday,
  type SpecialYear,
  withHolidayChoice,
  weekdays,
  type TimeRange,
} from '@forecourt/api/contract/settings/business-days';
import { clockTime } from '@forecourt/ui/clockTime';
import * as z from 'zod/mini';
import { getDraft } from '../../../drafts/draftSchema.ts';
import type { FormFields } from '../../../saving/VersionConflict.tsx';
import { hoursTexts } from './texts.ts';

type Weekday = (typeof weekdays)[number];

/** The years of the special hours, as the record names them. */
export type YearField = 'current_year' | 'next_year';

/**
 * The record with a field for each day and each choice, so that two versions of it can be put together field by field.
 * Null: closed.
 */
export type HoursForm = Record<Weekday, TimeRange | null> &
  Record<YearField, SpecialYear> & {
    minutesAfterOpening: AppointmentBuffer;
    minutesBeforeClosing: AppointmentBuffer;
    public_holidays: PublicHoliday[];
    mirror_from: 'SALES_AI' | null;
  };

/** What the form shows of a record. */
export function toForm(hours: BusinessHours): HoursForm {
  const days = Object.fromEntries(hours.business_hours.map(({ name, work_hours }) => [name, work_hours]));
  return {
    ...(days as Record<Weekday, TimeRange | null>),
    ...hours.special_business_hours,
    ...hours.appointment_working_hours,
    public_holidays: hours.public_holidays ?? [],
    mirror_from: hours.mirror_from,
  };
}

/** The record that a form makes. */
export function fromForm(form: HoursForm): BusinessHours {
  const { current_year, next_year, public_holidays, minutesAfterOpening, minutesBeforeClosing, mirror_from } = form;
  return {
    business_hours: weekdays.map((name) => ({ name, open: form[name] !== null, work_hours: form[name] })),
    special_business_hours: { current_year, next_year },
    public_holidays,
    appointment_working_hours: { minutesAfterOpening, minutesBeforeClosing },
    mirror_from,
  };
}

const typedDays = Object.fromEntries(weekdays.map((name) => [name, TypedHours])) as Record<Weekday, typeof TypedHours>;

/** Reads the kept draft of a form. */
export const hoursDraft = getDraft<HoursForm>({
  ...typedDays,
  ...AppointmentHours.shape,
  current_year: TypedYear,
  next_year: TypedYear,
  public_holidays: TypedPublicHolidays,
  mirror_from: BusinessHours.shape.mirror_from,
});

/** Reads the kept draft of an event that is still to be added. */
export const eventDraft = getDraft<Pick<Holiday, 'name' | 'date'>>({ name: z.string(), date: z.string() });

/**
 * What changes where the dealer says which public holidays close.
 * @param closing the names of all that do
 */
export function withClosingHolidays(form: HoursForm, closing: readonly string[]): Partial<HoursForm> {
  const changed = form.public_holidays
    .filter(({ name, closes }) => closes !== closing.includes(name))
    .map((one) => ({ ...one, closes: !one.closes }));
  const inYear = (year: SpecialYear) => changed.reduce(withHolidayChoice, year);
  return {
    public_holidays: form.public_holidays.map((one) => ({ ...one, closes: closing.includes(one.name) })),
    current_year: inYear(form.current_year),
    next_year: inYear(form.next_year),
  };
}

/** Whether everything in the form can be saved (spec 2 §5). */
export const canBeSaved = (form: HoursForm): boolean => hoursProblems(fromForm(form)).length === 0;

/** Hours as the sliders have them. */
export const getRange = (hours: TimeRange | null) => hours && { start: hours.start_time, end: hours.end_time };

/** What is wrong with one day. */
export const dayProblem = (hours: TimeRange | null): string | undefined =>
  hoursProblem({ open: hours !== null, work_hours: hours });

/** The names of the public holidays that close. */
export const closingNames = (holidays: readonly PublicHoliday[]): string[] =>
  holidays.filter(({ closes }) => closes).map(({ name }) => name);

/** How the fields are named and read where two versions are put beside each other. */
export function hoursFields(form: HoursForm, hourCycle: 12 | 24): FormFields<HoursForm> {
  const clock = (minute: number) => clockTime(minute, hourCycle);
  const showDay = (hours: TimeRange | null) =>
    hours ? `${clock(hours.start_time)} – ${clock(hours.end_time)}` : hoursTexts.day.closed;
  const showEvent = ({ date, name, work_hours }: Holiday) => `${date} ${name}: ${showDay(work_hours)}`;
  const showYear = ({ holidays }: SpecialYear) => holidays.map(showEvent).join('\n') || hoursTexts.none;
  const buffer = (label: string) => ({ label, show: hoursTexts.minutes });
  return {
    ...Object.fromEntries(weekdays.map((name) => [name, { label: name, show: showDay }])),
    current_year: { label: `${hoursTexts.special} ${form.current_year.year}`, show: showYear },
    next_year: { label: `${hoursTexts.special} ${form.next_year.year}`, show: showYear },
    public_holidays: {
      label: hoursTexts.closedOn,
      show: (holidays) => closingNames(holidays).join(', ') || hoursTexts.none,
    },
    minutesAfterOpening: buffer(hoursTexts.afterOpening),
    minutesBeforeClosing: buffer(hoursTexts.beforeClosing),
    mirror_from: { label: hoursTexts.mirror, show: (mirror) => (mirror ? hoursTexts.mirror : hoursTexts.own) },
  };
}

/** A date as it is typed: digits alone, with the slashes of YYYY/MM/DD put in. */
export function maskDate(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('/');
}
