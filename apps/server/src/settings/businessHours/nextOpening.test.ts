import { openDay } from '@forecourt/api/contract/settings/business-days';
import { type BusinessHours, noHours } from '@forecourt/api/contract/settings/business-hours';
import { describe, expect, it } from 'vitest';
import { nextOpening, openingInWords } from './nextOpening.ts';

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
