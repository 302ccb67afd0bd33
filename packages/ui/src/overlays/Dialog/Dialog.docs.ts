import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Holds a short task above the page until it is done or left.',
  status: 'stable',
  insteadUse: [
    { when: 'People only confirm an action.', use: '`AlertDialog`' },
    { when: 'People need to look at the page while they fill in a form.', use: '`FormDialog`' },
    { when: 'A few choices belong to one control.', use: '`Popover`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'Names the task.' },
    { part: 'Close button', purpose: 'Leaves the dialog.' },
    { part: 'Body', purpose: 'Scrolls when it does not fit.' },
    { part: 'Footer', purpose: 'Optional buttons.' },
  ],
  keyboard: [
    { keys: 'Tab, Shift Tab', does: 'Move through the dialog; the focus stays in it.' },
    { keys: 'Escape', does: 'Closes the dialog.' },
    { keys: 'Arrow keys', does: 'Scroll the body when it has the focus.' },
  ],
  screenReader: [
    'A dialog named by its title. The page behind it is hidden.',
    'After it closes, the focus returns to where it was.',
  ],
  advice: [
    { do: 'Put the main button last in the footer.', dont: 'Stack a dialog on a dialog.' },
    {
      do: 'Use `FormDialog` when a stray press outside would lose what people typed.',
      dont: 'Keep a long form in a dialog that a press outside closes.',
    },
  ],
};
