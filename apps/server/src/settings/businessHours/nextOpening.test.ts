import { openDay } from '@forecourt/api/contract/settings/business-days';
import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOpenMinutes, nextOpening, openingInWords } from './nextOpening.ts';

const timeZone = 'America/New_York';
const closed = noHours(2026);
/** Monday to Friday, 9 to 6. */
const weekdays: BusinessHours = {
  ...closed,
  business_hours: closed.business_hours.map((day) =>
    day.name === 'Saturday' || day.name === 'Sunday' ? day : openDay(day),
  ),
};
const next = (at: string, hours = weekdays) =>
  nextOpening({ hours, isSaved: true, timeZone }, new Date(at))?.toISOString();

describe('when the team is back', () => {
  it.each([
    // 2026-11-23 is a Monday; New York is five hours behind UTC.
    ['before opening', '2026-11-23T13:59:00Z', '2026-11-23T14:00:00.000Z'],
    ['at opening', '2026-11-23T14:00:00Z', undefined],
    ['a minute before closing', '2026-11-23T22:59:00Z', undefined],
    ['at closing', '2026-11-23T23:00:00Z', '2026-11-24T14:00:00.000Z'],
    ['on Friday night', '2026-11-28T03:00:00Z', '2026-11-30T14:00:00.000Z'],
    ['on the weekend of the change of clocks', '2026-10-31T12:00:00Z', '2026-11-02T14:00:00.000Z'],
  ])('%s', (_when, at, expected) => expect(next(at)).toBe(expected));

  it('is after a holiday that is closed', () => {
    const holiday = { name: 'Inventory', date: '2026/11/24', open: false, work_hours: null, custom: true };
    const hours = {
      ...weekdays,
      special_business_hours: {
        ...weekdays.special_business_hours,
        current_year: { year: 2026, holidays: [holiday] },
      },
    };
    expect(next('2026-11-23T23:30:00Z', hours)).toBe('2026-11-25T14:00:00.000Z');
  });

  it('is not said where nobody has saved hours, or where it never opens', () => {
    expect(nextOpening({ hours: weekdays, isSaved: false, timeZone }, new Date('2026-11-22T12:00:00Z'))).toBeNull();
    expect(next('2026-11-22T12:00:00Z', closed)).toBeUndefined();
  });
});

it('is said in words, by the dealer’s clock', () => {
  const words = (opens: string, at: string, clock: 'h12' | 'h23' = 'h12') =>
    openingInWords(new Date(opens), timeZone, clock, new Date(at));
  expect(words('2026-11-23T14:00:00Z', '2026-11-23T12:00:00Z')).toBe('today at 9:00 AM');
  expect(words('2026-11-24T14:00:00Z', '2026-11-23T23:30:00Z')).toBe('tomorrow at 9:00 AM');
  expect(words('2026-11-30T14:00:00Z', '2026-11-28T03:00:00Z', 'h23')).toBe('Monday at 09:00');
  expect(words('2026-12-07T14:00:00Z', '2026-11-27T03:00:00Z')).toBe('Monday, December 7 at 9:00 AM');
});

describe('so many minutes of opening hours later', () => {
  const add = (at: string, minutes: number, isSaved = true, hours = weekdays) =>
    addOpenMinutes({ hours, isSaved, timeZone }, new Date(at), minutes).toISOString();

  it.each([
    ['within a day', '2026-11-23T15:00:00Z', 15, '2026-11-23T15:15:00.000Z'],
    ['from before opening', '2026-11-23T11:00:00Z', 15, '2026-11-23T14:15:00.000Z'],
    ['over a night', '2026-11-23T22:50:00Z', 15, '2026-11-24T14:05:00.000Z'],
    ['over a weekend', '2026-11-27T22:50:00Z', 15, '2026-11-30T14:05:00.000Z'],
    ['at closing time sharp', '2026-11-23T22:45:00Z', 15, '2026-11-23T23:00:00.000Z'],
    ['over a whole day', '2026-11-23T22:00:00Z', 660, '2026-11-25T15:00:00.000Z'],
  ])('%s', (_when, at, minutes, expected) => expect(add(at, minutes)).toBe(expected));

  it('counts every minute where nobody has saved hours', () => {
    expect(add('2026-11-22T03:00:00Z', 15, false)).toBe('2026-11-22T03:15:00.000Z');
  });

  it('comes even where the dealership never opens', () => {
    expect(add('2026-11-22T03:00:00Z', 15, true, closed)).toBe('2026-11-22T03:15:00.000Z');
  });

  it('is the minute that one comes to who counts them', () => {
    const minute = 60_000;
    /** Whether it is open, by the clock on the wall in New York. */
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
    const isOpen = (at: Date) => {
      const { weekday, hour } = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
      return weekday !== 'Sat' && weekday !== 'Sun' && Number(hour) >= 9 && Number(hour) < 18;
    };
    const count = (at: Date, minutes: number): Date => {
      let left = minutes;
      let now = at.getTime();
      for (; left > 0; now += minute) if (isOpen(new Date(now))) left -= 1;
      return new Date(now);
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), fc.integer({ min: 1, max: 1500 }), (start, minutes) => {
        const at = new Date(Date.parse('2026-10-01T00:00:00Z') + start * minute);
        expect(add(at.toISOString(), minutes)).toBe(count(at, minutes).toISOString());
      }),
      { numRuns: 30 },
    );
  });
});
