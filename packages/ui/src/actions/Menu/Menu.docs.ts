import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Opens a list of actions, links or settings from a button.',
  status: 'stable',
  insteadUse: [
    { when: 'The choice is the value of a form field.', use: '`Select`' },
    { when: 'There are one or two actions.', use: '`Button`' },
    { when: 'The content is not a list.', use: '`Popover`' },
  ],
  anatomy: [
    { part: 'Trigger', purpose: 'A button, the first child of `MenuTrigger`.' },
    {
      part: 'Item',
      purpose: 'An optional icon, a label and an optional description; a check mark where it is chosen.',
    },
    { part: 'Section', purpose: 'Groups items under a title.' },
    { part: 'Separator', purpose: 'Divides items that have no title.' },
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'On the trigger, opens the menu. On an item, runs or chooses it.' },
    {
      keys: 'Down, Up',
      does: 'On the trigger, open the menu at its first or last item. In the menu, move to the next or previous item and wrap around.',
    },
    { keys: 'Home, End', does: 'Move to the first or last item.' },
    { keys: 'Letters', does: 'Move to the item that starts with them.' },
    { keys: 'Escape', does: 'Closes the menu and returns the focus to the trigger.' },
  ],
  screenReader: [
    'The trigger is announced as a button with a menu, expanded or collapsed.',
    "The menu is named by its trigger. An item's description is part of its name.",
    'With `selectionMode`, items are announced as menu radio or checkbox items, checked or not.',
  ],
  advice: [
    {
      do: 'Put the item that deletes last, after a `MenuSeparator`, with `tone="danger"`.',
      dont: 'Mark more than one item as `danger`.',
    },
  ],
};
