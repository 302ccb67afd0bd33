import { CalendarDate, fromDate, toCalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  earliestDay,
  formatRange,
  isSameRange,
  presetIds,
  presetRange,
  selectableWindow,
  toLocalDateTimes,
} from './dateRange.ts';

const day = (text: string) => new CalendarDate(...(text.split('-').map(Number) as [number, number, number]));

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'America/Phoenix',
  'Pacific/Kiritimati',
];

/** The present day at some moment in some zone. */
const today = fc
  .record({
    at: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
    zone: fc.constantFrom(...zones),
  })
  .map(({ at, zone }) => toCalendarDate(fromDate(at, zone)));

describe('presets (spec 1 §9)', () => {
  const expected: [string, string, string][] = [
    ['today', '2026-03-31', '2026-03-31'],
    ['yesterday', '2026-03-30', '2026-03-30'],
    ['last-7-days', '2026-03-25', '2026-03-31'],
    ['last-30-days', '2026-03-02', '2026-03-31'],
    ['this-month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['last-3-months', '2025-12-01', '2026-03-31'],
  ];
  it.each(expected)('%s', (id, start, end) => {
    const range = presetRange(id as (typeof presetIds)[number], day('2026-03-31'));
    expect([range.start.toString(), range.end.toString()]).toEqual([start, end]);
  });

  it('never reach the future, and never end before they start', () => {
    fc.assert(
      fc.property(today, fc.constantFrom(...presetIds), (now, id) => {
        const { start, end } = presetRange(id, now);
        expect(start.compare(end)).toBeLessThanOrEqual(0);
        expect(end.compare(now)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the days that can be chosen (spec 1 §5)', () => {
  it('are all up to today where nothing is chosen', () => {
    fc.assert(
      fc.property(today, (now) => {
        const { start, end } = selectableWindow(null, now);
        expect(start.compare(earliestDay)).toBe(0);
        expect(end.compare(now)).toBe(0);
      }),
    );
  });

  it('are six around the first chosen day, today at most', () => {
    fc.assert(
      fc.property(today, fc.integer({ min: 0, max: 4000 }), (now, age) => {
        const anchor = now.subtract({ days: age });
        const { start, end } = selectableWindow(anchor, now);
        expect(anchor.compare(start)).toBe(6);
        expect(end.compare(anchor)).toBe(Math.min(6, age));
        expect(end.compare(now)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

it('is the same as another where both begin and end on the same days', () => {
  const range = { start: day('2026-03-01'), end: day('2026-03-31') };
  expect(isSameRange(range, { start: day('2026-03-01'), end: day('2026-03-31') })).toBe(true);
  expect(isSameRange(range, { start: day('2026-03-02'), end: day('2026-03-31') })).toBe(false);
  expect(isSameRange(range, { start: day('2026-03-01'), end: day('2026-03-30') })).toBe(false);
});

it('is sent as local ISO without fraction, the end at 23:59:59', () => {
  fc.assert(
    fc.property(today, fc.integer({ min: 0, max: 400 }), (now, length) => {
      const { start_date, end_date } = toLocalDateTimes({ start: now.subtract({ days: length }), end: now });
      expect(start_date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00$/);
      expect(end_date).toBe(`${now.toString()}T23:59:59`);
    }),
  );
});

it('is shown as MM/dd/yyyy, one date for one day', () => {
  expect(formatRange({ start: day('2026-03-01'), end: day('2026-03-01') })).toBe('03/01/2026');
  expect(formatRange({ start: day('2025-12-31'), end: day('2026-01-02') })).toBe('12/31/2025 - 01/02/2026');
});

it('writes days as an account does', () => {
  const range = { start: day('2025-12-31'), end: day('2026-01-02') };
  expect(formatRange(range, 'DD.MM.YYYY')).toBe('31.12.2025 - 02.01.2026');
  expect(formatRange(range, 'YYYY-MM-DD')).toBe('2025-12-31 - 2026-01-02');
  expect(formatRange({ start: day('0900-01-02'), end: day('0900-01-02') }, 'DD/MM/YYYY')).toBe('02/01/0900');
});
