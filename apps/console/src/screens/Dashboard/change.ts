import type { MetricCard } from '@forecourt/api/contract/metrics';
import { type CalendarDate, parseDate } from '@internationalized/date';

/** How a card's number differs from that of the range before. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
  directionLabel: string;
  description: string;
}

const words = { up: 'Up', down: 'Down', same: 'Unchanged' };

/** 'Oct 22'; with the year where it is not the present one. */
const dayText = (day: CalendarDate, today: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.year !== today.year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(day.toDate('UTC'));

/**
 * The change against the previous period of equal length, in whole percent.
 * @returns undefined where there is no such period, or it counted nothing: a share of nothing is none
 */
export function changeOf(
  { count, previous }: Pick<MetricCard, 'count' | 'previous'>,
  today: CalendarDate,
): Change | undefined {
  if (count === null || !previous?.count) return undefined;
  const percent = Math.round(((count - previous.count) / previous.count) * 100);
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const start = dayText(parseDate(previous.start_date), today);
  const end = dayText(parseDate(previous.end_date), today);
  return {
    direction,
    text: `${Math.abs(percent)}%`,
    directionLabel: words[direction],
    description: `vs. ${start === end ? start : `${start} – ${end}`}`,
  };
}
