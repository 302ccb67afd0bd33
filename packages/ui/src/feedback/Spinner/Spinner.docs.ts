import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows that something is on its way when its shape or its end is unknown.',
  status: 'stable',
  insteadUse: [
    { when: 'You know the shape of what comes.', use: '`Skeleton`' },
    { when: 'You know how much is done.', use: '`ProgressBar`' },
    { when: 'A button waits.', use: '`Button` with `isPending`' },
  ],
  anatomy: [{ part: 'Mark', purpose: 'The turning mark.' }],
  keyboard: [],
  screenReader: ['With `aria-label`, a status that is announced politely.', 'Without `aria-label`, nothing.'],
  advice: [
    {
      do: 'Leave `aria-label` out where the words next to it say the same.',
      dont: 'Announce each of several spinners on a page.',
    },
  ],
};
