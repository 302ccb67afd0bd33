import type { DataTableTexts } from '@forecourt/ui/data/DataTable';
import type { DateRangeFilterProps } from '@forecourt/ui/data/DateRangeFilter';

export const dateLabels: Pick<DateRangeFilterProps, 'presetLabels' | 'calendarLabels'> = {
  presetLabels: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    'last-3-months': 'Last 3 months',
  },
  calendarLabels: {
    calendar: 'Range',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    day: {
      today: (day) => `Today, ${day}`,
      selected: (day) => `${day} selected`,
      selectedDate: (day) => `Selected date: ${day}`,
      selectedRange: (start, end) => `Selected range: ${start} to ${end}`,
      firstAvailable: 'First available date',
      lastAvailable: 'Last available date',
      startPrompt: 'Select the first day',
      finishPrompt: 'Select the last day',
    },
  },
};

export const tableTexts: DataTableTexts = {
  showMore: 'Show more',
  showLess: 'Show less',
  empty: 'No data yet',
  error: 'The data could not be loaded',
  retry: 'Try again',
  noValue: 'No value',
  showWhole: 'Show all',
  showPart: 'Show less text',
  sortBy: 'Sort by',
  download: 'Download CSV',
};
