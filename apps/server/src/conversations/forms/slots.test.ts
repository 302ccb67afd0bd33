import { type BusinessHours, appointmentBuffers, noHours } from '@forecourt/api/contract/settings/business-hours';
import {
  addEvent,
  closeDay,
  hoursOn,
  openHoliday,
  type TimeRange,
} from '@forecourt/api/contract/settings/business-days';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSlots } from './slots.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The same hours on every day, from minute to minute, with no distance to keep. */
const allWeek = (start_time: number, end_time: number, buffers = { after: 0, before: 0 } as Buffers): BusinessHours => {
  const hours = noHours(2026);
  return {
    ...hours,
    business_hours: hours.business_hours.map((day) => ({ ...day, open: true, work_hours: { start_time, end_time } })),
    appointment_working_hours: { minutesAfterOpening: buffers.after, minutesBeforeClosing: buffers.before },
  };
};
type Buffers = Record<'after' | 'before', (typeof appointmentBuffers)[number]>;

const slotsAt = (instant: string, timeZone: string, hours: BusinessHours) => {
  vi.setSystemTime(new Date(instant));
  return [...getSlots(hours, timeZone)].map(([day, slots]) => ({ day: day.toString(), slots }));
};
const getTimes = (slots: { time: string }[]) => slots.map(({ time }) => time);

