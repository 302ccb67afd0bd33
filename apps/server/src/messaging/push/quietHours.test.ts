import { expect, it } from 'vitest';
import { isQuiet } from './quietHours.ts';

const settings = (From: number, To: number, TimeZone = 'America/New_York') => ({
  ShowsWords: true,
  QuietHours: { From: From * 60, To: To * 60 },
  TimeZone,
});

it.each([
  ['before they begin', '2026-01-15T20:59:59-05:00', false],
  ['when they begin', '2026-01-15T21:00:00-05:00', true],
  ['at midnight', '2026-01-16T00:00:00-05:00', true],
  ['in the last minute', '2026-01-16T06:59:59-05:00', true],
  ['when they end', '2026-01-16T07:00:00-05:00', false],
  ['at noon', '2026-01-15T12:00:00-05:00', false],
  ['on the day the clock goes forward', '2026-03-08T07:00:00-04:00', false],
  ['on the day the clock goes back', '2026-11-01T06:30:00-05:00', true],
])('from nine in the evening to seven in the morning: %s', (_when, at, expected) => {
  expect(isQuiet(settings(21, 7), new Date(at))).toBe(expected);
});

it('lie within a day where they end after they begin', () => {
  expect(isQuiet(settings(9, 17), new Date('2026-01-15T16:59:00-05:00'))).toBe(true);
  expect(isQuiet(settings(9, 17), new Date('2026-01-15T08:59:00-05:00'))).toBe(false);
});

it('go by the person’s own clock, not by the server’s', () => {
  expect(isQuiet(settings(21, 7, 'Pacific/Auckland'), new Date('2026-01-15T12:00:00-05:00'))).toBe(true);
});

it('are none where none are chosen', () => {
  expect(isQuiet({ ...settings(0, 1), QuietHours: null }, new Date())).toBe(false);
});
