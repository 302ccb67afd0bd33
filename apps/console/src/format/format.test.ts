import { expect, it } from 'vitest';
import { formatCount, formatDollars, formatPercent, formatTime } from './format.ts';

it('shows whole numbers, whole dollars and whole percent; null stays null for the dash', () => {
  expect([formatCount(1284), formatCount(0), formatCount(null)]).toEqual(['1,284', '0', null]);
  expect([formatDollars(31_250.5), formatDollars(0), formatDollars(null)]).toEqual(['$31,251', '$0', null]);
  expect([formatPercent(42), formatPercent(null)]).toEqual(['42%', null]);
});

it('shows the time of day by the account’s clock', () => {
  const at = '2026-11-20T17:05:00Z';
  expect(formatTime(at, 'America/New_York')).toMatch(/^12:05\sPM$/);
  expect(formatTime(at, 'Pacific/Auckland')).toMatch(/^6:05\sAM$/);
});