it('offers fifteen days from the dealer’s today, half an hour apart', () => {
  // In Los Angeles it is still the 20th.
  const days = slotsAt('2026-11-21T05:00:00Z', 'America/Los_Angeles', allWeek(540, 660));
  expect(days).toHaveLength(15);
  expect(days[0]!.day).toBe('2026-11-20');
  expect(getTimes(days[0]!.slots)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(days[0]!.slots[0]!.at.toISOString()).toBe('2026-11-20T17:00:00.000Z');
});

it.each([
  [{ after: 60, before: 60 }, ['10:00', '10:30', '11:00']],
  [{ after: 45, before: 0 }, ['09:45', '10:15', '10:45', '11:15', '11:45']],
  [{ after: 0, before: 120 }, ['09:00', '09:30', '10:00']],
  [{ after: 10, before: 75 }, ['09:10', '09:40', '10:10', '10:40']],
  [{ after: 90, before: 90 }, ['10:30']],
  [{ after: 120, before: 120 }, []],
] as [Buffers, string[]][])('keeps %j away from opening at 9 and closing at 12', (buffers, times) => {
  const [day] = slotsAt('2026-11-20T12:00:00Z', 'UTC', allWeek(540, 720, buffers));
  expect(getTimes(day!.slots)).toEqual(times);
});

it('takes the last place of the slider for the end of the day', () => {
  const [day] = slotsAt('2026-11-20T12:00:00Z', 'UTC', allWeek(1380, 1439));
  expect(getTimes(day!.slots)).toEqual(['23:00', '23:30']);
});

it('has no slot on a day that is closed, and an event’s hours instead of the weekday’s, into the next year', () => {
  const hours = allWeek(600, 660);
  const { current_year, next_year } = hours.special_business_hours;
  const open = addEvent(current_year, { name: 'Year-end sale', date: '2026/12/31' });
  const days = slotsAt('2026-12-25T12:00:00Z', 'UTC', {
    ...hours,
    business_hours: hours.business_hours.map((day) => (day.name === 'Sunday' ? closeDay(day) : day)),
    special_business_hours: {
      current_year: { ...open, holidays: open.holidays.map(openHoliday) },
      next_year: addEvent(next_year, { name: "New Year's Day", date: '2027/01/01' }),
    },
  });
  const of = (day: string) => getTimes(days.find((one) => one.day === day)!.slots);
  expect(of('2026-12-26')).toEqual(['10:00', '10:30']);
  expect(of('2026-12-27')).toEqual([]);
  expect(of('2026-12-31')).toHaveLength(12);
  expect(of('2026-12-31')[0]).toBe('12:00');
  expect(of('2027-01-01')).toEqual([]);
  expect(of('2027-01-02')).toEqual(['10:00', '10:30']);
});

describe('where the clocks change', () => {
  it.each([
    ['America/New_York', '2026-03-08T05:30:00Z'],
    ['Europe/Berlin', '2026-03-28T23:30:00Z'],
    ['Australia/Adelaide', '2026-10-03T15:00:00Z'],
  ])('leaves out the hour that is not there in %s', (zone, instant) => {
    const [day] = slotsAt(instant, zone, allWeek(60, 240));
    expect(getTimes(day!.slots)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(day!.slots[2]!.at.getTime() - day!.slots[1]!.at.getTime()).toBe(30 * 60_000);
  });

  it.each([
    ['America/New_York', '2026-11-01T04:30:00Z', 60, '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-24T22:30:00Z', 120, '2026-10-25T00:30:00.000Z'],
    ['Australia/Adelaide', '2026-04-04T14:00:00Z', 120, '2026-04-04T16:00:00.000Z'],
  ])('offers the hour that comes twice once, the first time, in %s', (zone, instant, start, second) => {
    const [day] = slotsAt(instant, zone, allWeek(start, start + 90));
    expect(day!.slots).toHaveLength(3);
    expect(day!.slots[1]!.at.toISOString()).toBe(second);
    expect(day!.slots[2]!.at.getTime() - day!.slots[1]!.at.getTime()).toBe(90 * 60_000);
  });

  it('keeps the hours of the shop by its own clock, before and after', () => {
    const opens = (instant: string, zone: string) =>
      slotsAt(instant, zone, allWeek(540, 1080))[0]!.slots[0]!.at.toISOString();
    expect(opens('2026-03-07T17:00:00Z', 'America/New_York')).toBe('2026-03-07T14:00:00.000Z');
    expect(opens('2026-03-08T17:00:00Z', 'America/New_York')).toBe('2026-03-08T13:00:00.000Z');
    expect(opens('2026-10-03T03:00:00Z', 'Australia/Adelaide')).toBe('2026-10-02T23:30:00.000Z');
    expect(opens('2026-10-04T03:00:00Z', 'Australia/Adelaide')).toBe('2026-10-03T22:30:00.000Z');
  });
});

const minutes = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .map(([one, other]): TimeRange => {
    const [from, to] = one < other ? [one, other] : [other - 1, one + 1];
    return { start_time: from * 30, end_time: Math.min(1439, to * 30) };
  });

it('offers no instant twice and none outside the hours or in their buffers, in any zone at any time', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-02'), max: new Date('2026-12-30'), noInvalidDate: true }),
      fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Asia/Kolkata'),
      minutes,
      fc.constantFrom(...appointmentBuffers),
      fc.constantFrom(...appointmentBuffers),
      (instant, zone, { start_time, end_time }, after, before) => {
        vi.setSystemTime(instant);
        const hours = allWeek(start_time, end_time, { after, before });
        const slots = [...getSlots(hours, zone).values()].flat();
        const instants = slots.map(({ at }) => at.getTime());
        expect(new Set(instants).size).toBe(instants.length);
        expect(instants).toEqual(instants.toSorted((one, other) => one - other));
        const clock = new Intl.DateTimeFormat('en-CA', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
          hourCycle: 'h23',
        });
        for (const { time, at, day } of slots) {
          expect(clock.format(at)).toBe(`${day.toString()}, ${time}`);
          const open = hoursOn(hours, day.toString().replaceAll('-', '/'))!;
          const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
          const closes = open.end_time === 1439 ? 1440 : open.end_time;
          expect(minute).toBeGreaterThanOrEqual(open.start_time + after);
          expect(minute).toBeLessThanOrEqual(closes - before);
          expect(minute).toBeLessThan(closes);
        }
      },
    ),
    { numRuns: 200 },
  );
});
