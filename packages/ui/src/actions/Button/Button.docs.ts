import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Performs an action on the current page, such as saving or deleting.',
  status: 'stable',
  insteadUse: [
    { when: 'It goes to another page.', use: '`Link`' },
    { when: 'There is room for an icon only.', use: '`IconButton`' },
    { when: 'It opens a list of actions.', use: '`Menu`, with a `Button` as its trigger' },
    { when: 'It chooses a file.', use: '`FileButton`' },
    { when: 'It turns a setting on or off right away.', use: '`Switch`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the action, with an optional icon before or after it.' },
    {
      part: 'Spinner',
      purpose: 'Takes the place of the label while `isPending` is set, or stands before `pendingLabel`.',
    },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button. A disabled button is skipped; a pending one is not.' },
    { keys: 'Enter, Space', does: 'Presses the button, unless it is pending.' },
  ],
  screenReader: [
    'A button announced by its label; a disabled one is announced as unavailable.',
    'While pending, it keeps its focus and its label, or is named by `pendingLabel` where there is one.',
  ],
  advice: [
    {
      do: 'Use `tone="danger"` for the button that deletes, and ask first with `AlertDialog`.',
      dont: 'Use `danger` for Cancel, or `accent` for an action that cannot be undone.',
    },
    {
      do: 'Have one `accent` button in a view and make the rest `neutral`.',
      dont: 'Put two `accent` buttons side by side.',
    },
    { do: 'Start the label with a verb: "Delete user".', dont: 'Label a button "OK" or "Yes".' },
  ],
};
