import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a list, what is opened from it, and details about that, side by side.',
  status: 'stable',
  insteadUse: [{ when: 'There is a list and nothing next to it.', use: '`Page` with a `DataTable` or a `RecordList`' }],
  anatomy: [
    { part: 'List', purpose: 'At the start; takes turns with the main pane below 768 px.' },
    { part: 'Main', purpose: 'What is open.' },
    { part: 'Details', purpose: 'At the end from 1280 px on; below that, a drawer.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the list, the main pane and the details, in this order.' },
    { keys: 'Enter, Space', does: 'On a button, show or hide the list, or open the details.' },
    { keys: 'Escape', does: 'Closes the drawer with the details and returns the focus to its button.' },
  ],
  screenReader: ['Each pane is a region named by its `label`; the drawer is a dialog of the same name.'],
  advice: [
    {
      do: 'Name the panes for what they show: "Conversation with Marta Ellison".',
      dont: 'Name them "Left" and "Right".',
    },
    {
      do: 'Put `ConversationCard`s in a `ConversationList` for records that have an address of their own, `RecordList` for others. A pane’s content has no padding: wrap it in `<Stack padding="medium">`.',
      dont: 'Repeat in `title` what the header of the main pane has: leave `title` out there.',
    },
    { do: 'Put it in a `Page` with `isFill`.', dont: 'Let the page scroll as well as the panes.' },
  ],
};
