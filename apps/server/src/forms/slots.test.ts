import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slotsOf } from './slots.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const allWeek = (opens: string, closes: string) =>
  Array.from({ length: 7 }, (_day, index) => ({ weekday: index + 1, opens, closes }));
const slotsAt = (instant: string, timeZone: string, week = allWeek('09:00:00', '18:00:00')) => {
  vi.setSystemTime(new Date(instant));
  return [...slotsOf(week, timeZone)].map(([day, slots]) => ({ day: day.toString(), slots }));
};

it('offers fifteen days from the dealer’s today, half an hour apart, the last half an hour before closing', () => {
  // In Los Angeles it is still the 20th.
  const days = slotsAt('2026-11-21T05:00:00Z', 'America/Los_Angeles');
  expect(days).toHaveLength(15);
  expect(days[0]!.day).toBe('2026-11-20');
  expect(days[0]!.slots.map(({ time }) => time)).toEqual(
    expect.arrayContaining(['09:00', '09:30', '17:30']) as string[],
  );
  expect(days[0]!.slots.at(-1)!.time).toBe('17:30');
  expect(days[0]!.slots[0]!.at.toISOString()).toBe('2026-11-20T17:00:00.000Z');
});

it('has no slot on a day that is closed', () => {
  const days = slotsAt('2026-11-21T12:00:00Z', 'UTC', [{ weekday: 1, opens: '10:00:00', closes: '11:00:00' }]);
  expect(days.filter(({ slots }) => slots.length > 0).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-30']);
});

describe('where the clocks change', () => {
  it('leaves out the hour that is not there', () => {
    const [day] = slotsAt('2026-03-08T05:30:00Z', 'America/New_York', allWeek('01:00:00', '04:00:00'));
    expect(day!.slots.map(({ time }) => time)).toEqual(['01:00', '01:30', '03:00', '03:30']);
  });

  it('offers the hour that comes twice once, the first time', () => {
    const [day] = slotsAt('2026-11-01T04:30:00Z', 'America/New_York', allWeek('01:00:00', '02:30:00'));
    expect(day!.slots.map(({ at }) => at.toISOString())).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T07:00:00.000Z',
    ]);
  });
});

it('offers no instant twice and none outside the hours, in any zone at any time', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/St_Johns'),
      fc.integer({ min: 0, max: 46 }),
      fc.integer({ min: 1, max: 47 }),
      (instant, zone, from, length) => {
        const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}:00`;
        const to = Math.min(47, from + length);
        vi.setSystemTime(instant);
        const slots = [...slotsOf(allWeek(clock(from), clock(to)), zone).values()].flat();
        const instants = slots.map(({ at }) => at.getTime());
        expect(new Set(instants).size).toBe(instants.length);
        expect(instants).toEqual(instants.toSorted((one, other) => one - other));
        for (const { time, at, day } of slots) {
          expect(time >= clock(from).slice(0, 5) && time < clock(to).slice(0, 5)).toBe(true);
          const local = Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
          expect(local).toBe(new CalendarDate(day.year, day.month, day.day).toString());
        }
      },
    ),
    { numRuns: 200 },
  );
});
