import { funnelLabels, responseTimeLabels, todayLabels } from '@forecourt/api/dashboardLabels';
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

/** What the numbers of today say. */
export const todayTexts = {
  title: 'Today',
  help: {
    label: 'About Today',
    text: 'What needs someone now, whatever range is shown below. Each number opens its list.',
  },
  labels: todayLabels,
  nothing: 'Nothing waits.',
  longestWait: (time: string) => `Longest wait ${time}`,
  next: (time: string) => `Next at ${time}`,
  noneLeft: 'None left today',
};

/** What the steps of the funnel are called. */
export const funnelTexts = {
  ...funnelLabels,
  step: 'Step',
  leads: 'Leads',
  share: 'Of Leads Worked',
  before: 'Range Before',
  change: 'Change',
};

/** What the last columns of sources and salespeople say. */
export const saleTexts = { sold: funnelLabels.steps.sold, gross: 'Gross', notReported: funnelLabels.notReported };

/** What the table of response times says. */
export const responseTimeTexts = {
  title: responseTimeLabels.title,
  byRep: 'By rep',
  byHour: 'By hour',
  rep: 'Sales Rep',
  hour: 'Hour',
  total: 'Total',
  first_answer: { median: responseTimeLabels.first_answer, p90: 'First Answer, 90%', answered: 'Answered' },
  handoff_answer: {
    median: responseTimeLabels.handoff_answer,
    p90: 'After Handoff, 90%',
    answered: 'Handoffs Answered',
  },
  of: 'Of',
  answeredOf: (answered: string, count: string) => `${answered} of ${count}`,
};

/** What the table of a group's stores says. */
export const storeTexts = { title: 'Stores', store: 'Store', total: 'All stores' };

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
