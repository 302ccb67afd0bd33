import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Explains on request why the assistant wrote a message.',
  status: 'stable',
  insteadUse: [
    { when: 'The explanation is a definition of a term.', use: '`HelpTip`' },
    { when: 'Everyone must see it.', use: '`Callout`' },
  ],
  anatomy: [
    { part: 'Button', purpose: 'Opens the reasons.' },
    { part: 'Groups', purpose: 'A title with the reasons below it; empty groups are left out.' },
    { part: 'Earlier', purpose: 'Optional, inside a group: what was there before.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button.' },
    { keys: 'Enter, Space', does: 'Opens the reasons.' },
    { keys: 'Escape', does: 'Closes them and returns focus to the button.' },
  ],
  screenReader: [
    'The button is announced as opening a dialog; the dialog has the same name.',
    'Each group is read as its title and a list.',
  ],
  advice: [{ do: 'Write reasons as plain sentences.', dont: 'Show internal names or scores.' }],
};
