import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists the facts of one thing, each with its name.',
  status: 'stable',
  insteadUse: [
    { when: 'Several things share the same facts.', use: '`DataTable`' },
    { when: 'People change the values.', use: '`FormSection` with fields' },
  ],
  anatomy: [
    { part: 'Term', purpose: 'What the value is called.' },
    { part: 'Value', purpose: 'Text, a link or a badge.' },
  ],
  keyboard: [],
  screenReader: ['A description list: each term is read with its value.'],
  advice: [
    {
      do: 'Use `isWide` for one long value, such as an address that should not break.',
      dont: 'Switch the whole list to `stacked` for the sake of a single item.',
    },
  ],
};
