import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Tells a customer whose chat it is and who is answering.',
  status: 'stable',
  insteadUse: [{ when: 'Staff read the conversation.', use: '`ConversationHead`' }],
  anatomy: [
    { part: 'Picture', purpose: 'Of who answers; left out if it does not load.' },
    { part: 'Title', purpose: 'The dealership.' },
    { part: 'Name and role', purpose: 'Who answers, and what they are.' },
    { part: 'Close', purpose: 'Closes the chat.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the close button.' },
    { keys: 'Enter, Space', does: 'Closes the chat.' },
  ],
  screenReader: [
    'The title is a heading of level 1, or 4 as part of a page.',
    'When someone else takes over, the new name and role are announced.',
  ],
  advice: [
    { do: 'Say in `roleLabel` that an assistant is automated.', dont: 'Give the assistant a name and nothing more.' },
  ],
};
