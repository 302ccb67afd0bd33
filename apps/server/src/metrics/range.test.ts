import { type CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spansOf } from './range.ts';

const epoch = parseDate('2023-12-20');
const end = { day: 0, week: 6, month: 0 };

/** The last day of a span that starts on a day. */
const lastOf = (span: keyof typeof end, start: CalendarDate) =>
  span === 'month' ? start.add({ months: 1 }).subtract({ days: 1 }) : start.add({ days: end[span] });

it('covers every day of a range once, by spans that lie in it', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(500), (offset, length) => {
      const from = epoch.add({ days: offset });
      const to = from.add({ days: length });
      let next = from;
      for (const part of spansOf({ from: from.toString(), to: to.toString() })) {
        expect(part.from).toBe(next.toString());
        // Every span that starts in the part is read: each has to end in it.
        for (; next.toString() <= part.to; next = lastOf(part.span, next).add({ days: 1 })) {
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
  expect(spansOf({ from: '2026-08-01', to: '2026-11-21' })).toEqual([
    { span: 'month', from: '2026-08-01', to: '2026-10-31' },
    { span: 'day', from: '2026-11-01', to: '2026-11-01' },
    { span: 'week', from: '2026-11-02', to: '2026-11-15' },
    { span: 'day', from: '2026-11-16', to: '2026-11-21' },
  ]);
});
