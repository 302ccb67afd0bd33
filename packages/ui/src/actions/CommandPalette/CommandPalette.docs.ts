import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Finds a page, a record or an action anywhere in the app by typing a few letters.',
  status: 'stable',
  insteadUse: [
    { when: 'There are few actions and they belong to one thing.', use: '`Menu`' },
    { when: 'The choice is the value of a form field.', use: '`ComboBox`' },
    { when: 'People search the rows of one list.', use: '`SearchField`' },
  ],
  anatomy: [
    { part: 'Search field', purpose: 'Filters the commands.' },
    { part: 'Section', purpose: 'A title, and a count when only some of the matches are shown.' },
    { part: 'Command', purpose: 'An icon, a label and an optional hint.' },
    { part: 'Empty text', purpose: 'Replaces the list when nothing matches.' },
    { part: 'Hints', purpose: 'What the keys do, at the bottom; hidden when `hints` is left out.' },
  ],
  keyboard: [
    { keys: 'Letters', does: 'Filter the commands. The best match becomes active.' },
    { keys: 'Up, Down', does: 'Move to the previous or next command; the focus stays in the field.' },
    { keys: 'Home, End', does: 'Move to the first or last command.' },
    { keys: 'Enter', does: 'Closes the palette and runs the active command.' },
    { keys: 'Escape', does: 'Closes the palette and returns the focus to where it was.' },
  ],
  screenReader: [
    'A dialog named by `label` that contains a combobox of the same name.',
    'Sections are groups named by their titles; the active command is announced as an option.',
    '`emptyText` is announced when nothing matches.',
  ],
  advice: [
    {
      do: 'Leave the palette unmounted until it is first opened, so its code stays out of the first load.',
      dont: 'Make the palette the only way to reach a page.',
    },
  ],
};
