import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Performs an action where there is room for an icon only, such as in a row or a toolbar.',
  status: 'stable',
  insteadUse: [
    { when: 'There is room for a label.', use: '`Button`' },
    { when: 'It goes to another page.', use: '`Link`' },
  ],
  anatomy: [{ part: 'Icon', purpose: 'Stands for the action; its size comes from the brand.' }],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button. A disabled button is skipped.' },
    { keys: 'Enter, Space', does: 'Presses the button.' },
  ],
  screenReader: ['A button announced by its `aria-label`.'],
  advice: [
    { do: 'Name the action and its object: "Edit Dana Cole".', dont: 'Name every button of a list "Edit".' },
    {
      do: 'Delete with a `danger` `Button` or a `danger` `MenuItem`.',
      dont: 'Delete from an `IconButton` without asking first.',
    },
  ],
};
