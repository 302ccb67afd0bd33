import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Holds a longer form that people can shrink to a bar while they look something up on the page.',
  status: 'stable',
  insteadUse: [
    { when: 'The task is short.', use: '`Dialog`' },
    { when: 'People only confirm an action.', use: '`AlertDialog`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'Names the form, also on the bar.' },
    { part: 'Shrink button', purpose: 'Shrinks the dialog to a bar at the bottom of the window.' },
    { part: 'Close button', purpose: 'Asks the app to close the dialog.' },
    { part: 'Form', purpose: 'Scrolls when it does not fit; what is typed stays while shrunk.' },
    { part: 'Footer', purpose: 'Optional buttons.' },
    { part: 'Bar', purpose: 'The title, a button that expands the form and the close button.' },
  ],
  keyboard: [
    {
      keys: 'Tab, Shift Tab',
      does: 'Move through the dialog; the focus stays in it. While it is shrunk, the page can be reached too.',
    },
    { keys: 'Escape', does: 'Asks the app to close the dialog, unless it is shrunk.' },
  ],
  screenReader: [
    'A dialog named by its title. While shrunk, a region of the same name.',
    'Shrinking moves the focus to the expand button; expanding moves it back to the field that had it.',
  ],
  advice: [
    {
      do: 'Ask before you discard what was typed when `onClose` is called.',
      dont: 'Close on `onClose` without a look at the form.',
    },
  ],
};
