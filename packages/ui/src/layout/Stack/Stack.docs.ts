import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Puts its children below each other with even space.',
  status: 'stable',
  insteadUse: [
    { when: 'They stand side by side.', use: '`Inline`' },
    { when: 'They stand in columns.', use: '`Grid`' },
  ],
  anatomy: [{ part: 'Children', purpose: 'One below the other.' }],
  keyboard: [],
  screenReader: ['Nothing of its own; the children are read in their order.'],
  advice: [{ do: 'Use `align="start"` so that buttons keep their own width.', dont: 'Set margins on the children.' }],
};
