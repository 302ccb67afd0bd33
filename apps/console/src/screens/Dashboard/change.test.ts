import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { changeText, getChange } from './change.ts';

const today = new CalendarDate(2026, 11, 20);
const options = {
  range: { start_date: '2026-09-22', end_date: '2026-10-21' },
  today,
  format: 'MM/DD/YYYY',
};

it.each([
  [112, 100, 'up', '12%'],
  [88, 100, 'down', '12%'],
  [0, 4, 'down', '100%'],
  [1001, 1000, 'same', '0%'],
  [9, 0, 'up', 'New'],
])('%i after %i goes %s by %s', (count, before, direction, text) => {
  expect(getChange({ count, before }, options)).toMatchObject({
    direction,
    text,
    description: 'vs. Sep 22 – Oct 21',
  });
});

it.each([
  [20, 13, 'up', '7 pts'],
  [12, 13, 'down', '1 pt'],
  [5, 0, 'up', '5 pts'],
])('a rate of %i after %i goes %s by %s', (count, before, direction, text) => {
  expect(getChange({ count, before }, { ...options, measure: 'points' })).toMatchObject({ direction, text });
});

it('is quiet where it is no larger than usual', () => {
  const getUsual = (count: number, usual: number | null) =>
    getChange({ count, before: 100 }, { ...options, usual })?.usualLabel;
  expect(getUsual(112, 12)).toBe('within the usual range');
  expect(getUsual(88, 12)).toBe('within the usual range');
  expect(getUsual(113, 12)).toBeUndefined();
  expect(getUsual(112, null)).toBeUndefined();
  expect(getChange({ count: 9, before: 0 }, { ...options, usual: 500 })?.usualLabel).toBeUndefined();
});

it('says nothing where there was no such period, or nothing in either', () => {
  expect(getChange({ count: 5, before: 4 }, { ...options, range: undefined })).toBeUndefined();
  expect(getChange({ count: 5, before: undefined }, options)).toBeUndefined();
  expect(getChange({ count: 0, before: 0 }, options)).toBeUndefined();
  expect(getChange({ count: null, before: 5 }, options)).toBeUndefined();
});

it('names one day once, and the year where it is another', () => {
  const range = { start_date: '2025-12-31', end_date: '2025-12-31' };
  expect(getChange({ count: 2, before: 1 }, { ...options, range })?.description).toBe('vs. Dec 31, 2025');
});

it('writes the day before the month where the account does', () => {
  expect(getChange({ count: 112, before: 100 }, { ...options, format: 'DD.MM.YYYY' })?.description).toBe(
    'vs. 22 Sept – 21 Oct',
  );
});

it.each([
  [112, 100, '+12%'],
  [88, 100, '−12%'],
  [1001, 1000, '0%'],
  [9, 0, 'New'],
  [0, 0, null],
  [5, null, null],
])('in a table %i after %s is %s', (count, before, text) => {
  expect(changeText(count, before)).toBe(text);
});
