import { parseDate } from '@internationalized/date';
import type { DayRange } from './range.ts';

/** What was counted on a day. */
export interface DayCount {
  /** 'YYYY-MM-DD'. */
  day: string;
  n: number;
}

/** A card draws no more than these (`MetricCard.points`). */
const maxPoints = 400;

/**
 * The course of a sum over a range: a point a day, or spans of whole weeks where that were too many. The spans end with the
 * range, so that it is the first that may be shorter, not the one that looks like the present.
 * @param counts in any order; days without a count may be left out
 */
export function getPoints({ from, to }: DayRange, counts: readonly DayCount[]): number[] {
  const end = parseDate(to);
  const length = end.compare(parseDate(from)) + 1;
  const span = length <= maxPoints ? 1 : 7 * Math.ceil(length / (7 * maxPoints));
  const points = Array.from({ length: Math.ceil(length / span) }, () => 0);
  for (const { day, n } of counts) {
    const at = points.length - 1 - Math.floor(end.compare(parseDate(day)) / span);
    points[at]! += n;
  }
  return points;
}
