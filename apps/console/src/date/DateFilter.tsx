import { DateRangeFilter } from '@forecourt/ui/DateRangeFilter';
import { useDateRange } from './useDateRange.ts';

/** The words of spec 1 §9. */
const presetLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'last-3-months': 'Last 3 Months',
};

const calendarLabels = {
  calendar: 'Range',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
};

/** The date filter that the screens share (spec 1 §2). */
export function DateFilter() {
  const { range, setRange, today } = useDateRange();
  return (
    <DateRangeFilter
      label="Date filter"
      value={range}
      onChange={setRange}
      today={today}
      presetLabels={presetLabels}
      calendarLabels={calendarLabels}
    />
  );
}
