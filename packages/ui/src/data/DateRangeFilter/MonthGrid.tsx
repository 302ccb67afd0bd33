import { type CalendarDate, endOfMonth, isSameDay } from '@internationalized/date';
import { type FocusEvent, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useCalendarGrid } from 'react-aria/useCalendar';
import { useFocusVisible } from 'react-aria/useFocusVisible';
import { mergeProps } from 'react-aria/mergeProps';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';
import { classes } from '../../internal/classes.ts';
import * as styles from './DateRangeFilter.css.ts';
import { useRangePress } from './useRangePress.ts';

export interface MonthGridProps {
  state: RangeCalendarState;
  month: CalendarDate;
  /** The account's present day. */
  today: CalendarDate;
  getName: (day: CalendarDate) => string;
  /** What says what a press on the focused day does. */
  promptId: string;
}

/** The days of a month. All of them are drawn at every change, and only those that look different touch the page. */
export function MonthGrid({ state, month, today, getName, promptId }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { startDate: month, endDate: endOfMonth(month), weekdayStyle: 'short', firstDayOfWeek: 'mon' },
    state,
  );
  const { onKeyDown: press, ...pressProps } = useRangePress(state);
  const { isFocusVisible } = useFocusVisible();
  const { onKeyDown: move, onFocus, onBlur, ...labelProps } = gridProps;
  // Only what changes the state: React draws the months once more to see that nothing has changed.
  const focusProps = {
    onFocus: (event: FocusEvent<HTMLTableElement>) => state.isFocused || onFocus?.(event),
    onBlur: (event: FocusEvent<HTMLTableElement>) =>
      event.currentTarget.contains(event.relatedTarget) || onBlur?.(event),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) =>
    event.key === 'Enter' || event.key === ' ' ? press(event) : move?.(event);

  const focused = state.isFocused ? state.focusedDate.toString() : undefined;
  useEffect(() => {
    const day = table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    day?.focus({ preventScroll: true });
    if (isFocusVisible) day?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focused, isFocusVisible]);

  return (
    <table
      {...mergeProps(labelProps, focusProps, pressProps, { onKeyDown })}
      ref={table}
      cellPadding={0}
      className={styles.grid}
    >
      <thead {...headerProps}>
        <tr>
          {weekDays.map((name) => (
            <th key={name} className={styles.weekday}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          <tr key={week}>
            {state.getDatesInWeek(week, month).map((day, at) => {
              // The next month's days take the places of these.
              const weekday = weekDays[at];
              if (day?.month !== month.month) return <td key={weekday} />;
              const range = state.highlightedRange;
              const isDisabled = state.isCellDisabled(day);
              const isUnavailable = state.isCellUnavailable(day);
              const isFocused = state.isCellFocused(day);
              return (
                <Day
                  key={weekday}
                  iso={day.toString()}
                  date={day.day}
                  name={getName(day)}
                  tabIndex={isDisabled ? undefined : isSameDay(day, state.focusedDate) ? 0 : -1}
                  isToday={isSameDay(day, today)}
                  isDisabled={isDisabled}
                  isUnavailable={isUnavailable}
                  isSelected={state.isSelected(day)}
                  isStart={range !== null && isSameDay(day, range.start)}
                  isEnd={range !== null && isSameDay(day, range.end)}
                  isFocusVisible={isFocused && isFocusVisible}
                  promptId={isFocused && !isDisabled && !isUnavailable ? promptId : undefined}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  iso: string;
  date: number;
  name: string;
  tabIndex: number | undefined;
  isToday: boolean;
  isDisabled: boolean;
  isUnavailable: boolean;
  isSelected: boolean;
  isStart: boolean;
  isEnd: boolean;
  isFocusVisible: boolean;
  promptId: string | undefined;
}

const Day = memo(function Day({ iso, date, name, tabIndex, promptId, ...is }: DayProps) {
  const cannotBeChosen = is.isDisabled || is.isUnavailable || undefined;
  return (
    <td
      aria-disabled={cannotBeChosen}
      aria-selected={is.isSelected || undefined}
      className={styles.cell}
      data-range-start={is.isStart || undefined}
      data-range-end={is.isEnd || undefined}
    >
      <div
        role="button"
        tabIndex={tabIndex}
        aria-label={name}
        aria-disabled={cannotBeChosen}
        aria-describedby={promptId}
        className={classes(styles.day, is.isToday && styles.today, (is.isStart || is.isEnd) && styles.edge)}
        data-day={iso}
        data-unavailable={is.isUnavailable || undefined}
        data-focus-visible={is.isFocusVisible || undefined}
      >
        {date}
      </div>
    </td>
  );
});
