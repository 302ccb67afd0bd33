import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets a customer write and send a message in the website chat.',
  status: 'stable',
  insteadUse: [
    { when: 'Staff write the reply.', use: '`ReplyBox`' },
    { when: 'The customer leaves contact details.', use: '`ContactForm`' },
  ],
  anatomy: [
    { part: 'Files', purpose: 'A tray above and an attach button beside the field.' },
    { part: 'Field', purpose: 'One line that grows to six.' },
    { part: 'Send', purpose: 'An icon button; unavailable while there is nothing to send.' },
    { part: 'Counter', purpose: 'The characters left, near the limit.' },
  ],
  keyboard: [
    { keys: 'Enter', does: 'Sends the message.' },
    { keys: 'Shift+Enter', does: 'Starts a new line.' },
    { keys: 'Tab', does: 'Moves through the attach button, the field and Send.' },
  ],
  screenReader: [
    'A text field named by `label`; near the limit, the characters left are its description.',
    'A text that is too long marks the field as invalid. The send button is announced by `sendLabel`.',
  ],
  advice: [{ do: 'Let people type past the limit and show by how much.', dont: 'Cut off what they paste.' }],
};
