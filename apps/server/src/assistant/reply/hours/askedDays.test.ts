import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { beforeAll, describe, expect, it } from 'vitest';
import { namedDays } from '../../../settings/businessHours/holidays.ts';
import { askedDays } from './askedDays.ts';

let named: { name: string; date: string }[];
beforeAll(async () => {
  named = [...(await namedDays('US', 2026)), ...(await namedDays('US', 2027))];
  named.push({ name: 'Tent Sale', date: '2026/12/05' });
});

const asked = (question: string, now = '2026-11-21T15:00[America/New_York]', isMonthFirst = true) =>
  askedDays(question, { now: parseZonedDateTime(now), namedDays: named, isMonthFirst });
const days = (...question: Parameters<typeof asked>) => asked(...question).days.map(String);

// 21 November 2026 is a Saturday.
describe('on a Saturday, the days meant are', () => {
  it.each<[string, string[]]>([
    ['today', ['2026-11-21']],
    ['tonight', ['2026-11-21']],
    ['this afternoon', ['2026-11-21']],
    ['tomorrow', ['2026-11-22']],
    ['the day after tomorrow', ['2026-11-23']],
    ['Saturday', ['2026-11-21']],
    ['this saturday', ['2026-11-21']],
    ['next Saturday', ['2026-11-21', '2026-11-28']],
    ['on Monday or Tuesday', ['2026-11-23', '2026-11-24']],
    ['this weekend', ['2026-11-21', '2026-11-22']],
    ['next weekend', ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']],
    ['thurs', ['2026-11-26']],
    ['on sun', ['2026-11-22']],
    ['Thanksgiving', ['2026-11-26']],
    ['on thanksgiving day', ['2026-11-26']],
    ['the day after Thanksgiving', ['2026-11-27']],
    ['the day before thanksgiving', ['2026-11-25']],
    ['Black Friday', ['2026-11-27']],
    ['Christmas', ['2026-12-25']],
    ['xmas', ['2026-12-25']],
    ['Christmas Eve', ['2026-12-24']],
    ['Christmas eve and Christmas day', ['2026-12-24', '2026-12-25']],
    ['New Year’s Eve', ['2026-12-31']],
    ["new year's day", ['2027-01-01']],
    ['new years', ['2027-01-01']],
    ['MLK day', ['2027-01-18']],
    ['Labor Day', ['2027-09-06']],
    ['Labor Day weekend', ['2027-09-04', '2027-09-05', '2027-09-06']],
    ['Thanksgiving weekend', ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']],
    ['2day', ['2026-11-21']],
    ['the 4th of July', ['2027-07-04']],
    ['July 4th', ['2027-07-04']],
    ['for the tent sale', ['2026-12-05']],
    ['December 24', ['2026-12-24']],
    ['Dec. 24th', ['2026-12-24']],
    ['the 24th of December', ['2026-12-24']],
    ['on 24 December 2026', ['2026-12-24']],
    ['12/24', ['2026-12-24']],
    ['12/24/27', ['2027-12-24']],
    ['2026-12-24', ['2026-12-24']],
    ['on the 24th', ['2026-11-24']],
    ['on the 20th', ['2026-12-20']],
    ['January 5', ['2027-01-05']],
    ['next week', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']],
    ['24/7', []],
    ['with a sunroof, as I sat in one', []],
    ['at your Columbus location', []],
    ['', []],
  ])('%s', (question, expected) => {
    expect(days(`Are you open ${question}?`)).toEqual(expected);
    expect(asked(`Are you open ${question}?`).isUnknown).toBe(false);
  });
});

it('by the dealer’s clock, over the turn of the year and the changes of clocks', () => {
  expect(days('tomorrow', '2026-12-31T23:30[America/New_York]')).toEqual(['2027-01-01']);
  expect(days('today', '2026-12-31T23:59[Pacific/Honolulu]')).toEqual(['2026-12-31']);
  expect(days('New Year’s Eve', '2026-12-31T23:30[America/New_York]')).toEqual(['2026-12-31']);
  expect(days('tomorrow', '2026-03-07T23:30[America/New_York]')).toEqual(['2026-03-08']);
  expect(days('day after tomorrow', '2026-10-31T23:30[America/New_York]')).toEqual(['2026-11-02']);
  expect(days('this weekend', '2026-11-22T10:00[America/New_York]')).toEqual(['2026-11-22']);
});

it('reads a date as the country writes it', () => {
  expect(days('5/12', '2026-01-01T10:00[Europe/Berlin]', false)).toEqual(['2026-12-05']);
  expect(days('5/12', '2026-01-01T10:00[America/New_York]', true)).toEqual(['2026-05-12']);
});

it('knows weekdays in general, this moment, holidays, and what nobody can say', () => {
  expect(asked('on Sundays')).toMatchObject({ days: [], weekdays: [0] });
  expect(asked('on weekends')).toMatchObject({ weekdays: [6, 0] });
  expect(asked('right now')).toMatchObject({ days: [], isNow: true });
  expect(asked('on holidays')).toMatchObject({ days: [], isHolidays: true });
  for (const question of ['yesterday', 'on 12/24/2031', 'on February 30', '13/13', 'on January 5, 2020'])
    expect(asked(question), question).toMatchObject({ days: [], isUnknown: true });
});

it('takes each weekday for its next day, whatever today is', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  for (let index = 0; index < 14; index++) {
    const today = parseDate('2026-02-20').add({ days: index });
    for (const [weekday, name] of names.entries()) {
      const [day] = days(name, `${today.toString()}T12:00[America/New_York]`);
      const ahead = parseDate(day!).compare(today);
      expect(ahead).toBeGreaterThanOrEqual(0);
      expect(parseDate(day!).toDate('UTC').getUTCDay()).toBe(weekday);
      expect(parseDate(day!).compare(today.add({ days: 6 }))).toBeLessThanOrEqual(0);
    }
  }
});
