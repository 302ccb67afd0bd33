import { type CalendarDate, parseDate } from '@internationalized/date';
import { type DateRange, earliestDay, isSameRange, presetRange } from '@forecourt/ui/dateRange';
import { proxy } from 'valtio';

/** The date filter's state, under the names of spec 1 §3: local ISO days. Null until a screen has shown a range. */
export const date = proxy<{ startDate: string | null; endDate: string | null }>({ startDate: null, endDate: null });

/** The last 30 days (spec 1 §9). */
export const defaultRange = (today: CalendarDate): DateRange => presetRange('last-30-days', today);

/** The query of an address that shows a range; empty for the default one, which moves with the days. */
export const rangeSearch = (range: DateRange, today: CalendarDate): string =>
  isSameRange(range, defaultRange(today)) ? '' : `?from=${range.start.toString()}&to=${range.end.toString()}`;

/** The query of an address that shows the same of another range, from its first page on. */
export function withRange(search: string, range: DateRange, today: CalendarDate): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['from', 'to', 'page']) parameters.delete(name);
  for (const [name, value] of new URLSearchParams(rangeSearch(range, today))) parameters.set(name, value);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * The range of an address (design §9: `?from=YYYY-MM-DD&to=YYYY-MM-DD`). Days that are none, that lie in the future or
 * before the epoch, or that stand the wrong way round give the default range.
 */
export function rangeOf(search: URLSearchParams, today: CalendarDate): DateRange {
  const start = dayOf(search.get('from'));
  const end = dayOf(search.get('to'));
  const isRange = start && end && start.compare(earliestDay) >= 0 && start.compare(end) <= 0 && end.compare(today) <= 0;
  return isRange ? { start, end } : defaultRange(today);
}

/** The query of an address without a range that `rangeOf` refuses; the same text where there is nothing such. */
export function withoutRefusedRange(search: string, today: CalendarDate): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('from') && !parameters.has('to')) return search;
  const { start, end } = rangeOf(parameters, today);
  const isShown = parameters.get('from') === start.toString() && parameters.get('to') === end.toString();
  return isShown ? search : withRange(search, defaultRange(today), today);
}

/** @param text null where the address has none, which reads as no day either */
function dayOf(text: string | null): CalendarDate | null {
  try {
    return parseDate(String(text));
  } catch {
    return null;
  }
}
