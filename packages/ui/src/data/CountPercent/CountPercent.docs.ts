import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a count with its share in a table cell.',
  status: 'stable',
  insteadUse: [
    { when: 'The share is what people compare down the column.', use: '`RateBar`' },
    { when: 'The number stands on its own outside a table.', use: '`MetricCard`' },
  ],
  anatomy: [
    { part: 'Count', purpose: 'The formatted number; a link when `href` is set.' },
    { part: 'Share', purpose: 'The formatted percentage, or a dash when `percent` is `null`.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the count when it is a link.' },
    { keys: 'Enter', does: 'Opens the link.' },
  ],
  screenReader: [
    'A linked count is announced by `label`, not by the number alone.',
    'The share is read as text after the count.',
  ],
  advice: [
    {
      do: 'Name the link for what it opens, with the number: "3 missed calls".',
      dont: 'Leave `label` out of a linked count; a list of links would read "3, 7, 12".',
    },
  ],
};
