import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Shows the brand's mark and the product's name.",
  status: 'stable',
  insteadUse: [{ when: 'It shows a person or an organization.', use: '`Avatar`' }],
  anatomy: [
    { part: 'Mark', purpose: "The brand's symbol." },
    { part: 'Title', purpose: "The product's name; left out with `isMarkOnly`." },
  ],
  keyboard: [],
  screenReader: ['The title is read as text; with `isMarkOnly` the mark is an image named by the title.'],
  advice: [{ do: 'Take `paths` and `title` from the brand.', dont: "Write the product's name in the app." }],
};
