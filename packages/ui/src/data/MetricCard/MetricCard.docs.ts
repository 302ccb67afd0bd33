import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows one number of a dashboard with what it means and where it leads.',
  status: 'stable',
  insteadUse: [
    { when: 'Two numbers carry the same weight.', use: '`MetricPair`' },
    { when: 'The number belongs to a row.', use: '`CountPercent` or `RateBar`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the card, with an optional help mark that defines the metric.' },
    { part: 'Number', purpose: 'Formatted; a link when `href` is set, a dash when the value is `null`.' },
    {
      part: 'Rate, change, note',
      purpose: 'A share, the difference from an earlier range, and what else must be known.',
    },
    { part: 'Bars or further numbers', purpose: 'Shares drawn as bars, and smaller figures below the main one.' },
    {
      part: 'Sparkline',
      purpose:
        'The trend along the bottom, from zero up and equally tall on every card; not shown next to further numbers.',
    },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the help mark, the linked numbers, and Retry after an error.' },
    { keys: 'Enter', does: 'Opens a focused link.' },
  ],
  screenReader: [
    'An article named by its label; while data loads it is marked busy.',
    'A linked number is announced with its label: "New leads: 42, link". A dash is read as `noValueLabel`.',
    'The direction of a change is read in words; color and the arrow only repeat it. The sparkline and bars are hidden.',
    'An error is not announced by itself, since several cards often fail together.',
  ],
  advice: [
    {
      do: 'Set `additionalCount` and `hasSparkline` so the card keeps its height while loading.',
      dont: 'Let the dashboard jump when the numbers arrive.',
    },
    {
      do: 'Pass `value={null}` while the state is `pending` or `error`, and `retry` for the error.',
      dont: 'Leave a failed card without a way to load it again; where several fail together, use the `announcement` of `Page`.',
    },
    { do: 'Pass `null` when there is nothing to divide by.', dont: 'Pass "0%" for a rate of nothing.' },
  ],
};
