import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Lets the app's router follow the links of the library, without loading the page anew.",
  status: 'stable',
  insteadUse: [{ when: 'The app has no router.', use: 'nothing; links load the page' }],
  anatomy: [{ part: 'Children', purpose: 'The app.' }],
  keyboard: [],
  screenReader: ['Nothing of its own.'],
  advice: [
    { do: 'Put it around `AppShell`, once.', dont: "Call the router in each link's `onPress`." },
    {
      do: 'Without a router, keep what is open in state: `navigate={(href) => setOpenId(href.slice(1))}` for links to `#id`.',
      dont: 'Give a card a button where its `href` is enough.',
    },
  ],
};
