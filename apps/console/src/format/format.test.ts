import { expect, it } from 'vitest';
import {
  formatCount,
  formatDollars,
  formatPercent,
  formatPrice,
  formatRefreshed,
  formatServicePrice,
} from './format.ts';

it('shows whole numbers, whole dollars and whole percent; null stays null for the dash', () => {
  expect([formatCount(1284), formatCount(0), formatCount(null)]).toEqual(['1,284', '0', null]);
  expect([formatDollars(31_250.5), formatDollars(0), formatDollars(null)]).toEqual(['$31,251', '$0', null]);
  expect([formatPercent(42), formatPercent(null)]).toEqual(['42%', null]);
});

it('shows what was paid to the cent: $249.50 is not $250.00', () => {
  expect([250, 249.5, 1249.99, 0].map(formatServicePrice)).toEqual(['$250.00', '$249.50', '$1,249.99', '$0.00']);
  expect([31_250, 249.5, null].map(formatPrice)).toEqual(['$31,250', '$249.50', null]);
});

it('shows what was read less than 15 seconds ago as just now, else the time of day by the account’s clock', () => {
  const at = new Date('2026-11-20T17:05:00.000Z');
  const after = (ms: number, TimeZone = 'America/New_York', TimeFormat: 'h12' | 'h23' = 'h12') =>
    formatRefreshed(at, { TimeZone, TimeFormat }, new Date(at.getTime() + ms));
  expect([after(0), after(14_999)]).toEqual(['Just now', 'Just now']);
  expect(after(15_000)).toMatch(/^12:05\sPM$/);
  expect(after(15_000, 'Pacific/Auckland')).toMatch(/^6:05\sAM$/);
  expect(after(15_000, 'Pacific/Auckland', 'h23')).toBe('06:05');
  expect(after(15_000, 'Atlantic/Azores', 'h23')).toBe('16:05');
});
