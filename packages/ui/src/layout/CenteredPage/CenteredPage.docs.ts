import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Centers the one thing a page has to say, such as that it is loading or was not found.',
  status: 'stable',
  insteadUse: [
    { when: 'The page has more than one thing.', use: '`Page`' },
    { when: 'It is the page before sign-in.', use: '`WelcomePage`' },
  ],
  anatomy: [{ part: 'Content', purpose: 'In the middle of the window.' }],
  keyboard: [],
  screenReader: ['The main landmark of the page.'],
  advice: [
    { do: 'Use it in place of `AppShell`.', dont: 'Use it inside `AppShell`, which has a main landmark already.' },
  ],
};
