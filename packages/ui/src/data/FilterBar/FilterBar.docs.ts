import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Groups the search and filters that narrow a list.',
  status: 'stable',
  insteadUse: [
    { when: 'There is a search and nothing else.', use: '`SearchField`' },
    { when: 'The range of days is the only filter of a report.', use: '`DateRangeFilter`' },
  ],
  anatomy: [
    { part: 'Search', purpose: 'Always in sight.' },
    { part: 'Filters button', purpose: "Appears below 480 px of the bar's own width; shows how many filters are set." },
    { part: 'Filters', purpose: 'Selects and a date filter, in a row that wraps.' },
    { part: 'Clear', purpose: 'A button that removes all filters.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the search, the filters button when it is shown, and each filter.' },
    { keys: 'Enter, Space', does: 'On the filters button, unfolds or folds the filters.' },
  ],
  screenReader: [
    'A search landmark named by `label`.',
    'The filters button is announced as expanded or collapsed, with the number of filters set.',
    'With `result`, what the filters leave is announced after somebody has used the bar; what changes by itself is not.',
  ],
  advice: [
    {
      do: 'Show the clear button only while something is set; focus returns to the first control when it goes.',
      dont: 'Keep a disabled clear button in the bar.',
    },
  ],
};
