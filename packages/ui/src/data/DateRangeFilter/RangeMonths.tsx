import { type CalendarDate, GregorianCalendar } from '@internationalized/date';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { memo, type RefObject, startTransition, useDeferredValue, useId, useLayoutEffect, useRef } from 'react';
import { useCalendarHeading, useRangeCalendar } from 'react-aria/useRangeCalendar';
import { useLocale } from 'react-aria/I18nProvider';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { type DateValue, type RangeCalendarState, useRangeCalendarState } from 'react-stately/useRangeCalendarState';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import * as styles from './DateRangeFilter.css.ts';
import { type DateRange, earliestDay, selectableWindow } from './dateRange.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { type DayLabels, useDayNames } from './useDayNames.ts';

/** What the calendar's controls and days are called. */
export interface CalendarLabels {
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  day: DayLabels;
}

/** What the calendar shows and tells. */
export interface RangeMonthsProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  today: CalendarDate;
  months: 1 | 2;
  labels: CalendarLabels;
}

const createCalendar = () => new GregorianCalendar();

/** What the buttons do. Always the same functions, so that the buttons are drawn once. */
const pages = {
  previousYear: (state: RangeCalendarState) => state.setFocusedDate(state.focusedDate.subtract({ years: 1 })),
  previousMonth: (state: RangeCalendarState) => state.focusPreviousPage(),
  nextMonth: (state: RangeCalendarState) => state.focusNextPage(),
  nextYear: (state: RangeCalendarState) => state.setFocusedDate(state.focusedDate.add({ years: 1 })),
};

/**
 * The months of the dropdown. The first press anchors a range, and only days near it can end it (spec 1 §5). State,
 * announcements and keys are React Aria's; its cells, a component each, would take twice as long (docs/benchmarks.md).
 */
export function RangeMonths({ value, onChange, today, months, labels }: RangeMonthsProps) {
  const root = useRef<HTMLDivElement>(null);
  const promptId = useId();
  const { locale } = useLocale();
  const calendar = {
    'aria-label': labels.calendar,
    value,
    onChange,
    commitBehavior: 'reset' as const,
    defaultFocusedValue: value.end,
    minValue: earliestDay,
    maxValue: today,
    isDateUnavailable: (date: DateValue, anchor: CalendarDate | null) => {
      if (anchor === null) return false;
      const { start, end } = selectableWindow(anchor, today);
      return date.compare(start) < 0 || date.compare(end) > 0;
    },
    firstDayOfWeek: 'mon' as const,
    visibleDuration: { months },
    selectionAlignment: 'end' as const,
    pageBehavior: 'single' as const,
  };
  const state = useRangeCalendarState({ ...calendar, locale, createCalendar });
  const { calendarProps, prevButtonProps, nextButtonProps } = useRangeCalendar(calendar, state, root);
  const getName = useDayNames(state, today, labels.day);
  // The buttons ask for the state when they are pressed: four of them drawn at every day that is pointed at take time.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const nextYear = state.focusedDate.add({ years: 1 });

  return (
    <div {...calendarProps} ref={root} className={styles.calendar}>
      <VisuallyHidden>
        <h2>{calendarProps['aria-label']}</h2>
      </VisuallyHidden>
      <div id={promptId} hidden>
        {state.anchorDate ? labels.day.finishPrompt : labels.day.startPrompt}
      </div>
      <div className={styles.months}>
        {Array.from({ length: months }, (_, offset) => (
          <div key={offset} className={styles.month}>
            <div className={styles.monthHead}>
              {offset === 0 && (
                <div className={styles.back}>
                  <PageButton
                    label={labels.previousYear}
                    icon={ChevronsLeft}
                    state={latest}
                    page={pages.previousYear}
                  />
                  <PageButton
                    label={labels.previousMonth}
                    icon={ChevronLeft}
                    isDisabled={prevButtonProps.isDisabled}
                    onFocusChange={prevButtonProps.onFocusChange}
                    state={latest}
                    page={pages.previousMonth}
                  />
                </div>
              )}
              <MonthHeading state={state} offset={offset} />
              {offset === months - 1 && (
                <div className={styles.forth}>
                  <PageButton
                    label={labels.nextMonth}
                    icon={ChevronRight}
                    isDisabled={nextButtonProps.isDisabled}
                    onFocusChange={nextButtonProps.onFocusChange}
                    state={latest}
                    page={pages.nextMonth}
                  />
                  <PageButton
                    label={labels.nextYear}
                    icon={ChevronsRight}
                    isDisabled={nextYear.compare(today) > 0}
                    state={latest}
                    page={pages.nextYear}
                  />
                </div>
              )}
            </div>
            <MonthGrid
              state={state}
              month={state.visibleRange.start.add({ months: offset })}
              today={today}
              getName={getName}
              promptId={promptId}
            />
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <button
          type="button"
          aria-label={nextButtonProps['aria-label']}
          disabled={nextButtonProps.isDisabled}
          onClick={() => state.focusNextPage()}
          tabIndex={-1}
        />
      </VisuallyHidden>
    </div>
  );
}

interface MonthHeadingProps {
  state: RangeCalendarState;
  offset: number;
}

/** Hidden from assistive technology, to which the grid below has the same name. */
const MonthHeading = memo(
  function MonthHeading({ state, offset }: MonthHeadingProps) {
    return (
      <h2 aria-hidden className={styles.heading}>
        {useCalendarHeading({ offset: { months: offset } }, state)}
      </h2>
    );
  },
  // To format a month takes longer than to compare two, and most changes leave the months as they are.
  (before, now) => before.state.visibleRange.start.compare(now.state.visibleRange.start) === 0,
);

interface PageButtonProps {
  label: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  /** Takes the focus to the days where the press leaves nothing to press. */
  onFocusChange?: (isFocused: boolean) => void;
  state: RefObject<RangeCalendarState>;
  page: (state: RangeCalendarState) => void;
}

/**
 * A month or a year at a time: thirteen months back are two presses and not thirteen. Focus that only comes and goes draws
 * no months before the paint, and the button is disabled after it: one that is disabled while it has the focus loses it,
 * and the page is laid out twice.
 */
const PageButton = memo(function PageButton({
  label,
  icon: Icon,
  isDisabled = false,
  onFocusChange,
  state,
  page,
}: PageButtonProps) {
  const isShownDisabled = useDeferredValue(isDisabled);
  return (
    <IconButton
      slot={null}
      size="small"
      icon={<Icon />}
      aria-label={label}
      isDisabled={isShownDisabled && isDisabled}
      onBlur={() => startTransition(() => onFocusChange?.(false))}
      onPress={() => {
        if (isDisabled) return;
        onFocusChange?.(true);
        page(state.current);
      }}
    />
  );
});
