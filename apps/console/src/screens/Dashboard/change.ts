import type { MetricCard } from '@forecourt/api/contract/metrics';
import type { DateRange } from '@forecourt/ui/dateRange';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { formatDay } from '../../format/format.ts';

/** How a card's number differs from that of the range before. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
  directionLabel: string;
  description: string;
}

const words = { up: 'Up', down: 'Down', same: 'Unchanged' };

/** 'Oct 22'; with the year where it is not the present one. */
const dayText = (day: CalendarDate, today: CalendarDate, format: string) =>
  formatDay(day, format, { month: 'short', day: 'numeric', ...(day.year !== today.year && { year: 'numeric' }) });

/** 'Sep 22 – Oct 21', or its one day. */
export function rangeText({ start, end }: DateRange, today: CalendarDate, format: string): string {
  const texts = [start, end].map((day) => dayText(day, today, format));
  return [...new Set(texts)].join(' – ');
}

/**
 * The change against the previous period of equal length, in whole percent.
 * @param format how the account writes days
 * @returns undefined where there is no such period, or it counted nothing: a share of nothing is none
 */
export function getChange(
  { count, previous }: Pick<MetricCard, 'count' | 'previous'>,
  today: CalendarDate,
  format: string,
): Change | undefined {
  if (count === null || !previous?.count) return undefined;
  const percent = Math.round(((count - previous.count) / previous.count) * 100);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const range = { start: parseDate(previous.start_date), end: parseDate(previous.end_date) };
  return {
    direction,
    text: `${Math.abs(percent)}%`,
    directionLabel: words[direction],
    description: `vs. ${rangeText(range, today, format)}`,
  };
}
