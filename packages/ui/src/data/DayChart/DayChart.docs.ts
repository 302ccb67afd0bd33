import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows two parts of a daily total over a range, with the same numbers as a table.',
  status: 'stable',
  insteadUse: [
    { when: 'Only the trend of one number matters.', use: '`points` of `MetricCard`' },
    { when: 'People compare rows that are not days.', use: '`DataTable`' },
  ],
  anatomy: [
    { part: 'Legend', purpose: 'Names the two series and, when present, the previous period.' },
    { part: 'Table switch', purpose: 'Swaps the chart for a sortable `DataTable` of the same numbers.' },
    { part: 'Columns', purpose: 'One stacked bar a day; the previous period is a line across them.' },
    { part: 'Reading', purpose: 'The numbers of the day under the pointer or the keyboard.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the table switch, then to the chart, which starts at the last day.' },
    { keys: 'Left, Right', does: 'Move to the previous or next day.' },
    { keys: 'Home, End', does: 'Move to the first or last day.' },
  ],
  screenReader: [
    'The chart is a slider named by `label`; its value is the full sentence for the day: date, both counts, and the previous period.',
    'Bars, axis and visual reading are hidden, since the slider says the same.',
  ],
  advice: [
    {
      do: 'Put the series you want people to watch first; it takes the accent color.',
      dont: 'Squeeze three or more series into the two parts.',
    },
  ],
};
