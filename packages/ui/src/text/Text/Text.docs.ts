import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Sets running text in the brand's body face.",
  status: 'stable',
  insteadUse: [
    { when: 'It titles a part of the page.', use: '`Heading`' },
    { when: 'It is a status in a word.', use: '`Badge`' },
    { when: 'It labels a field.', use: '`label` of the field' },
  ],
  anatomy: [{ part: 'Words', purpose: 'In a size, a tone and a weight of the scale.' }],
  keyboard: [],
  screenReader: ['Read as plain text; size, tone and weight are not announced.'],
  advice: [
    {
      do: 'Use `as="p"` for paragraphs and `isNumeric` for numbers in a column.',
      dont: 'Set `tone="danger"` without words that say what is wrong.',
    },
  ],
};
