import { expect, it } from 'vitest';
import { formatCount, formatDollars, formatPercent, formatRefreshed } from './format.ts';

it('shows whole numbers, whole dollars and whole percent; null stays null for the dash', () => {
  expect([formatCount(1284), formatCount(0), formatCount(null)]).toEqual(['1,284', '0', null]);
  expect([formatDollars(31_250.5), formatDollars(0), formatDollars(null)]).toEqual(['$31,251', '$0', null]);
  expect([formatPercent(42), formatPercent(null)]).toEqual(['42%', null]);
});

it('says Just now for fifteen seconds, then the account’s time', () => {
  const at = '2026-11-20T17:05:00Z';
  expect(formatRefreshed(at, new Date('2026-11-20T17:05:14Z'), 'America/New_York')).toBe('Just now');
  expect(formatRefreshed(at, new Date('2026-11-20T17:05:15Z'), 'America/New_York')).toBe('12:05 PM');
});
