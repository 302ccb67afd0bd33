import type { DataTableTexts } from '@forecourt/ui/data/DataTable';

/** What every form of a metric's card says (spec 1 §4, §8). */
export const cardTexts = {
  errorText: 'There is a problem displaying this metric',
  noValueLabel: 'No value',
};

/** The one message for everything of the dashboard that could not be loaded. */
export const failureText = (count: number): string =>
  count === 1 ? 'There is a problem displaying 1 metric' : `There is a problem displaying ${count} metrics`;

/** Why a product has no number of a kind, in place of a zero. */
export const absentTexts = {
  website: (product: string) => `${product} isn’t on the website.`,
  appointments: (product: string) => `${product} books service appointments.`,
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
