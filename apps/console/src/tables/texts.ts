import type { DataTableTexts } from '@forecourt/ui/data/DataTable';

/** What the list says beside its rows (spec 1 §8). */
export const listTexts: DataTableTexts = {
  showMore: 'Show more',
  showLess: 'Show less',
  empty: 'There is no data available',
  error: 'Error',
  retry: 'Try again',
  noValue: 'No value',
  showWhole: 'Show all',
  showPart: 'Show less',
  sortBy: 'Sort by',
  download: 'Download CSV',
};
