import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows how long ago something happened, in one short word, where lists of things are compared.',
  status: 'new',
  insteadUse: [
    { when: 'The exact day matters, as in a record.', use: 'the date itself, in `Text`' },
    { when: 'It is the next thing that happens.', use: 'the date and time, in `Text`' },
  ],
  anatomy: [{ part: 'Word', purpose: 'How long ago.' }],
  keyboard: [],
  screenReader: ['Reads the word, with the exact time as its description.'],
  advice: [
    {
      do: 'Count in one unit: "22h", "3d".',
      dont: 'Mix units, such as "1d 4h", which cannot be compared at a glance.',
    },
  ],
};
