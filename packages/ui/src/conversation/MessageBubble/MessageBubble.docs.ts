import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows one message of a conversation to dealership staff.',
  status: 'stable',
  insteadUse: [
    { when: 'The customer reads it in the chat on the website.', use: '`ChatMessage`' },
    { when: 'Nobody wrote it; something happened.', use: '`EventLine`' },
  ],
  anatomy: [
    { part: 'Author, time and channel', purpose: 'Who wrote it, when, and by which channel.' },
    { part: 'Bubble', purpose: 'A title, `MessageText` or `MessageHtml`, and the vehicles it is about.' },
    { part: 'Files', purpose: 'What was attached.' },
    { part: 'Reaction', purpose: 'What the customer answered with a symbol.' },
    { part: 'Delivery', purpose: 'Whether it arrived, why not, and what can be done.' },
    { part: 'Note', purpose: 'What else belongs to the message, such as `MessageReasons`.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves through the files, links and the delivery action.' }],
  screenReader: [
    'Author, time and channel are read before the message; the avatar is hidden.',
    'Delivery is read in words; its icon and color only repeat it.',
  ],
  advice: [
    { do: 'Give what no customer sees `side="team"`, and say so in `channel`.', dont: 'Rely on its color.' },
    { do: 'Say in `delivery.detail` what went wrong and offer a way out.', dont: 'Show "Failed" alone.' },
  ],
};
