import {
  type CalendarDate,
  parseDate,
  parseZonedDateTime,
  toZoned,
  toCalendarDateTime,
  Time,
} from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTimes } from './findTimes.ts';
import type { OpenTime } from './times.ts';
import { parseWish } from './wish.ts';

/*
 * A Tuesday morning in New York, by half hours: Monday to Friday from 9 to 6:30, Saturday until 4:30, Sunday closed. Halloween is a
 * holiday; Wednesday at 2 is full. The clocks go back on November 1.
 */
const now = parseZonedDateTime('2026-10-27T10:05[America/New_York]');
const holiday = '2026-10-31';
const full = '2026-10-28 14:00';

function timesOn(day: CalendarDate): OpenTime[] {
  const weekday = day.toDate('UTC').getUTCDay();
  if (weekday === 0 || day.toString() === holiday) return [];
  const last = weekday === 6 ? 33 : 37;
  return Array.from({ length: last - 18 + 1 }, (_slot, at) => {
    const local = toCalendarDateTime(day, new Time(Math.floor((18 + at) / 2), ((18 + at) % 2) * 30));
    return {
      local: local.toString().slice(0, 16).replace('T', ' '),
      at: toZoned(local, now.timeZone).toDate().toISOString(),
    };
  });
}
const openTimes = Array.from({ length: 15 }, (_day, at) => parseDate('2026-10-27').add({ days: at }))
  .flatMap(timesOn)
  .filter(({ local }) => local !== full && local > '2026-10-27 10:05');

const facts = { now, namedDays: [{ name: 'Halloween', date: '2026/10/31' }], isMonthFirst: true };
const found = (text: string, offered: OpenTime[] = []) => findTimes(parseWish(text, facts), openTimes, now, offered);
const locals = (text: string) => {
  const answer = found(text);
  return answer.kind === 'none'
    ? []
    : answer.kind === 'open'
      ? [answer.time.local]
      : answer.times.map(({ local }) => local);
};

describe('a time that is open is taken', () => {
  it.each([
    ['tues 4ish', '2026-10-27 16:00'],
    ['Tuesday at 4pm', '2026-10-27 16:00'],
    ['today at 3', '2026-10-27 15:00'],
    ['this afternoon at 2:30', '2026-10-27 14:30'],
    ['tonight at 6', '2026-10-27 18:00'],
    ['can I come at 4', '2026-10-27 16:00'],
    ['at noon', '2026-10-27 12:00'],
    ['4:30pm', '2026-10-27 16:30'],
    ['4 p.m. today', '2026-10-27 16:00'],
    ['tuesday at 9 am', '2026-11-03 09:00'],
    ['tomorrow at 11', '2026-10-28 11:00'],
    ['tmrw at noon', '2026-10-28 12:00'],
    ['tomorrow @ 5', '2026-10-28 17:00'],
    ['half past 3 tomorrow', '2026-10-28 15:30'],
    ['tomorrow around 10', '2026-10-28 10:00'],
    ['10 tomorrow', '2026-10-28 10:00'],
    ['wed 1030', '2026-10-28 10:30'],
    ['wednesday, 5:30', '2026-10-28 17:30'],
    ['at 5 on wed', '2026-10-28 17:00'],
    ['the day after tomorrow at 1', '2026-10-29 13:00'],
    ['thurs 3pm', '2026-10-29 15:00'],
    ['on Thursday at three', '2026-10-29 15:00'],
    ['thur at 12:30', '2026-10-29 12:30'],
    ['Friday at 10:30 in the morning', '2026-10-30 10:30'],
    ['fri 6p', '2026-10-30 18:00'],
    ['this Friday at 2 PM', '2026-10-30 14:00'],
    ['the 30th at 1pm', '2026-10-30 13:00'],
    ['October 30 at 4', '2026-10-30 16:00'],
    ['Oct. 30th, 9:30am', '2026-10-30 09:30'],
    ['10/30 at 3', '2026-10-30 15:00'],
    ['11/5 at 3', '2026-11-05 15:00'],
    ['Nov 5th 11am', '2026-11-05 11:00'],
    ['mon 11am', '2026-11-02 11:00'],
    ['sat 7 november 10am', '2026-11-07 10:00'],
    ['friday 3 o’clock', '2026-10-30 15:00'],
    ['2026-11-04 16:00', '2026-11-04 16:00'],
    ['4:30 tomorrow', '2026-10-28 16:30'],
    // Noon in Los Angeles is three in New York.
    ['friday at 12pm PST', '2026-10-30 16:00'],
    ['friday 2pm CDT', '2026-10-30 15:00'],
  ])('%s', (text, expected) => {
    expect(locals(text)).toEqual([expected]);
  });
});

