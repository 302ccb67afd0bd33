import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useContext } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { classes } from '../internal/classes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './DateRangeFilter.css.ts';
import { type DateRange, earliestDay, selectableWindow } from './dateRange.ts';

/** What the calendar's controls are called. */
export interface CalendarLabels {
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
}

/** What the calendar shows and tells. */
export interface RangeMonthsProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  today: CalendarDate;
  months: 1 | 2;
  labels: CalendarLabels;
}

/** The months of the dropdown. The first press anchors a range, and only days near it can end it (spec 1 §5). */
export function RangeMonths({ value, onChange, today, months, labels }: RangeMonthsProps) {
  return (
    <RangeCalendar
      aria-label={labels.calendar}
      className={styles.calendar}
      value={value}
      onChange={onChange}
      defaultFocusedValue={value.end}
      minValue={earliestDay}
      maxValue={today}
      isDateUnavailable={(date, anchor) => {
        if (anchor === null) return false;
        const { start, end } = selectableWindow(anchor, today);
        return date.compare(start) < 0 || date.compare(end) > 0;
      }}
      firstDayOfWeek="mon"
      visibleDuration={{ months }}
      selectionAlignment="end"
      pageBehavior="single"
    >
      <div className={styles.months}>
        {Array.from({ length: months }, (_, offset) => (
          <div key={offset} className={styles.month}>
            <div className={styles.monthHead}>
              {offset === 0 && (
                <div className={styles.back}>
                  <YearButton label={labels.previousYear} years={-1} />
                  <IconButton slot="previous" size="small" icon={<ChevronLeft />} aria-label={labels.previousMonth} />
                </div>
              )}
              <CalendarHeading className={styles.heading} offset={{ months: offset }} />
              {offset === months - 1 && (
                <div className={styles.forth}>
                  <IconButton slot="next" size="small" icon={<ChevronRight />} aria-label={labels.nextMonth} />
                  <YearButton label={labels.nextYear} years={1} />
                </div>
              )}
            </div>
            <CalendarGrid className={styles.grid} offset={{ months: offset }} weekdayStyle="short">
              <CalendarGridHeader>
                {(name) => <CalendarHeaderCell className={styles.weekday}>{name.slice(0, 2)}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    className={classes(styles.day, date.compare(today) === 0 && styles.today)}
                    date={date}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
    </RangeCalendar>
  );
}

interface YearButtonProps {
  label: string;
  years: -1 | 1;
}

/** A year at a time: thirteen months back is one press and not thirteen. */
function YearButton({ label, years }: YearButtonProps) {
  const state = useContext(RangeCalendarStateContext)!;
  const target = state.focusedDate.add({ years });
  const isDisabled = years > 0 && state.maxValue != null && target.compare(state.maxValue) > 0;
  return (
    <IconButton
      slot={null}
      size="small"
      icon={years < 0 ? <ChevronsLeft /> : <ChevronsRight />}
      aria-label={label}
      isDisabled={isDisabled}
      onPress={() => state.setFocusedDate(target)}
    />
  );
}
