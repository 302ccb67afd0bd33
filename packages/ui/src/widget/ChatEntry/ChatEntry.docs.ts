import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Previews the button that opens and closes the chat in the corner of a dealer's page.",
  status: 'stable',
  insteadUse: [{ when: 'The button is part of the console.', use: '`IconButton`' }],
  anatomy: [
    { part: 'Button', purpose: 'Opens the chat, or closes it.' },
    { part: 'Text link', purpose: 'Shown when `textNumber` is set; it sends nothing from here.' },
    { part: 'Invitation', purpose: 'A line that asks the visitor to chat, with buttons to accept and decline.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the invitation, the text link and the button that are shown.' },
    {
      keys: 'Enter, Space',
      does: 'On the button, opens or closes the chat; on the invitation, opens it or dismisses the invitation.',
    },
  ],
  screenReader: [
    'The button is announced as "Open chat" or "Close chat", and as expanded or collapsed.',
    'The invitation is announced politely when it appears, and is gone while the chat is open.',
  ],
  advice: [
    { do: 'Bring focus back to the button with `ref` when the chat closes.', dont: 'Leave focus in the closed panel.' },
  ],
};
