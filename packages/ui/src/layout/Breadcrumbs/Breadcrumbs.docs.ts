import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows where a page lies and leads back up.',
  status: 'stable',
  insteadUse: [
    { when: 'The pages are next to each other, not below.', use: '`Tabs`' },
    { when: 'There is one level.', use: 'nothing' },
  ],
  anatomy: [
    { part: 'Link', purpose: 'A page above this one.' },
    { part: 'Separator', purpose: 'A chevron.' },
    { part: 'This page', purpose: 'The last item, not a link.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the links; this page is skipped.' },
    { keys: 'Enter', does: 'Follows the link.' },
  ],
  screenReader: ['A navigation named by `label` with a list of links; the last one is announced as the current page.'],
  advice: [{ do: 'Pass it to `trail` of `Page`.', dont: 'Use it as the only way back from a form.' }],
};
