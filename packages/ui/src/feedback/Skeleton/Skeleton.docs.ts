import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Holds the place of content that is loading, in its shape.',
  status: 'stable',
  insteadUse: [
    { when: 'Content is there already and waits for an update.', use: '`LoadingOverlay`' },
    { when: 'The shape of what comes is unknown.', use: '`Spinner`' },
  ],
  anatomy: [{ part: 'Bar', purpose: 'One line or shape.' }],
  keyboard: [],
  screenReader: ['Nothing: it is hidden, so the area around it has to be marked as busy.'],
  advice: [
    {
      do: 'Set `aria-busy` on the area that loads.',
      dont: 'Leave a screen reader with an empty page and no word about it.',
    },
    { do: 'Give it the size of what comes.', dont: 'Show one bar in place of a whole page.' },
  ],
};
