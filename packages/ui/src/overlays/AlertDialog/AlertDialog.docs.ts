import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Asks people to confirm before something happens that matters, such as a deletion.',
  status: 'stable',
  insteadUse: [
    { when: 'People fill something in.', use: '`Dialog`' },
    { when: 'It can be undone easily.', use: '`Toast` with an Undo action, after doing it' },
    { when: 'There is something to know and nothing to decide.', use: '`Callout`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'The question in a few words.' },
    { part: 'Message', purpose: 'What will happen, in full sentences.' },
    { part: 'Cancel button', purpose: 'Leaves everything as it is.' },
    { part: 'Action button', purpose: 'Does it; `danger` when it destroys something.' },
  ],
  keyboard: [
    { keys: 'Tab, Shift Tab', does: 'Move between the buttons; the focus stays in the dialog.' },
    { keys: 'Enter, Space', does: 'Press the focused button. The cancel button has the focus at first.' },
    { keys: 'Escape', does: 'Cancels.' },
  ],
  screenReader: [
    'An alert dialog named by its title. The page behind it is hidden.',
    'After it closes, the focus returns to where it was.',
  ],
  advice: [
    { do: 'Name the action on its button: "Delete".', dont: 'Write "Yes" and "No".' },
    { do: 'Set `tone="danger"` when the action destroys something.', dont: 'Ask before every save.' },
  ],
};
