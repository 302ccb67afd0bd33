import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Keeps what cannot be undone apart from the settings above it.',
  status: 'stable',
  insteadUse: [
    { when: 'The act can be undone.', use: '`Button`' },
    { when: 'You ask before it happens.', use: '`AlertDialog`' },
    { when: 'Something is wrong.', use: '`Callout`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'What is done.' },
    { part: 'Description', purpose: 'What it takes away, and that it is for good.' },
    { part: 'Act', purpose: 'One button, below the words where it is narrow.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the button.' }],
  screenReader: ['A region named by the title.'],
  advice: [
    { do: 'Place it last, and ask before it acts.', dont: 'Put it beside Save.' },
    { do: 'Use one for each thing that can be deleted.', dont: 'Collect acts that can be undone in it.' },
  ],
};
