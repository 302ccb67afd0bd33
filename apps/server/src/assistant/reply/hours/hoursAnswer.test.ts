import { hoursStep, lastMinute, type SpecialYear, weekdays } from '@forecourt/api/contract/settings/business-days';
import { CalendarDate, fromAbsolute, parseZonedDateTime, toCalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursAnswer, hoursFacts } from './hoursAnswer.ts';
import type { OpeningHours } from './openingHours.ts';

const open = (start_time: number, end_time: number) => ({ open: true, work_hours: { start_time, end_time } });
const closed = { open: false, work_hours: null };
const event = (name: string, date: string, hours: typeof closed | ReturnType<typeof open>) => ({
  name,
  date,
  custom: true,
  ...hours,
});
const none = (year: number): SpecialYear => ({ year, holidays: [] });

/** Nine to six on weekdays, ten to four on Saturdays, and some special days. */
const usual: OpeningHours = {
  hours: {
    business_hours: weekdays.map((name) => ({
      name,
      ...(name === 'Sunday' ? closed : name === 'Saturday' ? open(600, 960) : open(540, 1080)),
    })),
    special_business_hours: {
      current_year: {
        year: 2026,
        holidays: [
          event('Thanksgiving Day', '2026/11/26', closed),
          event('Tent sale', '2026/11/29', open(720, 1050)),
          event('Christmas Day', '2026/12/25', closed),
        ],
      },
      next_year: { year: 2027, holidays: [event("New Year's Day", '2027/01/01', closed)] },
    },
  },
  now: parseZonedDateTime('2026-11-21T15:05[America/New_York]'),
  clock: 'h12',
  isMonthFirst: true,
  namedDays: [
    { name: 'Thanksgiving Day', date: '2026/11/26' },
    { name: 'Christmas Day', date: '2026/12/25' },
    { name: "New Year's Day", date: '2027/01/01' },
  ],
  department: null,
};
const at = (now: string, more: Partial<OpeningHours> = {}): OpeningHours => ({
  ...usual,
  ...more,
  now: parseZonedDateTime(`${now}[America/New_York]`),
});
const answer = (question: string, facts = usual, tone: 'Formal' | 'Friendly' = 'Friendly') =>
  hoursAnswer(facts, question, tone);

describe('a day that the question is not about any more', () => {
  const monday = 'We’re open on Monday, November 23 from 9 AM to 6 PM.';
  const tuesday = 'We’re open on Tuesday, November 24 from 9 AM to 6 PM.';
  const regular = 'Our regular hours are Monday to Friday 9 AM to 6 PM';
  it.each([
    ['Are you open Monday? Sorry, I meant Tuesday.', tuesday],
    ['Are you open Monday, I mean Tuesday?', tuesday],
    ['are you open monday\nno, tuesday', tuesday],
    ['Are you open Monday\nActually Tuesday, are you open then?', tuesday],
    ['Are you open Monday? And Tuesday?', `${monday} ${tuesday}`],
    ['When do you close on Monday?\nWhat about Tuesday?', `${monday} ${tuesday}`],
    ['My appointment was on Friday, are you open on Monday?', monday],
    ['I am off on Monday. Are you open?', monday],
  ])('%s', (question, expected) => expect(answer(question)).toBe(expected));

  it.each([
    'I came by on Monday and nobody was there. When are you open?',
    'We talked on Tuesday about the RAV4. What are your hours?',
    'I was there last Friday. What are your hours?',
  ])('%s: the regular week', (question) => {
    expect(answer(question)).toContain(regular);
    expect(answer(question)).not.toMatch(/on (?:Monday|Tuesday|Friday), /);
  });
});

