import { presetRange } from '@forecourt/ui/dateRange';
import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRange, readRange, rangeSearch, withoutRefusedRange, withRange } from './dateStore.ts';

const today = new CalendarDate(2026, 11, 20);
const read = (search: string) => {
  const { start, end } = readRange(new URLSearchParams(search), today);
  return [start.toString(), end.toString()];
};
const last30Days = ['2026-10-22', '2026-11-20'];

it('reads a range from the address', () => {
  expect(read('?from=2026-09-01&to=2026-09-30')).toEqual(['2026-09-01', '2026-09-30']);
});

it('reads a range of one day, and one that begins with the epoch or ends today', () => {
  expect(read('?from=2026-09-01&to=2026-09-01')).toEqual(['2026-09-01', '2026-09-01']);
  expect(read('?from=1970-01-01&to=2026-11-20')).toEqual(['1970-01-01', '2026-11-20']);
});

describe('what makes no sense is the last 30 days', () => {
  it.each([
    '',
    '?from=2026-09-01',
    '?to=2026-09-01',
    '?from=2026-11-20&to=2026-11-21',
    '?from=2026-09-30&to=2026-09-01',
    '?from=2026-02-30&to=2026-03-01',
    '?from=1969-12-31&to=2026-01-01',
    '?from=today&to=today',
    '?from=2026-09-01T00:00&to=2026-09-30',
  ])('%s', (search) => {
    expect(read(search)).toEqual(last30Days);
  });
});

it('comes out of the address as it went in', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (one, other) => {
      const range = {
        start: today.subtract({ days: Math.max(one, other) }),
        end: today.subtract({ days: Math.min(one, other) }),
      };
      expect(read(rangeSearch(range, today))).toEqual([range.start.toString(), range.end.toString()]);
    }),
  );
});

it('leaves the default range, which moves with the days, out of the address', () => {
  expect(rangeSearch(defaultRange(today), today)).toBe('');
  expect(rangeSearch(defaultRange(today), today, 'last-30-days')).toBe('');
});

describe('a preset', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['last-7-days', '2026-11-14', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ] as const)(
    '%s stays in the address by its name, and is the days of the day that it is opened on',
    (id, from, to) => {
      const search = rangeSearch(presetRange(id, today), today, id);
      expect(search).toBe(`?range=${id}`);
      expect(read(search)).toEqual([from, to]);
    },
  );

  it('moves with the days, where the same days named by hand stay', () => {
    const bookmark = new URLSearchParams('?range=yesterday');
    expect(readRange(bookmark, today.add({ days: 9 })).start.toString()).toBe('2026-11-28');
    expect(rangeSearch(presetRange('last-7-days', today), today)).toBe('?from=2026-11-14&to=2026-11-20');
  });

  it('that happens to be the default’s days keeps its name', () => {
    const lastOfNovember = new CalendarDate(2026, 11, 30);
    expect(rangeSearch(presetRange('this-month', lastOfNovember), lastOfNovember, 'this-month')).toBe(
      '?range=this-month',
    );
  });

  it('takes the place of days, and days that of a preset', () => {
    const week = presetRange('last-7-days', today);
    expect(withRange('?q=a&from=2026-08-01&to=2026-08-31&page=2', week, today, 'last-7-days')).toBe(
      '?q=a&range=last-7-days',
    );
    expect(withRange('?range=today', week, today)).toBe('?from=2026-11-14&to=2026-11-20');
    expect(withRange('?range=today', defaultRange(today), today, 'last-30-days')).toBe('');
  });
});

describe('another range in an address', () => {
  const september = { start: new CalendarDate(2026, 9, 1), end: new CalendarDate(2026, 9, 30) };

  it('takes the place of the one before, on the first page of the same list', () => {
    expect(withRange('?metric=sales&from=2026-08-01&to=2026-08-31&page=3', september, today)).toBe(
      '?metric=sales&from=2026-09-01&to=2026-09-30',
    );
    expect(withRange('', september, today)).toBe('?from=2026-09-01&to=2026-09-30');
  });

  it('leaves nothing behind where it is the default one', () => {
    expect(withRange('?from=2026-08-01&to=2026-08-31&page=2', defaultRange(today), today)).toBe('');
    expect(withRange('?q=ada&from=2026-08-01&to=2026-08-31', defaultRange(today), today)).toBe('?q=ada');
  });
});

describe('a range that is refused leaves the address', () => {
  it('of a preset beside days the preset is shown', () => {
    expect(withoutRefusedRange('?range=today&from=2026-09-01&to=2026-09-30&a=1', today)).toBe('?a=1&range=today');
  });

  it.each([
    '?range=next-week',
    '?range=',
    '?from=2026-09-01',
    '?from=2026-11-20&to=2026-11-21',
    '?from=&to=',
    '?from=2026-9-1&to=2026-9-30',
  ])('%s', (search) => {
    expect(withoutRefusedRange(`${search}&sort_sources=name&page=3`, today)).toBe('?sort_sources=name');
  });

  it('one that is shown stays as it was written', () => {
    for (const search of [
      '',
      '?page=3',
      '?range=last-7-days&page=2',
      '?range=last-30-days',
      '?from=2026-09-01&to=2026-09-30&query=a%20b',
    ])
      expect(withoutRefusedRange(search, today)).toBe(search);
  });
});
