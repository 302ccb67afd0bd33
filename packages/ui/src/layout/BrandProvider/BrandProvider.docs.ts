import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Gives everything inside it the look of one brand, in light or dark.',
  status: 'stable',
  insteadUse: [{ when: 'The page shows a logo only.', use: '`Logo`' }],
  anatomy: [{ part: 'Children', purpose: 'The app, or the part of it that has the brand.' }],
  keyboard: [],
  screenReader: ['Nothing of its own.'],
  advice: [
    { do: 'Put one provider around the app.', dont: 'Add a provider for each component.' },
    {
      do: 'Set `isNested` for a brand shown inside a page of another brand.',
      dont: 'Nest a provider that changes the document.',
    },
    {
      do: "Import the brand's typeface as well: `@forecourt/brand-tokens/faces/forecourt`.",
      dont: 'Expect the provider to load fonts.',
    },
  ],
};
