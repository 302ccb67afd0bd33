import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  type DateRange,
  earliestDay,
  isSameRange,
  type PresetId,
  presetIds,
  presetRange,
} from '@forecourt/ui/dateRange';
import { proxy } from 'valtio';

/** The date filter's state, under the names of spec 1 §3: local ISO days. Null until a screen has shown a range. */
export const date = proxy<{ startDate: string | null; endDate: string | null }>({ startDate: null, endDate: null });

/** Spec 1 §9. */
const defaultPreset: PresetId = 'last-30-days';

/** The last 30 days. */
export const defaultRange = (today: CalendarDate): DateRange => presetRange(defaultPreset, today);

/** The parameters of an address that say which range it shows. */
const rangeParameters = ['range', 'from', 'to'] as const;

/**
 * The query of an address that shows a range; empty for the default one.
 * @param preset the range moves with the days, as the default one does; without it the days are named
 */
export function rangeSearch(range: DateRange, today: CalendarDate, preset?: PresetId): string {
  if (preset) return preset === defaultPreset ? '' : `?range=${preset}`;
  if (isSameRange(range, defaultRange(today))) return '';
  return `?from=${range.start.toString()}&to=${range.end.toString()}`;
}

/** The query of an address that shows the same of another range, from its first page on. */
export function withRange(search: string, range: DateRange, today: CalendarDate, preset?: PresetId): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...rangeParameters, 'page']) parameters.delete(name);
  for (const [name, value] of new URLSearchParams(rangeSearch(range, today, preset))) parameters.set(name, value);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The preset that an address names (`?range=last-7-days`): a bookmark of it shows the days that it stands for then. */
export const readPreset = (search: URLSearchParams): PresetId | undefined =>
  presetIds.find((id) => id === search.get('range'));

/**
 * The range of an address: of its preset, or of its days (design §9: `?from=YYYY-MM-DD&to=YYYY-MM-DD`). Days that are
 * none, that lie in the future or before the epoch, or that stand the wrong way round give the default range.
 */
export function readRange(search: URLSearchParams, today: CalendarDate): DateRange {
  const preset = readPreset(search);
  if (preset) return presetRange(preset, today);
  const start = readDay(search.get('from'));
  const end = readDay(search.get('to'));
  const isRange = start && end && start.compare(earliestDay) >= 0 && start.compare(end) <= 0 && end.compare(today) <= 0;
  return isRange ? { start, end } : defaultRange(today);
}

/** The query of an address without a range that `readRange` refuses; the same text where there is nothing such. */
export function withoutRefusedRange(search: string, today: CalendarDate): string {
  const parameters = new URLSearchParams(search);
  const named = rangeParameters.filter((name) => parameters.has(name));
  if (named.length === 0) return search;
  const preset = readPreset(parameters);
  const { start, end } = readRange(parameters, today);
  const isShown = preset
    ? named.length === 1
    : named[0] === 'from' && parameters.get('from') === start.toString() && parameters.get('to') === end.toString();
  return isShown ? search : withRange(search, preset ? presetRange(preset, today) : defaultRange(today), today, preset);
}

/** @param text null where the address has none, which reads as no day either */
function readDay(text: string | null): CalendarDate | null {
  try {
    return parseDate(String(text));
  } catch {
    return null;
  }
}
