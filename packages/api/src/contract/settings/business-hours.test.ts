import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessHours, noHours } from './business-hours.ts';
import { addEvent, closeDay, hoursOn, openDay, hoursProblems, type SpecialYear } from './business-days.ts';

// What a record of hours may hold, and where each of its problems is shown.

const hours = noHours(2026);
const monday = hours.business_hours[0]!;
const { current_year, next_year } = hours.special_business_hours;
const isAccepted = (value: object) => z.safeParse(BusinessHours, { ...hours, ...value }).success;
const withMonday = (work_hours: object | null, more: object = {}) => ({
  business_hours: hours.business_hours.with(0, { ...monday, open: true, work_hours, ...more } as typeof monday),
});
const withYear = (year: object) => ({
  special_business_hours: { current_year: { ...current_year, ...year }, next_year },
});
const event = { name: 'Tent sale', date: '2026/05/01', open: false, work_hours: null, custom: true };

describe('a record is refused', () => {
  it.each([
    ['a minute before midnight', withMonday({ start_time: -30, end_time: 600 })],
    ['a minute after the day', withMonday({ start_time: 600, end_time: 1440 })],
    ['a part of a minute', withMonday({ start_time: 600.5, end_time: 660 })],
    ['hours without an end', withMonday({ start_time: 600 })],
    ['hours with something else', withMonday({ start_time: 600, end_time: 660, note: '' })],
    ['a day of another name', withMonday({ start_time: 600, end_time: 660 }, { name: 'Montag' })],
    ['a day with something else', withMonday({ start_time: 600, end_time: 660 }, { note: '' })],
    ['six days', { business_hours: hours.business_hours.slice(1) }],
    ['a year without holidays', withYear({ holidays: undefined })],
    [
      'a year before 2000',
      {
        special_business_hours: { current_year: { year: 1999, holidays: [] }, next_year: { year: 2000, holidays: [] } },
      },
    ],
    [
      'a year after 9998',
      {
        special_business_hours: { current_year: { year: 9998, holidays: [] }, next_year: { year: 9999, holidays: [] } },
      },
    ],
    ['a part of a year', withYear({ year: 2026.5 })],
    ['367 events', withYear({ holidays: Array.from({ length: 367 }, () => event) })],
    ['an event with a long name', withYear({ holidays: [{ ...event, name: 'x'.repeat(81) }] })],
    ['an event whose date has a time', withYear({ holidays: [{ ...event, date: '2026/05/01 10:00' }] })],
    ['an event whose date has something before it', withYear({ holidays: [{ ...event, date: 'on 2026/05/01' }] })],
    ['an event that nobody says is their own', withYear({ holidays: [{ ...event, custom: undefined }] })],
    ['an event with something else', withYear({ holidays: [{ ...event, note: '' }] })],
    ['one year alone', { special_business_hours: { current_year } }],
  ])('%s', (_what, value) => {
    expect(isAccepted(value)).toBe(false);
  });
});

it('a record is accepted at its limits', () => {
  expect(isAccepted(withMonday({ start_time: 0, end_time: 1439 }))).toBe(true);
  expect(isAccepted(withYear({ holidays: [{ ...event, name: 'x'.repeat(80) }] }))).toBe(true);
  for (const year of [2000, 9997]) {
    const special_business_hours = {
      current_year: { year, holidays: [] },
      next_year: { year: year + 1, holidays: [] },
    };
    expect(isAccepted({ special_business_hours })).toBe(true);
  }
});

it('says where each problem is, for its field', () => {
  const sold: SpecialYear['holidays'][number] = { ...event, open: true };
  const problems = hoursProblems({
    business_hours: hours.business_hours
      .with(1, { ...hours.business_hours[1]!, open: true })
      .with(6, { ...hours.business_hours[6]!, name: 'Monday' }),
    special_business_hours: {
      current_year: { year: 2026, holidays: [event, { ...event, name: ' ' }] },
      next_year: { year: 2028, holidays: [{ ...sold, date: '2028/05/01' }] },
    },
  });
  expect(problems).toEqual([
    { path: ['business_hours', 1, 'work_hours'], message: 'An open day needs hours' },
    { path: ['business_hours', 6, 'name'], message: 'The week is Monday to Sunday' },
    { path: ['special_business_hours', 'next_year', 'year'], message: 'The next year follows the current one' },
    { path: ['special_business_hours', 'current_year', 'holidays', 1, 'name'], message: 'Name is required' },
    {
      path: ['special_business_hours', 'current_year', 'holidays', 1, 'date'],
      message: 'There is already an event on this date',
    },
    { path: ['special_business_hours', 'next_year', 'holidays', 0, 'work_hours'], message: 'An open day needs hours' },
  ]);
});

it.each([
  [{ start_time: 540, end_time: 545 }, 'Times are on the hour or the half hour'],
  [{ start_time: 545, end_time: 600 }, 'Times are on the hour or the half hour'],
  [{ start_time: 600, end_time: 600 }, 'Closing time must be after opening time'],
])('says what is wrong with %j (spec 2 §5)', (work_hours, message) => {
  expect(hoursProblems({ ...hours, ...withMonday(work_hours) }).map((problem) => problem.message)).toEqual([message]);
});

it('adds an event with a trimmed name, before those of later dates', () => {
  const year = addEvent(addEvent(current_year, { name: ' Sale ', date: '2026/12/01' }), {
    name: 'Fair',
    date: '2026/02/01',
  });
  expect(year).toEqual({
    year: 2026,
    holidays: [
      { ...event, name: 'Fair', date: '2026/02/01' },
      { ...event, name: 'Sale', date: '2026/12/01' },
    ],
  });
});

it('has no hours on a day that is closed, whatever it still holds, and none on a day that no calendar has', () => {
  const closed = { ...hours, business_hours: hours.business_hours.map((day) => ({ ...openDay(day), open: false })) };
  expect(hoursOn(closed, '2026/05/04')).toBeNull();
  const open = { ...hours, business_hours: hours.business_hours.map((day) => openDay(day)) };
  expect(hoursOn(open, '2026/05/04')).toEqual({ start_time: 540, end_time: 1080 });
  expect(hoursOn(open, '2026/02/30')).toBeNull();
  expect(hoursOn(open, '2026/13/01')).toBeNull();
  expect(closeDay(open.business_hours[0]!).work_hours).toBeNull();
});
