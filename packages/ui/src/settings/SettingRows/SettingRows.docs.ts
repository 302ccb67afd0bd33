import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists many small settings, each with its value in the same column.',
  status: 'stable',
  insteadUse: [
    { when: 'The values cannot be changed and need no explanation.', use: '`DetailList`' },
    { when: 'Each row opens to be edited.', use: '`RecordList`' },
    { when: 'There are only a few fields.', use: '`Stack`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the setting.' },
    { part: 'Description', purpose: 'An optional line below it, such as an example.' },
    { part: 'Value', purpose: 'A control with a hidden label, or text; below the label where it is narrow.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves from control to control.' }],
  screenReader: ['A list with one item per setting. A control is announced by its own label, so give it the row’s.'],
  advice: [
    {
      do: 'Keep a description to one line.',
      dont: 'Mix controls of different kinds in one list.',
    },
  ],
};
