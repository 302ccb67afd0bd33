import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows one of several views of the same subject.',
  status: 'stable',
  insteadUse: [
    { when: 'It narrows one list.', use: '`ChannelTabs` or `ChipGroup`' },
    { when: 'The views are pages of their own.', use: 'links in `AppShell`' },
    { when: 'People need two views at once.', use: '`Panel`s' },
  ],
  anatomy: [
    { part: 'Tab list', purpose: 'The row of tabs; scrolls and fades where it does not fit.' },
    { part: 'Tab', purpose: 'Names a view.' },
    { part: 'Panel', purpose: 'The view of the selected tab.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the selected tab, then to its panel.' },
    { keys: 'Left, Right', does: 'Move to the previous or next tab, wrap around and show its panel.' },
    { keys: 'Home, End', does: 'Move to the first or last tab.' },
  ],
  screenReader: [
    'A tab list named by its `aria-label`; each tab is announced as selected or not, with its position.',
    'The panel is named by its tab.',
  ],
  advice: [
    { do: 'Keep labels to a word or two.', dont: 'Put steps of one task on tabs.' },
    {
      do: 'Keep the chosen tab in the address where people share it: `selectedKey` and `onSelectionChange`, as in React Aria.',
      dont: 'Set `selectedKey` alone: the tabs would not change.',
    },
  ],
};
