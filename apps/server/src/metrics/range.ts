import { parseDate, startOfWeek } from '@internationalized/date';

/** A range of the dealer's calendar days, both inclusive: 'YYYY-MM-DD'. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days that a range of dealer-local instants touches: 'YYYY-MM-DDTHH:mm:ss' → 'YYYY-MM-DD'. */
export const daysOf = (query: { start_date: string; end_date: string }): DayRange => ({
  from: query.start_date.slice(0, 10),
  to: query.end_date.slice(0, 10),
});

/** The range of the same number of days that ends the day before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const start = parseDate(from);
  const days = parseDate(to).compare(start) + 1;
  return { from: start.subtract({ days }).toString(), to: start.subtract({ days: 1 }).toString() };
}

/** A part of a range: days, or whole weeks by their Mondays. */
export interface Span extends DayRange {
  span: 'day' | 'week';
}

/** A range as whole weeks, from Monday on, with the days before and after them. */
export function spansOf({ from, to }: DayRange): Span[] {
  const start = parseDate(from);
  const end = parseDate(to);
  const mondayOf = (day: typeof start) => startOfWeek(day, 'en-US', 'mon');
  const firstMonday = mondayOf(start.add({ days: 6 }));
  // The Monday after the last whole week.
  const rest = mondayOf(end.add({ days: 1 }));
  if (firstMonday.compare(rest) >= 0) return [{ span: 'day', from, to }];
  const spans: Span[] = [
    { span: 'day', from, to: firstMonday.subtract({ days: 1 }).toString() },
    { span: 'week', from: firstMonday.toString(), to: rest.subtract({ days: 7 }).toString() },
    { span: 'day', from: rest.toString(), to },
  ];
  return spans.filter((part) => part.from <= part.to);
}
