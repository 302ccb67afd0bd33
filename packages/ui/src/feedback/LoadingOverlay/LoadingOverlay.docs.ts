import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Covers a part of the page while it waits, and keeps what is in it.',
  status: 'stable',
  insteadUse: [
    { when: 'The content is not there yet.', use: '`Skeleton`' },
    { when: 'Only one button waits.', use: '`Button` with `isPending`' },
  ],
  anatomy: [
    { part: 'Content', purpose: 'Stays in place underneath and cannot be used.' },
    { part: 'Label', purpose: 'A spinner and what is being waited for.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Skips the covered content.' }],
  screenReader: [
    'The label is announced when loading begins, and the area is marked as busy.',
    'The covered content is hidden until loading ends; then the focus returns to where it was, unless it has moved elsewhere.',
  ],
  advice: [{ do: 'Name what is being waited for: "Writing the reply".', dont: 'Write "Please wait".' }],
};
