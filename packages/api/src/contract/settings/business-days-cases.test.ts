import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventProblems, Holiday, hoursOnSteps, hoursProblems, withoutUnknownHolidays } from './business-days.ts';
import { noHours } from './business-hours.ts';

// Single cases, worked out by hand from spec 2 §3 to §5; business-days.test.ts has what holds for any hours.

describe('what is wrong with hours', () => {
  it('is said at the field where it is wrong', () => {
    const { business_hours: days, ...rest } = noHours(2026);
    const event = { name: 'Sale', date: '2026/05/01', open: false, work_hours: null, custom: true };
    const problems = hoursProblems({
      ...rest,
      business_hours: days.with(2, { ...days[2]!, open: true }).with(4, { ...days[4]!, name: 'Monday' }),
      special_business_hours: {
        current_year: {
          year: 2026,
          holidays: [event, { ...event, name: ' ', date: '2026/05/02' }, { ...event, date: '2026/05/03', open: true }],
        },
        next_year: { year: 2029, holidays: [{ ...event, date: '2029-05-01' }] },
      },
    });
    expect(problems).toEqual([
      { path: ['business_hours', 2, 'work_hours'], message: 'An open day needs hours' },
      { path: ['business_hours', 4, 'name'], message: 'The week is Monday to Sunday' },
      { path: ['special_business_hours', 'next_year', 'year'], message: 'The next year follows the current one' },
      { path: ['special_business_hours', 'current_year', 'holidays', 1, 'name'], message: 'Name is required' },
      {
        path: ['special_business_hours', 'current_year', 'holidays', 2, 'work_hours'],
        message: 'An open day needs hours',
      },
      {
        path: ['special_business_hours', 'next_year', 'holidays', 0, 'date'],
        message: 'Enter the date as YYYY/MM/DD',
      },
    ]);
  });

  it.each(['x2026/05/01', '2026/05/01x', '2026-05-01'])('is a date written as %s', (date) => {
    const event = { name: 'Sale', date, open: false, work_hours: null, custom: true };
    expect(z.safeParse(Holiday, event).error?.issues).toMatchObject([
      { path: ['date'], message: 'Expected a date as YYYY/MM/DD' },
    ]);
    expect(eventProblems({ year: 2026, holidays: [] }, event)).toEqual({ date: 'Enter the date as YYYY/MM/DD' });
  });
});

it.each([
  // [from, until, on the slider], by hand from spec 2 §5
  [540, 1080, [540, 1080]],
  [541, 1079, [570, 1050]],
  [0, 1439, [0, 1439]],
  [30, 1438, [30, 1410]],
  [545, 599, null],
  [540, 540, null],
])('hours from minute %i until %i move into the half hours', (start_time, end_time, expected) => {
  expect(hoursOnSteps({ start_time, end_time })).toEqual(
    expected && { start_time: expected[0], end_time: expected[1] },
  );
});

it('drops holidays that are no longer known, and keeps the dealer’s own days', () => {
  const day = (date: string, custom: boolean) => ({ name: 'X', date, open: false, work_hours: null, custom });
  const holidays = [
    day('2026/01/01', false),
    day('2026/05/01', true),
    day('2026/07/04', false),
    day('2026/12/24', false),
  ];
  expect(withoutUnknownHolidays({ year: 2026, holidays }, [{ name: 'Y', date: '2026/07/04' }])).toEqual({
    year: 2026,
    holidays: [holidays[1], holidays[2]],
  });
});
