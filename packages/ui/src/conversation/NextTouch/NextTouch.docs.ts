import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows what the assistant will do next in a conversation, and lets staff change it.',
  status: 'stable',
  insteadUse: [
    { when: "It is a customer's appointment.", use: '`AppointmentCard`' },
    { when: 'It has already happened.', use: '`EventLine`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'What happens next and when, with a mark for its state.' },
    { part: 'Details and badges', purpose: 'Facts such as the channel.' },
    { part: 'Message', purpose: 'What will be written.' },
    { part: 'Actions', purpose: 'Buttons to change, send or stop it.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves through the controls and actions.' }],
  screenReader: [
    'A group named by its title; the mark is hidden, so the title says the state.',
    'The message is a quotation announced by `messageLabel`.',
  ],
  advice: [{ do: 'Say the state in the title: "Paused until Monday".', dont: 'Leave it to the icon.' }],
};
