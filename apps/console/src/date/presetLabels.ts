import type { PresetId } from '@forecourt/ui/dateRange';

/** The words of spec 1 §9. */
export const presetLabels: Record<PresetId, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'last-3-months': 'Last 3 Months',
};
