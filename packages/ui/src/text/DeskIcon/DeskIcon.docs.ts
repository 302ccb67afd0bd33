import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose:
    'Shows what is done with a conversation: assign, snooze, close, mark as unread, and how a list is sorted or saved.',
  status: 'new',
  insteadUse: [{ when: 'It is a screen or a menu of the whole app.', use: '`Icon`' }],
  anatomy: [{ part: 'Symbol', purpose: '18 px, in the color of the text around it.' }],
  keyboard: [],
  screenReader: ['Nothing: it is hidden, so the label of its control has to say it.'],
  advice: [
    { do: 'Put it into an `IconButton` with a label and a `Tooltip`.', dont: 'Use one symbol for two actions.' },
  ],
};
