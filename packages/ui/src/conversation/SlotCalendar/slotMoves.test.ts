import { describe, expect, it } from 'vitest';
import type { SlotDay } from './slotDay.ts';
import { moveOnPage, movePage, nearestSlot, toPages } from './slotMoves.ts';

/** A day of slots; a time that ends in `x` cannot be chosen. */
const day = (date: string, ...times: string[]): SlotDay => ({
  date,
  weekday: 'Mon',
  label: date,
  slots: times.map((time) => ({ time: time.slice(0, 5), label: time, isDisabled: time.endsWith('x') })),
});

const page = [
  day('1', '09:00', '10:00x', '11:00', '12:00'),
  day('2'),
  day('3', '09:00x'),
  day('4', '10:00', '11:30', '15:00'),
];

describe('the nearest slot of a day', () => {
  it('is as far as any other, or nearer', () => {
    expect(nearestSlot(page[3]!, '11:00')).toEqual({ date: '4', time: '11:30' });
    expect(nearestSlot(page[3]!, '20:00')).toEqual({ date: '4', time: '15:00' });
  });
  it('is the earlier of two', () => {
    expect(nearestSlot(day('1', '09:00', '10:00'), '09:30')?.time).toBe('09:00');
  });
  it('is none where none can be chosen', () => {
    expect(nearestSlot(page[1]!, '09:00')).toBeUndefined();
    expect(nearestSlot(page[2]!, '09:00')).toBeUndefined();
  });
});

describe('a move on the page', () => {
  const from = { date: '1', time: '11:00' };
  it.each([
    ['up', '1', '09:00'],
    ['down', '1', '12:00'],
    ['first', '1', '09:00'],
    ['last', '1', '12:00'],
    ['forth', '4', '11:30'],
  ] as const)('%s', (move, date, time) => {
    expect(moveOnPage(page, from, move)).toEqual({ date, time });
  });
  it('ends at the edges', () => {
    expect(moveOnPage(page, from, 'back')).toBeUndefined();
    expect(moveOnPage(page, { date: '4', time: '15:00' }, 'forth')).toBeUndefined();
    expect(moveOnPage(page, { date: '4', time: '15:00' }, 'down')).toBeUndefined();
    expect(moveOnPage(page, { date: '4', time: '15:00' }, 'last')).toBeUndefined();
  });
});

describe('a turn of the page', () => {
  const pages = toPages([...page, day('5'), day('6', '09:00x'), day('7'), day('8'), day('9', '14:00'), day('10')], 4);
  it('passes over pages without a slot to choose', () => {
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 2]);
    expect(movePage(pages, 0, { date: '1', time: '09:00' }, 1)).toEqual({
      page: 2,
      slot: { date: '9', time: '14:00' },
    });
    expect(movePage(pages, 2, { date: '9', time: '14:00' }, -1)).toEqual({
      page: 0,
      slot: { date: '1', time: '12:00' },
    });
  });
  it('ends at the last one', () => {
    expect(movePage(pages, 2, { date: '9', time: '14:00' }, 1)).toBeUndefined();
  });
});
