import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows and hides the rows below a row of a table.',
  status: 'stable',
  insteadUse: [
    { when: 'It shows and hides a part of the page.', use: '`Disclosure`' },
    { when: 'It opens a menu or a dialog.', use: '`Button`' },
  ],
  anatomy: [
    { part: 'Chevron', purpose: 'Points down while the rows are shown.' },
    { part: 'Name', purpose: 'The name of the row.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button.' },
    { keys: 'Enter, Space', does: 'Shows or hides the rows.' },
  ],
  screenReader: ['A button named by the row, announced as expanded or collapsed; the chevron is hidden.'],
  advice: [
    {
      do: 'Wrap the names of rows that have nothing below them in `ExpandIndent`, so all names line up.',
      dont: 'Show a button that expands nothing.',
    },
  ],
};
