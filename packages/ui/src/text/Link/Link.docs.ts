import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Takes people to another page or address.',
  status: 'stable',
  insteadUse: [
    { when: 'It changes something on this page.', use: '`Button`' },
    { when: 'It leads up to a parent page.', use: '`Breadcrumbs`' },
  ],
  anatomy: [{ part: 'Words', purpose: 'Say where it leads; underlined in running text.' }],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the link. A disabled link is skipped.' },
    { keys: 'Enter', does: 'Follows the link.' },
  ],
  screenReader: ['A link named by its words; a disabled one is announced as unavailable.'],
  advice: [
    { do: 'Name the destination: "See the conversations".', dont: 'Write "Click here" or "More".' },
    {
      do: 'Set `isStandalone` only outside running text.',
      dont: 'Remove the underline inside a sentence, where color alone would mark it.',
    },
  ],
};
