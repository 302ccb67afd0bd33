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
  usualLabel?: string;
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
 * A change in words, for a table: '+12%', 'New' after nothing.
 * @returns null where there is nothing to compare with
 */
export function changeText(count: number, before: number | null): string | null {
  if (before === null || (before === 0 && count === 0)) return null;
  if (before === 0) return 'New';
  const percent = Math.round(((count - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

/** A number and what it was before. */
interface Compared {
  count: number | null;
  before: number | null | undefined;
}

/** What a change is measured in: percent of the number before, or points of a percentage. */
type Measure = 'percent' | 'points';

/** Of the change between the numbers that a card carries. */
export interface ChangeOptions {
  /** The days of the range before. */
  range: Pick<NonNullable<MetricCard['previous']>, 'start_date' | 'end_date'> | undefined;
  today: CalendarDate;
  /** How the account writes days. */
  format: string;
  /** Percent up to which a change is usual; null where nothing is known. */
  usual?: number | null | undefined;
  measure?: Measure;
}

/**
 * The change against the previous period of equal length: in whole percent, 'New' after nothing, in points for a rate.
 * @returns undefined where there is no such period, or neither counted anything: a share of nothing is none
 */
export function getChange(
  { count, before }: Compared,
  { range, today, format, usual, measure = 'percent' }: ChangeOptions,
): Change | undefined {
  if (count === null || before === null || before === undefined || range === undefined) return undefined;
  const days = { start: parseDate(range.start_date), end: parseDate(range.end_date) };
  const description = `vs. ${rangeText(days, today, format)}`;
  if (measure === 'points') return { ...describe(count - before, 'pts'), description };
  if (before === 0) {
    return count === 0 ? undefined : { direction: 'up', text: 'New', directionLabel: words.up, description };
  }
  const percent = Math.round(((count - before) / before) * 100);
  const isUsual = typeof usual === 'number' && Math.abs(percent) <= usual;
  return { ...describe(percent, '%'), description, ...(isUsual && { usualLabel: 'within the usual range' }) };
}

function describe(by: number, unit: '%' | 'pts'): Pick<Change, 'direction' | 'text' | 'directionLabel'> {
  const direction = by > 0 ? 'up' : by < 0 ? 'down' : 'same';
  const text = unit === '%' ? `${Math.abs(by)}%` : `${Math.abs(by)} ${Math.abs(by) === 1 ? 'pt' : 'pts'}`;
  return { direction, text, directionLabel: words[direction] };
}
