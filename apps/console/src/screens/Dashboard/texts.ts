import type { DataTableTexts } from '@forecourt/ui/data/DataTable';

/** What every form of a metric's card says (spec 1 §4, §8). */
export const cardTexts = {
  errorText: 'There is a problem displaying this metric',
  noValueLabel: 'No value',
};

/** What every table says beside its rows (spec 1 §2, §8). */
export const tableTexts: DataTableTexts = {
  showMore: 'Show more',
  showLess: 'Show less',
  empty: 'There is no data available',
  error: 'There is a problem displaying these data',
  retry: 'Try again',
  noValue: cardTexts.noValueLabel,
  showWhole: 'Show all',
  showPart: 'Show less',
  sortBy: 'Sort by',
  download: 'Download CSV',
};

/** Offers to load a card again. */
export const tryAgain = (onPress: () => void) => ({ label: 'Try again', onPress });
