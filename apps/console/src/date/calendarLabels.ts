import type { CalendarLabels } from '@forecourt/ui/data/DateRangeFilter';

/** The words of the date filter's calendar. */
export const calendarLabels: CalendarLabels = {
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
};
