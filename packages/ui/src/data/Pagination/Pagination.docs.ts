import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Moves through the pages of a long list.',
  status: 'stable',
  insteadUse: [
    { when: 'Items are read in one stream, oldest to newest.', use: '`MessageTimeline`' },
    { when: 'All rows are loaded already.', use: '`initialRows` of `DataTable`' },
  ],
  anatomy: [
    { part: 'Previous and Next', purpose: 'One page back or forward.' },
    { part: 'Pages', purpose: 'The first, the last and those around the current one, with gaps between.' },
    { part: 'Position', purpose: 'In place of the pages when `isCompact` is set.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from button to button; disabled ones are skipped.' },
    { keys: 'Enter, Space', does: 'Opens the page.' },
  ],
  screenReader: [
    'A navigation landmark named by `label`; the current page is announced as current.',
    'At the first or last page, focus moves to the current page instead of being lost with the disabled button.',
  ],
  advice: [{ do: 'Use `isCompact` in a narrow pane.', dont: 'Let a row of page numbers wrap.' }],
};
