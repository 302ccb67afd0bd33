import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists things that people open and change in place, such as users or phone numbers.',
  status: 'stable',
  insteadUse: [
    { when: 'People compare values across columns or sort.', use: '`DataTable`' },
    { when: 'You list the facts of one thing.', use: '`DetailList`' },
  ],
  anatomy: [
    {
      part: 'Title and description',
      purpose: 'What the record is called, with a line about it or `facts` that wrap whole.',
    },
    { part: 'Badges', purpose: 'Its states.' },
    { part: 'Actions', purpose: 'Small buttons at the end of the row.' },
    { part: 'Content', purpose: 'The opened record below the row.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the title when it opens the record, then to its actions and content.' },
    { keys: 'Enter, Space', does: 'On the title, opens or closes the record.' },
  ],
  screenReader: [
    'A list; each item is named by its title.',
    'A title that opens the record is announced as expanded or collapsed.',
  ],
  advice: [
    {
      do: 'Use `onExpandedChange` when the whole row opens; otherwise put `aria-expanded` on the action that does.',
      dont: 'Offer both the title and a button for the same thing.',
    },
  ],
};
