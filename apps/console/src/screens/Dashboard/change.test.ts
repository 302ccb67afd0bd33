import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { getChange } from './change.ts';

const today = new CalendarDate(2026, 11, 20);
const previous = (count: number | null) => ({ count, start_date: '2026-09-22', end_date: '2026-10-21' });

it.each([
  [112, 100, 'up', '12%'],
  [88, 100, 'down', '12%'],
  [0, 4, 'down', '100%'],
  [1001, 1000, 'same', '0%'],
])('%i after %i goes %s by %s', (count, before, direction, text) => {
  expect(getChange({ count, previous: previous(before) }, today, 'MM/DD/YYYY')).toMatchObject({
    direction,
    text,
    description: 'vs. Sep 22 – Oct 21',
  });
});

it('says nothing where there was no such period, or nothing in it', () => {
  expect(getChange({ count: 5 }, today, 'MM/DD/YYYY')).toBeUndefined();
  expect(getChange({ count: 5, previous: previous(0) }, today, 'MM/DD/YYYY')).toBeUndefined();
  expect(getChange({ count: null, previous: previous(5) }, today, 'MM/DD/YYYY')).toBeUndefined();
});

it('names one day once, and the year where it is another', () => {
  const lastYear = { count: 1, start_date: '2025-12-31', end_date: '2025-12-31' };
  expect(getChange({ count: 2, previous: lastYear }, today, 'MM/DD/YYYY')?.description).toBe('vs. Dec 31, 2025');
});

it('writes the day before the month where the account does', () => {
  expect(getChange({ count: 112, previous: previous(100) }, today, 'DD.MM.YYYY')?.description).toBe(
    'vs. 22 Sept – 21 Oct',
  );
});
