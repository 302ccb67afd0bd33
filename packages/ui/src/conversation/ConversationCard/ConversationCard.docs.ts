import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Links to a conversation from a list, with enough to tell it from the others.',
  status: 'stable',
  insteadUse: [
    { when: 'The conversation is already open and needs its title.', use: '`ConversationHead`' },
    { when: 'The item is opened and edited in place.', use: '`RecordItem` of `RecordList`' },
  ],
  anatomy: [
    { part: 'Name and time', purpose: 'Who it is with and when something last happened; a dot marks what is unread.' },
    { part: 'Facts', purpose: 'The contact and where the lead came from.' },
    { part: 'Preview', purpose: 'Two lines of the last message.' },
    { part: 'Foot', purpose: 'The channel, how long the customer has waited, and the status.' },
  ],
  keyboard: [
    { keys: 'Enter', does: 'Opens the conversation.' },
    { keys: 'Up, Down', does: 'Move to the previous or next conversation; `ConversationList` handles the keys.' },
  ],
  screenReader: [
    'A link that reads everything on the card; `unreadLabel` comes first when there is something unread.',
    'The open conversation is announced as the current page.',
  ],
  advice: [
    { do: 'Leave `unreadLabel` undefined once it has been read.', dont: 'Pass "No unread messages" to every card.' },
  ],
};
