/** A date filter that does what it is asked before it returns. */
export interface Side {
  place: HTMLElement;
  mount: () => void;
  open: () => void;
  nextMonth: () => void;
  /** Presses a day, whose date is there as `data-day`: the first begins a range and the second ends it. */
  press: (day: string) => void;
  close: () => void;
  remove: () => void;
}

/** What both show: a range of last month, so that there is a next one. */
export const today = '2026-04-20';
export const start = '2026-02-20';
export const end = '2026-03-21';
/** The range that is picked. */
export const picked = ['2026-03-10', '2026-03-14'] as const;
export const presets = [
  'Today',
  'Yesterday',
  'Last 7 days',
  'Last 30 days',
  'This Month',
  'Last Month',
  'Last 3 Months',
];
