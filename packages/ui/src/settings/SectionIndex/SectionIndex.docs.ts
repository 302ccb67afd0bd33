import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Divides a long settings page into numbered sections with an index that marks the one being read.',
  status: 'stable',
  insteadUse: [
    { when: 'Only one part should be on screen at a time.', use: '`Tabs`' },
    { when: 'Sections are optional reading.', use: '`Disclosure`' },
  ],
  anatomy: [
    { part: 'Index', purpose: 'Links to the sections, beside the page or as a line above it on narrow screens.' },
    { part: 'Section', purpose: 'A numbered panel with a heading.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the index, then into the sections.' },
    { keys: 'Enter', does: 'On an index link, goes to its section.' },
  ],
  screenReader: [
    'The index is a navigation landmark named by `label`; the section being read is announced as current.',
    'Each section is a region named by its heading, at level 2.',
  ],
  advice: [
    {
      do: 'Use `isIndexShown={false}` when other navigation on the page lists the sections.',
      dont: 'Show the same links twice.',
    },
  ],
};
