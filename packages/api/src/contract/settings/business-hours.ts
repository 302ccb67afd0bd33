import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { required, tolerant, tolerantList } from '../tolerant.ts';
import {
  BusinessDay,
  eventProblems,
  Holiday,
  hoursOnSteps,
  hoursProblems,
  PublicHoliday,
  SpecialHours,
  SpecialYear,
  weekdays,
  TimeRange,
} from './business-days.ts';

/** Minutes that appointments may keep away from opening and closing; 60 until somebody chooses (spec 2 §5). */
export const appointmentBuffers = [0, 10, 15, 20, 30, 45, 60, 75, 90, 120] as const;
export type AppointmentBuffer = (typeof appointmentBuffers)[number];

const Buffer = z.literal([...appointmentBuffers]);
export const AppointmentHours = z.strictObject({ minutesAfterOpening: Buffer, minutesBeforeClosing: Buffer });

/**
 * When a product of the dealer is open (spec 2 §3). Its rules are `hoursProblems`: what a person or the feed writes
 * is held to them.
 */
export const BusinessHours = z
  .strictObject({
    business_hours: z.array(BusinessDay).check(z.length(weekdays.length)),
    special_business_hours: SpecialHours,
    /** Which public holidays close, where the dealer has chosen for any; the spec has no such list, and it may be left out. */
    public_holidays: z.optional(z.array(PublicHoliday).check(z.maxLength(200))),
    /** How long after opening the first appointment can begin, and how long before closing the last one. */
    appointment_working_hours: AppointmentHours,
    /** 'SALES_AI': the same as the account's Sales AI, whatever that changes to (spec 2 §4 'Same as Sales AI'). */
    mirror_from: z.nullable(z.literal('SALES_AI')),
  })
  .check((context) => {
    for (const { path, message } of hoursProblems(context.value))
      context.issues.push({ code: 'custom', path, message, input: context.value });
  });
export type BusinessHours = z.output<typeof BusinessHours>;

/** The default hours: closed, with 60 minutes kept free (spec 2 §5). */
export const noHours = (thisYear: number): BusinessHours => ({
  business_hours: weekdays.map((name) => ({ name, open: false, work_hours: null })),
  special_business_hours: {
    current_year: { year: thisYear, holidays: [] },
    next_year: { year: thisYear + 1, holidays: [] },
  },
  appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
  mirror_from: null,
});

/** Open with hours or closed without, whatever was stored: a day whose hours cannot be read is closed. */
function openOrClosed({ open, work_hours }: Pick<BusinessDay, 'open' | 'work_hours'>) {
  const hours = open && work_hours ? hoursOnSteps(work_hours) : null;
  return { open: hours !== null, work_hours: hours };
}

/** A day's hours as they may be stored or kept; half of them are none. */
export const TypedHours: z.ZodMiniType<TimeRange | null> = z.nullable(
  tolerant(TimeRange.shape, { start_time: required, end_time: required }),
);

const StoredDay = tolerant(
  { ...BusinessDay.shape, work_hours: TypedHours },
  { name: required, open: true, work_hours: null },
);

const StoredWeek = z.pipe(
  tolerantList(StoredDay, weekdays.length),
  z.transform((days) =>
    weekdays.map((name) => ({
      name,
      ...openOrClosed(days.find((day) => day.name === name) ?? { open: false, work_hours: null }),
    })),
  ),
);

/** An event as it may be stored or kept. One without its name is named by its date. */
const StoredHoliday = z.pipe(
  tolerant(
    { ...Holiday.shape, work_hours: TypedHours },
    { name: '', date: required, open: true, work_hours: null, custom: false },
  ),
  z.transform((holiday) => ({ ...holiday, name: holiday.name.trim() === '' ? holiday.date : holiday.name })),
);

/** A year as it may be kept while somebody types: what is wrong with an event's hours is shown there. */
export const TypedYear: z.ZodMiniType<SpecialYear> = tolerant(
  { ...SpecialYear.shape, holidays: tolerantList(StoredHoliday, 366) },
  { year: required, holidays: [] },
);

/** A year as it may be stored: an event without a date of its own in that year is dropped. */
const StoredYear = z.pipe(
  TypedYear,
  z.transform(({ year, holidays }): SpecialYear => {
    const known: Holiday[] = [];
    for (const one of holidays)
      if (Object.keys(eventProblems({ year, holidays: known }, one)).length === 0)
        known.push({ ...one, ...openOrClosed(one) });
    return { year, holidays: known };
  }),
);

/** Public holidays as they may be stored or kept. */
export const TypedPublicHolidays: z.ZodMiniType<PublicHoliday[]> = tolerantList(
  tolerant(PublicHoliday.shape, { name: required, dates: [], closes: required }),
  200,
);

/** Two years that follow each other. Which they are is the reader's to say by the dealer's clock (`rollOver`). */
const StoredSpecialHours = z.pipe(
  tolerant(
    { current_year: z.nullable(StoredYear), next_year: z.nullable(StoredYear) },
    { current_year: null, next_year: null },
  ),
  z.transform(({ current_year: current, next_year: next }): SpecialHours => {
    const year = current?.year ?? (next ? next.year - 1 : new Date().getUTCFullYear());
    const of = (which: number) => [current, next].find((one) => one?.year === which) ?? { year: which, holidays: [] };
    return { current_year: of(year), next_year: of(year + 1) };
  }),
);

/** As hours may be stored: days that are not there are closed, and everything that is there can be saved again. */
export const StoredBusinessHours: z.ZodMiniType<BusinessHours> = tolerant(
  {
    business_hours: StoredWeek,
    special_business_hours: StoredSpecialHours,
    public_holidays: z.optional(TypedPublicHolidays),
    appointment_working_hours: tolerant(AppointmentHours.shape, { minutesAfterOpening: 60, minutesBeforeClosing: 60 }),
    mirror_from: BusinessHours.shape.mirror_from,
  },
  { ...noHours(new Date().getUTCFullYear()), public_holidays: undefined },
);

/**
 * What is saved, rolled over to the dealer's present year, with the public holidays that close in both years, and the list of all there are.
 * Where nobody has saved any hours, every day is closed.
 */
export const businessHours = call({
  ...inBlock('business-hours', 'read'),
  id: 'hours.get',
  method: 'GET',
  path: '/api/dashboard/business-hours/:account_id/:service_type',
  summary: 'A product’s opening hours',
  version: 'read',
  params: Scope,
  /** `mirror_from` asks what the hours would be with 'Same as Sales AI', before it is saved. */
  query: z.extend(Scope, { mirror_from: z.optional(z.literal('SALES_AI')) }),
  response: BusinessHours,
});

/** Answers with the hours as they are read from now on. */
export const updateBusinessHours = call({
  ...inBlock('business-hours', 'write'),
  id: 'hours.update',
  method: 'POST',
  path: '/api/dashboard/business-hours/:account_id/:service_type',
  summary: 'Save a product’s opening hours',
  version: 'write',
  params: Scope,
  body: BusinessHours,
  response: BusinessHours,
});
