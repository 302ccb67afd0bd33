import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Puts a few fields and the button that uses them in one row.',
  status: 'stable',
  insteadUse: [
    { when: 'The fields fill a form of their own.', use: '`Stack`' },
    { when: 'The children are not fields.', use: '`Inline`' },
  ],
  anatomy: [
    { part: 'Legend', purpose: 'Names the fields together.' },
    { part: 'Fields', purpose: 'Side by side, or below each other where it is narrow.' },
    { part: 'Action', purpose: 'An optional button for the row.' },
    { part: 'Remove button', purpose: 'Optional; at the end, or next to the legend where it is narrow.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves through the fields, the action and the remove button, in this order.' }],
  screenReader: ['A group named by its legend, even with `isLegendHidden`.'],
  advice: [{ do: 'Number the legends of rows that repeat: "User 2".', dont: 'Give all rows the same legend.' }],
};
