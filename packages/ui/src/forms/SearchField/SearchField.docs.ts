import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Takes words to search for.',
  status: 'stable',
  insteadUse: [
    { when: 'People choose one of a list.', use: '`ComboBox`' },
    { when: 'It searches the whole app.', use: '`CommandButton` with `CommandPalette`' },
    { when: 'Any text is stored.', use: '`TextField`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the field; usually hidden.' },
    { part: 'Icon', purpose: 'A magnifying glass.' },
    { part: 'Field', purpose: 'Takes the words.' },
    { part: 'Clear button', purpose: 'Empties the field; shown while it has text.' },
    { part: 'Description', purpose: 'An optional hint below the field.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Enter', does: 'Calls `onSubmit`.' },
    { keys: 'Escape', does: 'Clears the field.' },
  ],
  screenReader: ['A search box named by its label, even with `isLabelHidden`.'],
  advice: [
    {
      do: 'Say in the placeholder what is searched: "Name, number or email".',
      dont: 'Leave out the label because there is a placeholder.',
    },
  ],
};
