import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Holiday,
  holidayChoices,
  publicHolidays,
  type SpecialYear,
  withHolidayChoice,
  withKnownHolidays,
} from './business-days.ts';

describe('public holidays', () => {
  const calendar = [
    { name: "New Year's Day", date: '2026/01/01' },
    { name: 'Easter Sunday', date: '2026/04/05' },
    { name: 'Labor Day', date: '2026/09/07' },
    { name: 'Thanksgiving Day', date: '2026/11/26' },
    { name: 'Day after Thanksgiving', date: '2026/11/27' },
    { name: 'Christmas Day', date: '2026/12/25' },
  ];
  const year: SpecialYear = { year: 2026, holidays: [] };
  const closing = (choices: [string, boolean][]) =>
    withKnownHolidays(year, calendar, new Map(choices)).holidays.map(({ name }) => name);

  it('close on four days until the dealer says which do', () => {
    const four = ["New Year's Day", 'Easter Sunday', 'Thanksgiving Day', 'Christmas Day'];
    expect(closing([])).toEqual(four);
    expect(
      publicHolidays(calendar, new Map())
        .filter(({ closes }) => closes)
        .map(({ name }) => name),
    ).toEqual(four);
    expect(
      closing([
        ['Labor Day', true],
        ['Easter Sunday', false],
      ]),
    ).toEqual(["New Year's Day", 'Labor Day', 'Thanksgiving Day', 'Christmas Day']);
  });

  it('that were closed unasked are open again, and hours that somebody gave them stay', () => {
    const asSaved = (open: boolean) => ({
      name: 'Day after Thanksgiving',
      date: '2026/11/27',
      open,
      work_hours: open ? { start_time: 720, end_time: 1080 } : null,
      custom: false,
    });
    const on = (holiday: Holiday) =>
      withKnownHolidays({ year: 2026, holidays: [holiday] }, calendar, new Map()).holidays.find(
        ({ date }) => date === '2026/11/27',
      );
    expect(on(asSaved(false))).toBeUndefined();
    expect(on(asSaved(true))).toEqual(asSaved(true));
    // The dealer's own event on that day is their word.
    expect(on({ ...asSaved(false), custom: true })).toMatchObject({ open: false });
  });

  it('that are closed in hours without a list of them close: the spec has no such list', () => {
    const labor = { name: 'Labor Day', date: '2026/09/07', open: false, work_hours: null, custom: false };
    const special = { current_year: { year: 2026, holidays: [labor] }, next_year: { year: 2027, holidays: [] } };
    expect([...holidayChoices({ special_business_hours: special })]).toEqual([['Labor Day', true]]);
    expect([...holidayChoices({ special_business_hours: special, public_holidays: [] })]).toEqual([]);
  });

  it('are chosen for all years at once; the dealer’s own days stay', () => {
    const own = { name: 'Inventory', date: '2026/09/08', open: false, work_hours: null, custom: true };
    const labor = { name: 'Labor Day', dates: ['2026/09/07', '2027/09/06'], closes: true };
    const closed = withHolidayChoice({ year: 2026, holidays: [own] }, labor);
    expect(closed.holidays).toEqual([
      { name: 'Labor Day', date: '2026/09/07', open: false, work_hours: null, custom: false },
      own,
    ]);
    expect(withHolidayChoice(closed, { ...labor, closes: false })).toEqual({ year: 2026, holidays: [own] });
  });

  it('are added once, on days that nothing is saved for', () => {
    const days = fc.uniqueArray(
      fc.integer({ min: 1, max: 28 }).map((day) => `2026/05/${String(day).padStart(2, '0')}`),
    );
    fc.assert(
      fc.property(days, days, fc.boolean(), fc.boolean(), (saved, known, closes, custom) => {
        const holidays = known.map((date) => ({ name: `Day ${date}`, date }));
        const choices = new Map(holidays.map(({ name }) => [name, closes]));
        const closed = { open: false, work_hours: null };
        const before = { year: 2026, holidays: saved.map((date) => ({ name: 'Saved', date, custom, ...closed })) };
        const merged = withKnownHolidays(before, holidays, choices);
        const dates = merged.holidays.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        for (const date of saved) expect(dates.includes(date)).toBe(custom || closes || !known.includes(date));
        for (const date of known) expect(dates.includes(date)).toBe(closes || (custom && saved.includes(date)));
        // What the dealer cannot delete is of the calendar.
        for (const one of merged.holidays) if (!one.custom) expect(known).toContain(one.date);
        expect(withKnownHolidays(merged, holidays, choices)).toEqual(merged);
      }),
    );
  });
});
