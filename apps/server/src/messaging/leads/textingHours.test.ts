import { fromDate, parseTime, toTime } from '@internationalized/date';
import { preferenceOptions } from '@forecourt/api/contract/settings/preferences';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TextingHours, textableFrom, textingHours } from './textingHours.ts';

const usual = textingHours('08:00-21:00');
const from = (now: string, zones: string | string[], hours = usual) =>
  textableFrom(new Date(now), [zones].flat(), hours).toISOString();
const newYork = 'America/New_York';

it('lets go at once what comes within the hours, the first minute included and the last not', () => {
  for (const now of ['2026-06-15T12:00:00.000Z', '2026-06-15T16:30:00.000Z', '2026-06-16T00:59:59.999Z'])
    expect(from(now, newYork)).toBe(now);
  expect(from('2026-06-15T11:59:59.999Z', newYork)).toBe('2026-06-15T12:00:00.000Z');
  expect(from('2026-06-16T01:00:00.000Z', newYork)).toBe('2026-06-16T12:00:00.000Z');
});

it('goes by the clock of the zone', () => {
  // Half past nine in the evening in New York.
  const now = '2026-06-16T01:30:00.000Z';
  expect(from(now, newYork)).toBe('2026-06-16T12:00:00.000Z');
  expect(from(now, 'America/Los_Angeles')).toBe(now);
  expect(from(now, 'Europe/Berlin')).toBe('2026-06-16T06:00:00.000Z');
  expect(from(now, 'Asia/Kolkata')).toBe('2026-06-16T02:30:00.000Z');
});

it('waits for each zone that the customer may be in', () => {
  // Seven and eight in the morning, then nine and ten in the evening.
  expect(from('2026-06-15T12:30:00.000Z', ['America/Chicago', newYork])).toBe('2026-06-15T13:00:00.000Z');
  expect(from('2026-06-16T01:30:00.000Z', ['America/Chicago', newYork])).toBe('2026-06-16T13:00:00.000Z');
  expect(() => from('2026-06-15T12:30:00.000Z', [newYork, 'Asia/Shanghai'], textingHours('10:00-18:00'))).toThrow(
    'don’t overlap',
  );
});

it('ends with the night in which the clocks are changed, whether it is short or long', () => {
  // Spring: 2 AM is 3 AM on March 8, 2026. Fall: 2 AM is 1 AM again on November 1, 2026.
  expect(from('2026-03-08T02:30:00.000Z', newYork)).toBe('2026-03-08T12:00:00.000Z');
  expect(from('2026-03-08T06:59:59.000Z', newYork)).toBe('2026-03-08T12:00:00.000Z');
  for (const inBothHours of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])
    expect(from(inBothHours, newYork)).toBe('2026-11-01T13:00:00.000Z');
  expect(from('2026-03-29T00:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
  expect(from('2026-10-25T00:30:00.000Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z');
});

it('takes a day that a zone leaves out, and hours that begin where a clock is changed', () => {
  // Samoa had no December 30 in 2011.
  expect(from('2011-12-30T08:00:00.000Z', 'Pacific/Apia')).toBe('2011-12-30T18:00:00.000Z');
  const early: TextingHours = { from: parseTime('01:30'), to: parseTime('21:00') };
  // The second of two times 1:10 AM: the first 1:30 has gone by.
  expect(from('2026-11-01T06:10:00.000Z', newYork, early)).toBe('2026-11-01T06:30:00.000Z');
  // There is no 2:30 AM.
  const inTheGap: TextingHours = { from: parseTime('02:30'), to: parseTime('21:00') };
  expect(from('2026-03-08T06:00:00.000Z', newYork, inTheGap)).toBe('2026-03-08T07:30:00.000Z');
});

const minute = 60_000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const hours = fc.constantFrom(...preferenceOptions.TextingHours).map(textingHours);
/** Any moment, and more often one in a night in which clocks are changed somewhere. */
const moments = fc.oneof(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
  fc
    .record({
      night: fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
      after: fc.integer({ min: -12 * 60, max: 36 * 60 }),
    })
    .map(({ night, after }) => new Date(Date.parse(night) + after * minute)),
);

it('in every zone: within the hours, never earlier, and not a minute later than it could be', () => {
  fc.assert(
    fc.property(moments, zones, hours, (now, zone, { from: opens, to: closes }) => {
      const isOpen = (at: Date) => {
        const time = toTime(fromDate(at, zone));
        return time.compare(opens) >= 0 && time.compare(closes) < 0;
      };
      const at = textableFrom(now, [zone], { from: opens, to: closes });
      expect(isOpen(at)).toBe(true);
      expect(at >= now).toBe(true);
      if (isOpen(now)) expect(at).toEqual(now);
      else {
        expect(at.getTime() - now.getTime()).toBeLessThan(26 * 60 * minute);
        // Every quarter of an hour between is quiet, and so is the minute before.
        for (let between = now.getTime(); between < at.getTime(); between += 15 * minute)
          expect(isOpen(new Date(between))).toBe(false);
        expect(isOpen(new Date(at.getTime() - minute)) && at.getTime() - minute >= now.getTime()).toBe(false);
      }
      // Asked again at that moment, it goes.
      expect(textableFrom(at, [zone], { from: opens, to: closes })).toEqual(at);
    }),
    { numRuns: 2000 },
  );
});
