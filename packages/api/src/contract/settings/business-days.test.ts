import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessHours, noHours } from './business-hours.ts';
import {
  addEvent,
  applyToWeekdays,
  type BusinessDay,
  closeDay,
  eventProblems,
  hoursOn,
  openDay,
  openHoliday,
  hoursProblems,
  rollOver,
  type SpecialHours,
  type SpecialYear,
  weekdays,
} from './business-days.ts';

const place = fc.integer({ min: 0, max: 48 }).map((half) => Math.min(1439, half * 30));
const opening = fc.oneof(
  fc.constant({ open: false, work_hours: null }),
  fc
    .tuple(place, place)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({
      open: true,
      work_hours: { start_time: Math.min(one, other), end_time: Math.max(one, other) },
    })),
);
const week = fc
  .tuple(...weekdays.map(() => opening))
  .map((days): BusinessDay[] => days.map((day, index) => ({ name: weekdays[index]!, ...day })));
const getDate = (year: number) =>
  fc
    .integer({ min: 0, max: 364 })
    .map((day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '/'));
const name = fc.stringMatching(/^[A-Z][a-z ]{0,20}$/);
const getYear = (year: number) =>
  fc
    .uniqueArray(fc.tuple(getDate(year), name, opening, fc.boolean()), { selector: ([date]) => date, maxLength: 12 })
    .map((events): SpecialYear => ({
      year,
      holidays: events
        .map(([date, name, hours, custom]) => ({ name, date, ...hours, custom }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    }));
const special = fc
  .tuple(getYear(2026), getYear(2027))
  .map(([current_year, next_year]): SpecialHours => ({ current_year, next_year }));
const hours = fc.record({ business_hours: week, special_business_hours: special });

const of2028 = (): SpecialYear => ({ year: 2028, holidays: [] });
const of2026 = (): SpecialYear => ({ year: 2026, holidays: [] });
const messages = (value: Parameters<typeof hoursProblems>[0]) => hoursProblems(value).map(({ message }) => message);

describe('opening and closing (spec 2 §4)', () => {
  it('opens a day from 9 to 6 and a holiday from 12 to 6, and closing clears the hours', () => {
    const day = { name: 'Monday' as const, open: false, work_hours: null };
    expect(openDay(day)).toEqual({ name: 'Monday', open: true, work_hours: { start_time: 540, end_time: 1080 } });
    expect(openHoliday(day).work_hours).toEqual({ start_time: 720, end_time: 1080 });
    expect(closeDay(openDay(day))).toEqual(day);
  });

  it('applies Monday to Tuesday to Friday and closes the weekend, whatever the week was', () => {
    fc.assert(
      fc.property(week, (days) => {
        const applied = applyToWeekdays(days);
        expect(applied.map((day) => day.name)).toEqual(weekdays);
        for (const day of applied.slice(0, 5))
          expect(day).toEqual({ name: day.name, open: days[0]!.open, work_hours: days[0]!.work_hours });
        for (const day of applied.slice(5)) expect(day).toMatchObject({ open: false, work_hours: null });
        expect(applyToWeekdays(applied)).toEqual(applied);
        expect(hoursProblems({ ...noHours(2026), business_hours: applied })).toEqual([]);
      }),
    );
  });
});

describe('what is wrong with hours (spec 2 §5)', () => {
  it('nothing where each day closes after it opens and each date is there once', () => {
    fc.assert(
      fc.property(hours, (value) => {
        expect(hoursProblems(value)).toEqual([]);
        expect(z.safeParse(BusinessHours, { ...noHours(2026), ...value }).success).toBe(true);
      }),
    );
  });

  it('a day that closes when it opens or earlier, or is not on the half hour', () => {
    fc.assert(
      fc.property(
        week,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: -1, max: 1440 }),
        fc.integer({ min: -1, max: 1440 }),
        (days, index, start_time, end_time) => {
          const isStep = (minute: number) => minute === 1439 || (minute >= 0 && minute < 1439 && minute % 30 === 0);
          const isRight = isStep(start_time) && isStep(end_time) && start_time < end_time;
          const changed = days.with(index, { ...days[index]!, open: true, work_hours: { start_time, end_time } });
          expect(hoursProblems({ ...noHours(2026), business_hours: changed }).length).toBe(isRight ? 0 : 1);
          expect(z.safeParse(BusinessHours, { ...noHours(2026), business_hours: changed }).success).toBe(isRight);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('an open day without hours, a closed one with some, and a week in another order', () => {
    const { business_hours: days, ...rest } = noHours(2026);
    expect(messages({ ...rest, business_hours: days.with(0, { ...days[0]!, open: true }) })).toEqual([
      'An open day needs hours',
    ]);
    expect(messages({ ...rest, business_hours: days.with(0, { ...openDay(days[0]!), open: false }) })).toEqual([
      'A closed day has no hours',
    ]);
    expect(messages({ ...rest, business_hours: days.toReversed() })).toContain('The week is Monday to Sunday');
  });

  it('two events on one date, an event of another year, a year that does not follow', () => {
    fc.assert(
      fc.property(
        getYear(2026).filter(({ holidays }) => holidays.length > 0),
        (current_year) => {
          const twice = { ...current_year, holidays: [...current_year.holidays, current_year.holidays[0]!] };
          const value = {
            ...noHours(2026),
            special_business_hours: { current_year: twice, next_year: { year: 2027, holidays: [] } },
          };
          expect(messages(value)).toEqual(['There is already an event on this date']);
        },
      ),
    );
    const next_year = { year: 2028, holidays: addEvent(of2026(), { name: 'Sale', date: '2026/05/01' }).holidays };
    const value = { ...noHours(2026), special_business_hours: { current_year: of2026(), next_year } };
    expect(messages(value)).toEqual(['The next year follows the current one', 'The date must be in 2028']);
  });
});

describe('an event', () => {
  it.each([
    ['2028/02/29', {}],
    ['2028/02/30', { date: 'This date doesn’t exist' }],
    ['2028/04/31', { date: 'This date doesn’t exist' }],
    ['2028/13/01', { date: 'This date doesn’t exist' }],
    ['2028/00/10', { date: 'This date doesn’t exist' }],
    ['2027/12/31', { date: 'The date must be in 2028' }],
    ['2028/2/9', { date: 'Enter the date as YYYY/MM/DD' }],
    ['', { date: 'Enter the date as YYYY/MM/DD' }],
  ])('on %s', (date, problems) => {
    expect(eventProblems(of2028(), { name: 'Tent sale', date })).toEqual(problems);
  });

  it('is on 29 February in leap years only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2400 }), (year) => {
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const problems = eventProblems({ year, holidays: [] }, { name: 'Leap day', date: `${year}/02/29` });
        expect(problems).toEqual(isLeap ? {} : { date: 'This date doesn’t exist' });
      }),
    );
  });

  it('needs a name, and a date that has none yet; it is added closed, by date', () => {
    expect(eventProblems(of2026(), { name: ' ', date: '2026/05/01' })).toEqual({ name: 'Name is required' });
    expect(addEvent(of2026(), { name: ' Tent sale ', date: '2026/05/01' }).holidays[0]!.name).toBe('Tent sale');
    fc.assert(
      fc.property(getYear(2026), getDate(2026), name, (year, date, name) => {
        const problems = eventProblems(year, { name, date });
        const isTaken = year.holidays.some((one) => one.date === date);
        expect(problems).toEqual(isTaken ? { date: 'There is already an event on this date' } : {});
        if (isTaken) return;
        const { holidays } = addEvent(year, { name, date });
        const dates = holidays.map((one) => one.date);
        expect(dates).toEqual(dates.toSorted());
        expect(holidays.find((one) => one.date === date)).toMatchObject({
          open: false,
          work_hours: null,
          custom: true,
        });
        expect(
          hoursProblems({
            ...noHours(2026),
            special_business_hours: { current_year: { year: 2026, holidays }, next_year: { year: 2027, holidays: [] } },
          }),
        ).toEqual([]);
      }),
    );
  });
});

it('a day has its event’s hours, else its weekday’s', () => {
  fc.assert(
    fc.property(hours, fc.constantFrom(2026, 2027).chain(getDate), (value, date) => {
      const event = [
        ...value.special_business_hours.current_year.holidays,
        ...value.special_business_hours.next_year.holidays,
      ].find((one) => one.date === date);
      const weekday = new Date(`${date.replaceAll('/', '-')}T00:00:00Z`).toLocaleDateString('en-US', {
        weekday: 'long',
        timeZone: 'UTC',
      });
      expect(hoursOn(value, date)).toEqual(
        (event ?? value.business_hours.find((day) => day.name === weekday)!).work_hours,
      );
    }),
  );
  expect(
    hoursOn({ ...noHours(2026), business_hours: noHours(2026).business_hours.map(openDay) }, '2026/02/29'),
  ).toBeNull();
});

it('when the year turns, the next one is the current one and no event is lost that is still to come', () => {
  fc.assert(
    fc.property(special, fc.integer({ min: 2026, max: 2030 }), (value, thisYear) => {
      const rolled = rollOver(value, thisYear);
      expect([rolled.current_year.year, rolled.next_year.year]).toEqual([thisYear, thisYear + 1]);
      const events = (of: SpecialHours) =>
        [...of.current_year.holidays, ...of.next_year.holidays].filter(
          ({ date }) => Number(date.slice(0, 4)) >= thisYear,
        );
      expect(events(rolled)).toEqual(events(value));
      expect(rollOver(rolled, thisYear)).toEqual(rolled);
    }),
  );
});
