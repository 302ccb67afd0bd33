import { type CalendarDate, isSameDay } from '@internationalized/date';
import { useLocale } from 'react-aria/I18nProvider';
import { useDateFormatter } from 'react-aria/useDateFormatter';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';

/** What assistive technology says of days beside their dates, which arrive in full: 'Wednesday, March 18, 2026'. */
export interface DayLabels {
  today: (day: string) => string;
  selected: (day: string) => string;
  /** Comes before the day itself in the name of either end of a range. */
  selectedRange: (start: string, end: string) => string;
  selectedDate: (day: string) => string;
  /** These two are added to the names of the first and last day that can be chosen. */
  firstAvailable: string;
  lastAvailable: string;
  /** What a press does, before and after the first one. */
  startPrompt: string;
  finishPrompt: string;
}

/** Names of days without their state, by the day: to format a date takes longer than to draw it. */
const fullDates = new Map<string, string>();

/** What a day of a calendar is called, as React Aria names its cells, but for the account's today and not the browser's. */
export function useDayNames(
  state: RangeCalendarState,
  today: CalendarDate,
  labels: DayLabels,
): (day: CalendarDate) => string {
  const { locale } = useLocale();
  const formatter = useDateFormatter({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: state.timeZone,
  });
  const full = (day: CalendarDate) => {
    const key = `${locale} ${day.toString()}`;
    const name = fullDates.get(key) ?? formatter.format(day.toDate(state.timeZone));
    fullDates.set(key, name);
    return name;
  };
  // Nothing is chosen while a range has only begun.
  const range = state.anchorDate ? null : state.highlightedRange;
  const rangeName =
    range === null
      ? ''
      : isSameDay(range.start, range.end)
        ? labels.selectedDate(full(range.start))
        : labels.selectedRange(full(range.start), full(range.end));

  return (day) => {
    const isEdge = range !== null && (isSameDay(day, range.start) || isSameDay(day, range.end));
    let name = isEdge ? `${rangeName}, ${full(day)}` : full(day);
    if (state.isSelected(day)) name = labels.selected(name);
    if (isSameDay(day, today)) name = labels.today(name);
    if (state.minValue && isSameDay(day, state.minValue)) return `${name}, ${labels.firstAvailable}`;
    return state.maxValue && isSameDay(day, state.maxValue) ? `${name}, ${labels.lastAvailable}` : name;
  };
}
