import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Gives the chat inside it a dealer's own color.",
  status: 'stable',
  insteadUse: [{ when: 'The whole page changes its brand.', use: '`BrandProvider`' }],
  anatomy: [{ part: 'Children', purpose: 'The chat that takes the colors; nothing else is drawn.' }],
  keyboard: [],
  screenReader: ['It adds nothing to what is read.'],
  advice: [
    {
      do: 'Get the shades from `chatColors`, which keeps text readable on them.',
      dont: "Pass a dealer's raw color for every role.",
    },
  ],
};
