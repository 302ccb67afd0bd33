import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists conversations to open, in their loading, empty and error states too.',
  status: 'stable',
  insteadUse: [
    { when: 'People sort and compare columns.', use: '`DataTable`' },
    { when: 'The items are not conversations.', use: '`RecordList`' },
  ],
  anatomy: [
    { part: 'Cards', purpose: 'One `ConversationCard` each.' },
    { part: 'Loading', purpose: 'The shapes of cards.' },
    { part: 'Empty or error', purpose: 'A message in place of the cards; an error offers Retry.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from one conversation to the next.' },
    { keys: 'Up, Down', does: 'Move to the previous or next conversation.' },
    { keys: 'Home, End', does: 'Move to the first or last conversation.' },
    { keys: 'Enter', does: 'Opens the focused conversation.' },
  ],
  screenReader: [
    'A navigation landmark named by `label`, busy while it loads.',
    'Loading is announced by `texts.loading`, and an error at once.',
  ],
  advice: [
    { do: 'Set `isEmpty` when a filter leaves nothing, and say so in `texts.empty`.', dont: 'Render an empty list.' },
  ],
};
