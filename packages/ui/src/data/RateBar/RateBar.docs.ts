import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a rate as a bar with its figure in a table cell.',
  status: 'stable',
  insteadUse: [
    { when: 'The count matters more than its share.', use: '`CountPercent`' },
    { when: 'Work is in progress and the bar will fill.', use: '`ProgressBar`' },
  ],
  anatomy: [
    { part: 'Track', purpose: 'The bar; a rate of zero still shows a sliver.' },
    { part: 'Figure', purpose: 'The percentage, or a dash when `percent` is `null`.' },
  ],
  keyboard: [],
  screenReader: ['Only the figure is read; the bar is hidden.', 'A dash is read as `noValueLabel`.'],
  advice: [
    { do: 'Pass `null` when there is nothing to divide by.', dont: 'Pass `0`, which claims that nothing succeeded.' },
  ],
};
