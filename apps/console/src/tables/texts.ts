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

/** What the ways through the pages are called. */
export const paginationTexts = {
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  position: (page: number, pages: number) => `${page} / ${pages}`,
};

/** Spec 3 §3. */
export const formatPage = (page: number, pages: number): string => `Showing page ${page} / ${pages}`;
