import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Holds the messages of the website chat and keeps the newest in view.',
  status: 'stable',
  insteadUse: [
    { when: 'Staff read a long conversation.', use: '`MessageTimeline`' },
    { when: 'There are no messages to show.', use: '`ChatStatus`' },
  ],
  anatomy: [
    { part: 'Messages', purpose: '`ChatMessage`s, oldest first.' },
    { part: 'After', purpose: 'What stands below them and is not part of the log, such as a `TypingIndicator`.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the list, then to controls in its messages.' },
    { keys: 'Arrow keys', does: 'Scroll the focused list.' },
  ],
  screenReader: [
    'A region named by `label` that can be scrolled, with a log inside: new messages are announced.',
    'Reading further up is not interrupted; the list stays where it is.',
  ],
  advice: [{ do: 'Raise `ownCount` with each message that the customer sends.', dont: 'Scroll the list yourself.' }],
};
