import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Frames a screen: its heading, its actions and its content.',
  status: 'stable',
  insteadUse: [
    { when: 'The page has one message only.', use: '`CenteredPage`' },
    { when: 'It is a part of a page.', use: '`Panel`' },
  ],
  anatomy: [
    { part: 'Trail', purpose: 'Optional `Breadcrumbs` above the heading.' },
    { part: 'Title', purpose: 'The one first-level heading.' },
    { part: 'Actions', purpose: 'What acts on the whole page; below the title when both do not fit.' },
    { part: 'Print note', purpose: 'Only on paper, where the actions are left out: what the page is of.' },
    { part: 'Content', purpose: 'The rest, with even space.' },
  ],
  keyboard: [],
  screenReader: [
    'The title is a heading of level 1, even with `isTitleHidden`.',
    '`announcement` is announced as an alert when it appears.',
  ],
  advice: [
    { do: 'Set `width="form"` where people fill in fields.', dont: 'Set it where a table needs the room.' },
    { do: 'Use one `Page` for each screen.', dont: 'Add another first-level heading to the content.' },
    {
      do: 'Set `isFill` when the content scrolls by itself, like `ThreePane`.',
      dont: 'Set `isFill` outside `AppShell`.',
    },
  ],
};
