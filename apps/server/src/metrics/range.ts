import { type CalendarDate, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';

/** A range of the dealer's calendar days, both inclusive: 'YYYY-MM-DD'. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days of a range of dealer-local times: 'YYYY-MM-DDTHH:mm:ss' → 'YYYY-MM-DD'. */
export const getDays = (query: { start_date: string; end_date: string }): DayRange => ({
  from: query.start_date.slice(0, 10),
  to: query.end_date.slice(0, 10),
});

/** The preceding range of the same length. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const start = parseDate(from);
  const days = parseDate(to).compare(start) + 1;
  return { from: start.subtract({ days }).toString(), to: start.subtract({ days: 1 }).toString() };
}

/** A part of a range: days, or whole weeks or months, given by their first days. */
export interface Span extends DayRange {
  span: 'day' | 'week' | 'month';
}

const firstDays = {
  week: (day: CalendarDate) => startOfWeek(day, 'en-US', 'mon'),
  month: (day: CalendarDate) => startOfMonth(day),
};

/** Splits a range into the fewest whole months, weeks (starting on Monday) and days. */
export const getSpans = ({ from, to }: DayRange): Span[] => split(parseDate(from), parseDate(to), ['month', 'week']);

/** @param lengths the units to try, longest first */
function split(start: CalendarDate, end: CalendarDate, [length, ...shorter]: (keyof typeof firstDays)[]): Span[] {
  if (start.compare(end) > 0) return [];
  if (!length) return [{ span: 'day', from: start.toString(), to: end.toString() }];
  const first = firstDays[length];
  // The first one that starts in the range, and the first one that ends after it.
  const whole = start.compare(first(start)) === 0 ? start : first(start).add({ [`${length}s`]: 1 });
  const rest = first(end.add({ days: 1 }));
  if (whole.compare(rest) >= 0) return split(start, end, shorter);
  return [
    ...split(start, whole.subtract({ days: 1 }), shorter),
    { span: length, from: whole.toString(), to: rest.subtract({ days: 1 }).toString() },
    ...split(rest, end, shorter),
  ];
}
