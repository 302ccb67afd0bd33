import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Frames the page before sign-in: the brand on one side, the way in on the other.',
  status: 'stable',
  insteadUse: [
    { when: 'People are signed in.', use: '`AppShell` with `Page`' },
    { when: 'The page has one message only.', use: '`CenteredPage`' },
  ],
  anatomy: [
    { part: 'Brand side', purpose: 'Decoration.' },
    { part: 'Logo', purpose: "The mark and the product's name." },
    { part: 'Heading', purpose: 'The first-level heading.' },
    { part: 'Actions', purpose: 'What people can do here, in full width.' },
  ],
  keyboard: [],
  screenReader: ['A main landmark with one first-level heading; the brand side is hidden.'],
  advice: [
    {
      do: 'Show a failed sign-in as a `danger` `Callout` above the button.',
      dont: 'Add navigation; there is nowhere to go yet.',
    },
  ],
};