describe('the words', () => {
  it.each([
    ['Are you open today?', 'We’re open today, Saturday, November 21, from 10 AM to 4 PM.'],
    ['Are you open tomorrow?', 'We’re closed tomorrow, Sunday, November 22.'],
    ['When do you close on Monday?', 'We’re open on Monday, November 23 from 9 AM to 6 PM.'],
    ['Are you open on Thanksgiving?', 'We’re closed on Thursday, November 26 (Thanksgiving Day).'],
    ['Open on New Year’s Day?', 'We’re closed on Friday, January 1, 2027 (New Year’s Day).'],
    [
      'Will you be open next Sunday?',
      'We’re closed tomorrow, Sunday, November 22. We’re open on Sunday, November 29 (Tent sale) from noon to 5:30 PM.',
    ],
    ['Are you open right now?', 'We’re open right now, until 4 PM.'],
    [
      'Are you open on Sundays?',
      'We’re closed on Sundays. We’re open on Sunday, November 29 (Tent sale) from noon to 5:30 PM.',
    ],
    [
      'When are you open?',
      'We’re open today, Saturday, November 21, from 10 AM to 4 PM. Our regular hours are Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4 PM, Sunday closed. We’re closed on Thursday, November 26 (Thanksgiving Day). We’re open on Sunday, November 29 (Tent sale) from noon to 5:30 PM.',
    ],
    ['I am off on Saturday. Are you open?', 'We’re open today, Saturday, November 21, from 10 AM to 4 PM.'],
    ['Do you deliver?', null],
    ['Are you open on December 24, 2031?', null],
  ])('%s', (question, expected) => {
    expect(answer(question)).toBe(expected);
  });

  it.each([
    ['2026-11-21T09:59', 'We’re closed right now. We’re open today, Saturday, November 21, from 10 AM to 4 PM.'],
    ['2026-11-21T10:00', 'We’re open right now, until 4 PM.'],
    ['2026-11-21T15:59', 'We’re open right now, until 4 PM.'],
    ['2026-11-21T16:00', 'We’re closed right now. We’re open on Monday, November 23 from 9 AM to 6 PM.'],
    ['2026-11-26T12:00', 'We’re closed right now. We’re open tomorrow, Friday, November 27, from 9 AM to 6 PM.'],
  ])('at %s', (now, expected) => {
    expect(answer('Are you open now?', at(now))).toBe(expected);
  });

  it('say that today is over, in a formal tone, by a clock of 24 hours and of a department', () => {
    expect(answer('Are you open today?', at('2026-11-21T17:00'))).toBe(
      'We closed at 4 PM today, Saturday, November 21.',
    );
    expect(answer('Are you open tomorrow?', usual, 'Formal')).toBe('We are closed tomorrow, Sunday, November 22.');
    expect(answer('Are you open today?', { ...usual, clock: 'h23' })).toContain('from 10:00 to 16:00');
    expect(answer('Is the service department open tomorrow?', { ...usual, department: 'service' })).toBe(
      'Our service department is closed tomorrow, Sunday, November 22.',
    );
  });

  it('call midnight what it is', () => {
    const always = {
      ...usual,
      hours: { ...usual.hours, business_hours: weekdays.map((name) => ({ name, ...open(0, lastMinute) })) },
    };
    expect(answer('Are you open on Monday?', always)).toContain('from midnight to midnight');
    expect(answer('Are you open now?', { ...always, now: at('2026-11-21T23:59').now })).toContain('open right now');
  });
});

const minutes = fc
  .tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 47 }))
  .filter(([start, length]) => start + length <= 48)
  .map(([start, length]) => open(start * hoursStep, Math.min((start + length) * hoursStep, lastMinute)));
const opening = fc.oneof(fc.constant(closed), minutes);
const month = fc.integer({ min: 1, max: 12 });
const getYear = (year: number) =>
  fc
    .uniqueArray(fc.tuple(month, fc.integer({ min: 1, max: 28 }), opening), {
      selector: ([which, day]) => `${which}/${day}`,
      maxLength: 30,
    })
    .map((all): SpecialYear => ({
      year,
      holidays: all.map(([which, day, hours], index) =>
        event(`Event ${index}`, new CalendarDate(year, which, day).toString().replaceAll('-', '/'), hours),
      ),
    }));
const anyFacts = fc
  .record({
    week: fc.array(opening, { minLength: 7, maxLength: 7 }),
    current_year: getYear(2026),
    next_year: getYear(2027),
    at: fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2026, 11, 31) }),
    zone: fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland', 'Europe/Berlin', 'Asia/Kolkata'),
    clock: fc.constantFrom('h12' as const, 'h23' as const),
  })
  .map(({ week, current_year, next_year, at: time, zone, clock }): OpeningHours => ({
    ...usual,
    hours: {
      business_hours: weekdays.map((name, index) => ({ name, ...week[index]! })),
      special_business_hours: { current_year, next_year },
    },
    now: fromAbsolute(time, zone),
    clock,
  }))
  // Honolulu has the year before, and Auckland the next, for some hours.
  .filter(({ now }) => now.year === 2026);

/** What the settings say of a day, read without the code under test. */
function settled({ hours }: OpeningHours, day: CalendarDate) {
  const date = `${day.year}/${String(day.month).padStart(2, '0')}/${String(day.day).padStart(2, '0')}`;
  const { current_year, next_year } = hours.special_business_hours;
  const special = [...current_year.holidays, ...next_year.holidays].find((one) => one.date === date);
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  return special ?? hours.business_hours[(weekday + 6) % 7]!;
}

/** The slider's last position is the end of the day. */
const closing = ({ end_time }: { end_time: number }) => (end_time === lastMinute ? 1440 : end_time);

/** Minutes after midnight, of the words for a time. */
function getMinute(words: string): number {
  if (words === 'midnight') return 0;
  if (words === 'noon') return 720;
  const [, hour, minute = '0', half] = /^(\d+)(?::(\d\d))?(?: ([AP]M))?$/.exec(words)!;
  return (half ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour)) * 60 + Number(minute);
}
/** The end of the day is called midnight too. */
const isMinute = (words: string, minute: number) =>
  getMinute(words) === minute || (words === 'midnight' && minute === lastMinute);

