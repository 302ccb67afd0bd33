import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows the messages of a conversation to staff, loading older ones as they scroll up.',
  status: 'stable',
  insteadUse: [
    { when: 'A customer chats on the website.', use: '`ChatMessageList`' },
    { when: 'The items are compared and sorted.', use: '`DataTable`' },
  ],
  anatomy: [
    { part: 'Items', purpose: 'Messages, events and day dividers; only those near the view exist.' },
    { part: 'Older', purpose: 'Shows that older items are loading or could not be fetched.' },
    { part: 'Jump button', purpose: 'Returns to the newest message and counts the new ones.' },
    { part: 'Placeholder', purpose: 'The loading, error or empty state in place of the items.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the timeline, then to controls in its messages.' },
    { keys: 'Up, Down', does: 'Move from message to message, or scroll inside one taller than the view.' },
    { keys: 'Page Up, Page Down', does: 'Scroll by most of a page.' },
    { keys: 'Home, End', does: 'Scroll to the start of what is loaded, or to the newest message.' },
  ],
  screenReader: [
    'A log named by `label`; each message is an article with its position, named by `getLabel`.',
    'New items are announced with the text of `getAnnouncement`; scrolling announces nothing.',
    'Loading is announced by `texts.loading`; errors are announced at once.',
  ],
  advice: [
    {
      do: 'Return from `getLabel` who wrote the message and when.',
      dont: 'Leave it out; every article would be read without a name.',
    },
  ],
};
