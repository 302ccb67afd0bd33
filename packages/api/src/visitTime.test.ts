import { expect, it } from 'vitest';
import { formatVisitTime } from './visitTime.ts';

it.each([
  ['2026-12-01', '10:30', 'h12', 'Tuesday, December 1, 10:30 AM'],
  ['2026-12-01', '00:00', 'h12', 'Tuesday, December 1, 12:00 AM'],
  ['2027-01-02', '15:00', 'h23', 'Saturday, January 2, 15:00'],
] as const)('%s %s by a clock %s is %s', (date, time, clock, words) => {
  expect(formatVisitTime({ date, time }, clock)).toBe(words);
});
