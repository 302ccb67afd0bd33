import { type CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDays, rangeBefore, getSpans } from './range.ts';

const epoch = parseDate('2023-12-20');
const end = { day: 0, week: 6, month: 0 };

/** The last day of a span that starts on a day. */
const getLast = (span: keyof typeof end, start: CalendarDate) =>
  span === 'month' ? start.add({ months: 1 }).subtract({ days: 1 }) : start.add({ days: end[span] });

it('covers every day of a range once, by spans that lie in it', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(500), (offset, length) => {
      const from = epoch.add({ days: offset });
      const to = from.add({ days: length });
      let next = from;
      for (const part of getSpans({ from: from.toString(), to: to.toString() })) {
        expect(part.from).toBe(next.toString());
        // Every span that starts in the part is read: each has to end in it.
        for (; next.toString() <= part.to; next = getLast(part.span, next).add({ days: 1 })) {
          if (part.span === 'month') expect(next.day).toBe(1);
          if (part.span === 'week') expect(next.toDate('UTC').getUTCDay()).toBe(1);
        }
        expect(next.subtract({ days: 1 }).toString()).toBe(part.to);
      }
      expect(next.subtract({ days: 1 }).toString()).toBe(to.toString());
    }),
  );
});

it('reads four months as months, weeks and days', () => {
  expect(getSpans({ from: '2026-08-01', to: '2026-11-21' })).toEqual([
    { span: 'month', from: '2026-08-01', to: '2026-10-31' },
    { span: 'day', from: '2026-11-01', to: '2026-11-01' },
    { span: 'week', from: '2026-11-02', to: '2026-11-15' },
    { span: 'day', from: '2026-11-16', to: '2026-11-21' },
  ]);
});

it.each([
  ['2026-08-01', '2026-08-31', 'month'],
  ['2026-01-01', '2026-12-31', 'month'],
  ['2026-11-02', '2026-11-08', 'week'],
  ['2026-11-04', '2026-11-04', 'day'],
  ['2026-11-03', '2026-11-14', 'day'],
])('reads %s to %s as one part of %ss', (from, to, span) => {
  const parts = getSpans({ from, to });
  expect(parts[0]!.span).toBe(span);
  expect(parts).toHaveLength(1);
});

it('splits at no month that is not whole', () => {
  expect(getSpans({ from: '2026-08-20', to: '2026-09-10' })).toEqual([
    { span: 'day', from: '2026-08-20', to: '2026-08-23' },
    { span: 'week', from: '2026-08-24', to: '2026-09-06' },
    { span: 'day', from: '2026-09-07', to: '2026-09-10' },
  ]);
});

it('takes the whole of a day that a range starts or ends in (docs/metrics.md)', () => {
  expect(getDays({ start_date: '2026-08-20T17:30:00', end_date: '2026-09-10T00:00:00' })).toEqual({
    from: '2026-08-20',
    to: '2026-09-10',
  });
});

it.each([
  ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ['2028-03-01', '2028-03-07', '2028-02-23', '2028-02-29'],
])('has before %s to %s the same number of days, that end the day before', (from, to, before, until) => {
  expect(rangeBefore({ from, to })).toEqual({ from: before, to: until });
});
