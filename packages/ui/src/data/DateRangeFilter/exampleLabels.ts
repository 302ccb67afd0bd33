import type { DateRangeFilterProps } from './DateRangeFilter.tsx';

/** What the stories' filter says, as the spec has it (spec 1 §9); an application brings words of its own. */
export const exampleLabels: Pick<DateRangeFilterProps, 'presetLabels' | 'calendarLabels'> = {
  presetLabels: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'this-month': 'This Month',
    'last-month': 'Last Month',
    'last-3-months': 'Last 3 Months',
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
      startPrompt: 'Click to start selecting date range',
      finishPrompt: 'Click to finish selecting date range',
    },
  },
};
