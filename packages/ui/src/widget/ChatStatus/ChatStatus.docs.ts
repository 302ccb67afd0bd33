import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Stands in for the chat's messages while they load or cannot be shown.",
  status: 'stable',
  insteadUse: [
    { when: 'There are messages, and something must be known as well.', use: '`notice` of `ChatPanel`' },
    { when: 'A part of the console is loading.', use: '`Skeleton` or `Spinner`' },
  ],
  anatomy: [
    { part: 'Words', purpose: 'What is going on.' },
    { part: 'Action', purpose: 'What can be done about it.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the action.' },
    { keys: 'Enter, Space', does: 'Presses the action.' },
  ],
  screenReader: ['The words are a status: a change is announced politely.'],
  advice: [{ do: 'Offer an action after an error.', dont: 'Leave the customer with "Something went wrong".' }],
};
