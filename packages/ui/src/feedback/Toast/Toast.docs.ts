import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Reports briefly that something has happened, without interrupting.',
  status: 'stable',
  insteadUse: [
    { when: 'The message must stay until something changes.', use: '`Callout`' },
    { when: 'People must decide.', use: '`AlertDialog`' },
    { when: 'One field is wrong.', use: '`errorMessage` of the field' },
  ],
  anatomy: [
    { part: 'Icon', purpose: 'Repeats the tone.' },
    { part: 'Title', purpose: 'What happened.' },
    { part: 'Description', purpose: 'An optional second line.' },
    { part: 'Action', purpose: 'An optional button, such as Undo; pressing it closes the toast.' },
    { part: 'Close button', purpose: 'Closes the toast.' },
  ],
  keyboard: [
    { keys: 'F6', does: 'Moves to the toasts, and on to the next landmark.' },
    { keys: 'Tab', does: 'Moves through the buttons of a toast; while the focus is in it, it stays.' },
  ],
  screenReader: [
    'A landmark named by `label` that contains an alert dialog for each toast, named by its title and described by its description.',
  ],
  advice: [
    {
      do: 'Render one `ToastRegion` in the app, next to its pages, and call `showToast` of `@forecourt/ui/toastQueue` from anywhere.',
      dont: 'Render a region on every page.',
    },
    {
      do: 'Offer the action in a second place as well, or give the toast time enough.',
      dont: 'Set `isBrief` on a toast that people must read to the end.',
    },
  ],
};
