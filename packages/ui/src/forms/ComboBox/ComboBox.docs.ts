import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets people choose one of many options by typing a part of it.',
  status: 'stable',
  insteadUse: [
    { when: 'There are few options.', use: '`Select`' },
    { when: 'Any text is allowed.', use: '`TextField`' },
    { when: 'Several may be chosen.', use: '`PickList`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the field.' },
    { part: 'Field', purpose: 'Takes the text; the button at its end opens the list.' },
    { part: 'List', purpose: 'The options that match; only those in sight are in the document.' },
    { part: 'Empty text', purpose: 'Replaces the list when nothing matches.' },
    { part: 'Description', purpose: 'An optional hint below the field.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Letters', does: 'Filter the list and open it.' },
    { keys: 'Down, Up', does: 'Open the list, then move through it and wrap around.' },
    { keys: 'Enter', does: 'Chooses the focused option.' },
    { keys: 'Escape', does: 'Closes the list.' },
  ],
  screenReader: [
    'A combobox named by its label; the focused option is announced with its position.',
    'The description and the error are its description.',
  ],
  advice: [{ do: 'Set `emptyText`, so that people know nothing matches.', dont: 'Use it for five options.' }],
};
