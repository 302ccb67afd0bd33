import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Titles a page or a part of it.',
  status: 'stable',
  insteadUse: [
    { when: 'The words only need to look strong.', use: '`Text` with `weight="strong"`' },
    { when: 'It titles a bordered section.', use: '`Panel`, which has a heading of its own' },
    { when: 'It titles the page.', use: '`Page`, which has the first-level heading' },
  ],
  anatomy: [{ part: 'Words', purpose: "In the brand's heading face and letter case." }],
  keyboard: [],
  screenReader: ["A heading of its `level`; the brand's uppercase is style only and is read as written."],
  advice: [
    { do: 'Choose `level` by the outline and `size` by the look.', dont: 'Skip a level to get a smaller heading.' },
  ],
};
