import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists what stands out in a conversation, most important marked.',
  status: 'stable',
  insteadUse: [
    { when: 'The items are numbers.', use: '`MetricCard`' },
    { when: 'They are facts with names.', use: '`DetailList`' },
  ],
  anatomy: [
    { part: 'Mark', purpose: 'An icon or a dot.' },
    { part: 'Title and detail', purpose: 'What stands out, in a line or two.' },
    { part: 'Time', purpose: 'When it happened.' },
  ],
  keyboard: [],
  screenReader: [
    'A list named by `label`; an important item begins with `highLabel`.',
    'With no items, `empty` is read as a paragraph. Marks are hidden.',
  ],
  advice: [{ do: 'Keep `high` for what changes the next step.', dont: 'Mark every item as high.' }],
};
