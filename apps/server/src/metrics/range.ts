import { parseDate } from '@internationalized/date';

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
