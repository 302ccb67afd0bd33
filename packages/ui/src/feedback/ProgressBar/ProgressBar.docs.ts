import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows how far something has come, or its share of a whole.',
  status: 'stable',
  insteadUse: [
    { when: 'The end is unknown.', use: '`Spinner`' },
    { when: 'The value stands in a table.', use: '`RateBar`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names what is measured.' },
    { part: 'Value', purpose: 'The percentage as text.' },
    { part: 'Bar', purpose: 'The same percentage as a length; at zero a sliver remains.' },
  ],
  keyboard: [],
  screenReader: ['A progress bar named by its label, with its value as a percentage.'],
};
