import {
  parseDate,
  parseZonedDateTime,
  Time,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { findTimes } from './findTimes.ts';
import type { OpenTime } from './times.ts';
import { parseWish } from './wish.ts';
import { spelledOut } from './words.ts';

/** Every half hour from 9 to 4:30 of the days from one on, Sundays too, as the dealership's clock has them. */
const openTimes = (first: string, now: ZonedDateTime): OpenTime[] =>
  Array.from({ length: 8 }, (_day, at) => parseDate(first).add({ days: at })).flatMap((day) =>
    Array.from({ length: 16 }, (_slot, at): OpenTime => {
      const local = toCalendarDateTime(day, new Time(9 + Math.floor(at / 2), (at % 2) * 30));
      return {
        local: local.toString().slice(0, 16).replace('T', ' '),
        at: toZoned(local, now.timeZone).toDate().toISOString(),
      };
    }).filter(({ at }) => Date.parse(at) > now.toDate().getTime()),
  );

/** How shoppers say three in the afternoon on a Sunday that is tomorrow. */
const onTheEve = [
  'sunday at 3',
  'tomorrow at 3pm',
  'tmrw 3',
  'sun 3pm',
  'sunday 3ish',
  '3pm tomorrow',
  'tomorrow at three',
  'can we do 3 on sunday',
  'sunday @ 3',
  "tomorrow, 3 o'clock",
];
/** The same wishes, written on that Sunday itself. */
const onTheDay = ['today at 3', 'today 3pm', 'at 3', '3ish today', 'this afternoon at 3', '3 o clock', 'sunday at 3'];

describe.each([
  ['the night when clocks go forward', '2027-03-14', '2027-03-14T19:00:00.000Z'],
  ['the night when clocks go back', '2026-11-01', '2026-11-01T20:00:00.000Z'],
])('over %s, an open Sunday', (_night, sunday, three) => {
  const eve = parseDate(sunday).subtract({ days: 1 }).toString();
  it.each([
    ...onTheEve.flatMap((text) => ['10:00', '20:30', '23:59'].map((clock) => [text, `${eve}T${clock}`])),
    ...onTheDay.flatMap((text) => ['00:10', '01:59', '03:01', '08:00'].map((clock) => [text, `${sunday}T${clock}`])),
  ])('"%s" at %s is three in the afternoon', (text, at) => {
    const now = parseZonedDateTime(`${at}[America/New_York]`);
    const wish = parseWish(spelledOut(text), { now, namedDays: [], isMonthFirst: true });
    expect(findTimes(wish, openTimes(eve, now), now)).toMatchObject({ kind: 'open', time: { at: three } });
  });

  it('an hour that comes twice, or never, books nothing', () => {
    const now = parseZonedDateTime(`${eve}T20:30[America/New_York]`);
    const wish = parseWish('tomorrow at 1:30 am', { now, namedDays: [], isMonthFirst: true });
    const found = findTimes(wish, openTimes(eve, now), now);
    expect(found.kind).toBe('offer');
  });
});
