import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows the status of the thing next to it in a word or two.',
  status: 'stable',
  insteadUse: [
    { when: 'People can turn it on or off.', use: '`ChipGroup`' },
    { when: 'It needs a sentence.', use: '`Callout`' },
  ],
  anatomy: [{ part: 'Label', purpose: 'The status.' }],
  keyboard: [],
  screenReader: ['The label is read as plain text; the color adds nothing that is announced.'],
  advice: [
    {
      do: 'Let the label carry the meaning: "Failed" with `tone="danger"`.',
      dont: 'Tell two badges apart by their color alone.',
    },
  ],
};
