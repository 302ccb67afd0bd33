import { DateRangeFilter, type DateRangeFilterProps } from '@forecourt/ui/data/DateRangeFilter';
import { useAuth } from '../session/store.ts';
import { calendarLabels } from './calendarLabels.ts';
import { presetLabels } from './presetLabels.ts';
import { useDateRange } from './useDateRange.ts';

/** The date filter that the screens share (spec 1 §2); beside other fields its label stands on top, as their labels do. */
export function DateFilter({ labelPosition }: Pick<DateRangeFilterProps, 'labelPosition'>) {
  const { range, setRange, today } = useDateRange();
  return (
    <DateRangeFilter
      label="Date filter"
      labelPosition={labelPosition}
      value={range}
      onChange={setRange}
      today={today}
      presetLabels={presetLabels}
      calendarLabels={calendarLabels}
      dayFormat={useAuth().dealerSettings.DateFormat}
    />
  );
}
