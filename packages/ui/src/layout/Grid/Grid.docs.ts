import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lays out its children in even columns, as many as fit.',
  status: 'stable',
  insteadUse: [
    { when: 'They stand in one line.', use: '`Inline`' },
    { when: 'They stand below each other.', use: '`Stack`' },
    { when: 'It is a table of data.', use: '`DataTable`' },
  ],
  anatomy: [{ part: 'Cells', purpose: 'As high as the highest in their row.' }],
  keyboard: [],
  screenReader: ['Nothing of its own; the children are read in their order.'],
  advice: [
    {
      do: 'Give `minColumnWidth` and let the grid find the number of columns.',
      dont: 'Set `columns` for a screen of unknown width.',
    },
  ],
};
