import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows rows of comparable data that people sort, scan and download.',
  status: 'stable',
  insteadUse: [
    { when: 'Each item is opened and edited in place.', use: '`RecordList`' },
    { when: 'You describe a single thing.', use: '`DetailList`' },
    { when: 'One number matters more than the rows.', use: '`MetricCard`' },
  ],
  anatomy: [
    { part: 'Column headers', purpose: 'Sort the rows; pressing the sorted one again reverses the direction.' },
    { part: 'Rows', purpose: 'The first column stays in sight while the table scrolls sideways.' },
    { part: 'Columns with a `narrow` form', purpose: 'Take it where not all columns fit: a figure without its bar.' },
    { part: 'Columns with a `dropOrder`', purpose: 'Left out, the lowest first, where they still do not fit.' },
    { part: 'Total', purpose: 'A last row that sorting never moves.' },
    { part: 'Footer', purpose: 'Shows more or fewer rows, and downloads what is shown as a CSV file.' },
    {
      part: 'Narrow form',
      purpose: 'Cards or `RecordItem`s with a list to sort by, on screens too narrow for columns.',
    },
  ],
  keyboard: [
    {
      keys: 'Tab',
      does: 'Moves to the scrolling area, then to each sortable header, and to links and buttons in the rows.',
    },
    { keys: 'Arrow keys', does: 'Scroll the focused scrolling area.' },
    {
      keys: 'Enter, Space',
      does: 'On a header, sorts by it or reverses the direction; on Show more or the name of a folded group, shows or hides the rows.',
    },
  ],
  screenReader: [
    'A table named by `label`; the sorted column is announced as ascending or descending.',
    'The first cell with content in a row is its row header, so each cell is read with the row it belongs to.',
    'While data loads the table is marked busy; an error is announced at once unless `isErrorQuiet` is set.',
    'With more than 50 rows only those in view exist, and row numbers and the row count are still announced correctly.',
  ],
  advice: [
    {
      do: 'Put the button that adds the first row into the `actions` of the `Panel` around an empty table.',
      dont: 'Hide an empty table: its header shows what will come.',
    },
    {
      do: 'Give a `dropOrder` to columns that the page of the row shows too.',
      dont: 'Drop the column that people act by, or one that is shown nowhere else.',
    },
    {
      do: 'Put a link to the same place in the row when you set `onRowPress`.',
      dont: 'Rely on pressing the row alone; the keyboard and screen readers have only the link.',
    },
    {
      do: 'Pass `isErrorQuiet` when the page reports several failed tables at once.',
      dont: 'Let five tables each announce the same lost connection.',
    },
  ],
};
