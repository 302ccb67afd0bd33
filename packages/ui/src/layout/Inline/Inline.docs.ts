import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Puts its children side by side with even space, and wraps them.',
  status: 'stable',
  insteadUse: [
    { when: 'They stand below each other.', use: '`Stack`' },
    { when: 'They stand in columns.', use: '`Grid`' },
    { when: 'They are fields with a button.', use: '`FieldRow`' },
  ],
  anatomy: [{ part: 'Children', purpose: 'In one line, or as many as they need.' }],
  keyboard: [],
  screenReader: ['Nothing of its own; the children are read in their order.'],
  advice: [
    { do: 'Leave `wrap` on, so that narrow screens do not scroll sideways.', dont: 'Set margins on the children.' },
  ],
};