const monthNames = 'January February March April May June July August September October November December'.split(' ');
const dayStatements =
  /We(?:’re| are) (open|closed) (?:today, |tomorrow, |on )([A-Z]\w+day), (\w+) (\d+)(?:, (\d{4}))?(?: \([^)]*\))?,?(?: from (.+?) to (.+?))?\./g;

/** Reads an answer back, and finds each sentence on a day in the settings. @returns how many there were */
function expectTrue(text: string, facts: OpeningHours): number {
  let count = 0;
  for (const [, what, weekday, name, day, year, start, end] of text.matchAll(dayStatements)) {
    const date = new CalendarDate(Number(year ?? facts.now.year), monthNames.indexOf(name!) + 1, Number(day));
    expect(date.toDate('UTC').toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })).toBe(weekday);
    const { open: isOpen, work_hours } = settled(facts, date);
    expect([text, what]).toEqual([text, isOpen ? 'open' : 'closed']);
    if (isOpen) {
      expect([text, isMinute(start!, work_hours!.start_time)]).toEqual([text, true]);
      expect([text, isMinute(end!, work_hours!.end_time)]).toEqual([text, true]);
    }
    count += 1;
  }
  return count;
}

describe('never contradicts the settings, whatever they are and whenever it is', () => {
  const questions: [string, (today: CalendarDate) => CalendarDate][] = [
    ['Are you open tomorrow?', (today) => today.add({ days: 1 })],
    ['When do you close the day after tomorrow?', (today) => today.add({ days: 2 })],
    ...weekdays.map((name, index): [string, (today: CalendarDate) => CalendarDate] => [
      `Are you open this ${name}?`,
      (today) => today.add({ days: (index + 8 - today.toDate('UTC').getUTCDay()) % 7 }),
    ]),
    ['Are you open on March 3?', (today) => nextOn(today, 3, 3)],
    ['Are you open 12/24?', (today) => nextOn(today, 12, 24)],
    ['Are you open on Thanksgiving?', () => new CalendarDate(2026, 11, 26)],
  ];
  const nextOn = (today: CalendarDate, which: number, day: number) => {
    const date = new CalendarDate(today.year, which, day);
    return date.compare(today) < 0 ? date.add({ years: 1 }) : date;
  };

  it('on the day that is asked for', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...questions), (facts, [question, getDay]) => {
        const today = toCalendarDate(facts.now);
        const day = getDay(today);
        const reply = answer(question, facts);
        if (day.compare(today) < 0) {
          expect(reply).toBeNull();
          return;
        }
        const { open: isOpen, work_hours } = settled(facts, day);
        const isOver =
          day.compare(today) === 0 && isOpen && facts.now.hour * 60 + facts.now.minute >= closing(work_hours!);
        if (isOver) {
          expect(reply).toMatch(/^We closed at .+ today, /);
          return;
        }
        expect(reply).toContain(`${monthNames[day.month - 1]} ${day.day}`);
        expect(expectTrue(reply!, facts)).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  it('in general, at this moment, and to a language model', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const question of ['When are you open?', 'Are you open on Sundays?', 'Are you open on holidays?'])
          expectTrue(answer(question, facts)!, facts);
        const today = settled(facts, toCalendarDate(facts.now));
        const minute = facts.now.hour * 60 + facts.now.minute;
        const isOpen = today.open && minute >= today.work_hours!.start_time && minute < closing(today.work_hours!);
        const now = answer('Are you open right now?', facts)!;
        expect(now.startsWith(isOpen ? 'We’re open right now' : 'We’re closed right now')).toBe(true);
        expectTrue(now, facts);
        // A line for each of the next days.
        const lines = hoursFacts(facts)
          .split('\n')
          .filter((line) => /^[A-Z]\w+day, /.test(line));
        expect(lines).toHaveLength(15);
        for (const [index, line] of lines.entries()) {
          const { open: isDayOpen, work_hours } = settled(facts, toCalendarDate(facts.now).add({ days: index }));
          const [, start, end_] = / (?:(\S+(?: [AP]M)?) to (\S+(?: [AP]M)?)|closed)$/.exec(line)!;
          expect([line, start === undefined]).toEqual([line, !isDayOpen]);
          if (isDayOpen)
            expect([line, isMinute(start!, work_hours!.start_time), isMinute(end_!, work_hours!.end_time)]).toEqual([
              line,
              true,
              true,
            ]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('says so where every day is closed', () => {
  const shut: OpeningHours = {
    ...usual,
    hours: {
      business_hours: weekdays.map((name) => ({ name, ...closed })),
      special_business_hours: { current_year: none(2026), next_year: none(2027) },
    },
  };
  expect(answer('Are you open now?', shut)).toBe('We’re closed right now.');
  expect(answer('When are you open?', shut)).toBe('We’re closed today, Saturday, November 21. We’re closed every day.');
});