describe('otherwise the two nearest are offered', () => {
  it.each([
    // A stretch of a day, and a day without a time.
    ['tomorrow morning', ['2026-10-28 09:00', '2026-10-28 10:30']],
    ['Thursday afternoon', ['2026-10-29 12:00', '2026-10-29 14:30']],
    ['wed after work', ['2026-10-28 17:00', '2026-10-28 18:00']],
    ['friday evening', ['2026-10-30 17:00', '2026-10-30 18:00']],
    ['friday between 2 and 4', ['2026-10-30 14:00', '2026-10-30 15:00']],
    ['fri 2-4pm', ['2026-10-30 14:00', '2026-10-30 15:00']],
    ['thursday after 5', ['2026-10-29 17:00', '2026-10-29 18:00']],
    ['tomorrow before 10', ['2026-10-28 09:00', '2026-10-28 09:30']],
    ['first thing tomorrow', ['2026-10-28 09:00', '2026-10-28 10:00']],
    ['lunchtime on friday', ['2026-10-30 12:00', '2026-10-30 13:00']],
    ['Friday', ['2026-10-30 10:00', '2026-10-30 14:00']],
    // Two days are meant by 'next Friday'.
    ['next Friday at 2', ['2026-10-30 14:00', '2026-11-06 14:00']],
    ['Monday or Tuesday next week at 3', ['2026-11-02 15:00', '2026-11-03 15:00']],
    // Full, between two slots, before opening, after closing.
    ['tomorrow at 2', ['2026-10-28 13:30', '2026-10-28 14:30']],
    ['thursday 10:15', ['2026-10-29 10:00', '2026-10-29 10:30']],
    ['friday 8am', ['2026-10-30 09:00', '2026-10-30 09:30']],
    ['thursday at 9 pm', ['2026-10-29 18:00', '2026-10-29 18:30']],
    ['tonight at 11pm', ['2026-10-27 18:00', '2026-10-27 18:30']],
    // A closed day, a holiday, the night in which the clocks go back.
    ['sunday at 3', ['2026-11-02 09:00', '2026-11-02 09:30']],
    ['saturday at 11', ['2026-10-30 18:00', '2026-10-30 18:30']],
    ['on Halloween at noon', ['2026-10-30 18:00', '2026-10-30 18:30']],
    ['november 1 at 1:30 am', ['2026-10-30 18:00', '2026-10-30 18:30']],
    // A date whose weekday is today's: no other week is meant.
    ['11/10 at 8 am', ['2026-11-10 09:00', '2026-11-10 09:30']],
    ['sunday at 2am', ['2026-10-30 18:30', '2026-11-02 09:00']],
  ])('%s', (text, expected) => {
    expect(locals(text)).toEqual(expected);
  });
});

it('leaves to staff what is beyond the calendar', () => {
  for (const text of ['December 24 at 3', 'on December 25', 'on 3/1 at 10am'])
    expect(found(text), text).toEqual({ kind: 'none' });
  expect(findTimes(parseWish('friday at 3', facts), [], now)).toEqual({ kind: 'none' });
});

it('takes a time alone for one of the days that were offered', () => {
  const offered = openTimes.filter(({ local }) => ['2026-10-29 10:00', '2026-10-30 14:00'].includes(local));
  expect(found('2 works', offered)).toMatchObject({ kind: 'open', time: { local: '2026-10-30 14:00' } });
  expect(found('at 2', offered)).toMatchObject({ kind: 'open', time: { local: '2026-10-30 14:00' } });
});

it.each([
  'Is it good for a family of five?',
  'Does it seat seven?',
  'Is there room for five?',
  'There are two of us and three kids, so five.',
  'I have two.',
  'Do I need two on file?',
  'Is the seat for one?',
])('"%s" counts something else than hours', (text) => {
  expect(parseWish(text, facts).at).toEqual([]);
});

it.each([
  ['five?', 17],
  ['Three works', 15],
  ['Thursday, three', 15],
  ['say four on Friday', 16],
  ['how about two?', 14],
  ['can we do three tomorrow', 15],
  ['book it for five', 17],
  ['move it to four', 16],
  ['two o’clock', 14],
  ['the two pm one', 14],
  ['at a quarter past four', 16.25],
])('"%s" is a time', (text, hour) => {
  expect(parseWish(text.replace('’', "'"), facts).at[0]).toBe(hour * 60);
});

it('finds nothing but open times, whatever is written', () => {
  const words = fc.constantFrom(
    'tuesday',
    'next',
    'at',
    '4',
    '11/5',
    'tomorrow',
    'after',
    'noon',
    'ish',
    '25:99',
    '2-4',
    'PST',
    'feb 30',
    'in 2 hours',
    '@',
    '31st',
    'or',
    'half past',
    '0',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
        fc.string({ maxLength: 60 }),
      ),
      (text) => {
        const open = new Set(openTimes.map(({ local }) => local));
        for (const local of locals(text)) expect(open).toContain(local);
      },
    ),
  );
});
