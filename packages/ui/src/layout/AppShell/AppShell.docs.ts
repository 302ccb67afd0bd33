import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Frames every screen of an app with its navigation and its main part.',
  status: 'stable',
  insteadUse: [
    { when: 'The page comes before sign-in.', use: '`WelcomePage`' },
    { when: 'The page has one message only.', use: '`CenteredPage`' },
  ],
  anatomy: [
    { part: 'Skip link', purpose: 'Leads past the navigation; visible while it has the focus.' },
    {
      part: 'Sidebar',
      purpose:
        'The logo, the header, tools, links and a footer; collapses to icons. Items of an entry with `foldsItems` show only while it is current.',
    },
    { part: 'Top bar', purpose: 'Takes the place of the sidebar below 768 px, with a button that opens the menu.' },
    { part: 'Drawer', purpose: "The sidebar's content on a phone." },
    { part: 'Notice', purpose: 'A message on every screen, above the page.' },
    { part: 'Main', purpose: 'The page.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the skip link first, then through the sidebar to the page.' },
    { keys: 'Enter', does: 'On the skip link, moves the focus to the page; on a link, follows it.' },
    { keys: 'Enter, Space', does: 'On a button, collapse or expand the sidebar, or open the drawer.' },
    { keys: 'Escape', does: 'Closes the drawer and returns the focus to the button that opened it.' },
  ],
  screenReader: [
    'The links are a navigation named by `labels.navigation`; the current one is announced as the current page.',
    'Collapsed links keep their names.',
    'The notice is announced when it appears.',
    'With `page`, the focus moves to the first-level heading of each page that is followed to, which is then read.',
    'The sidebar, or the top bar in its place, is the banner.',
    'The drawer is a dialog named by `labels.navigation`.',
  ],
  advice: [{ do: 'Set `isCurrent` on the link of the page that is shown.', dont: 'Mark two links as current.' }],
};
