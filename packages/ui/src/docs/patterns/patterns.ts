/** What needs words on the page of a pattern. */
export interface Pattern {
  /** Its name in the sidebar, below 'Patterns'. */
  title: string;
  /** When to use it, in a sentence or two. */
  purpose: string;
  /** Where people go wrong: what to do, and what not to. */
  advice: readonly { do: string; dont: string }[];
}

/**
 * The patterns, by the file of the example beside this one. An app copies the example: it is compiled against the packed library, and
 * shown on the pattern's page and in its Markdown.
 */
export const patterns = {
  AppFrame: {
    title: 'App frame',
    purpose: 'Around every page of an app: the brand, the menu, and the page in its main part.',
    advice: [
      {
        do: 'Keep the frame while pages change: it moves the focus to the new page’s heading.',
        dont: 'Put a frame into each page: the menu would start over with every page.',
      },
    ],
  },
  Dashboard: {
    title: 'Dashboard row',
    purpose:
      'For the figures of a range of days. As many cards as fit stand in a row, and one date filter applies to all of them.',
    advice: [
      {
        do: 'Let each card load and fail by itself.',
        dont: 'Hold back the whole row until the slowest figure is there.',
      },
      { do: 'Show a dash where there is no value.', dont: 'Show 0 for what is not known.' },
    ],
  },
  ListWithFilters: {
    title: 'List with filters',
    purpose:
      'For a list that is longer than a screen. Search and filters stand above it, and the number of results is announced.',
    advice: [
      { do: 'Announce how many rows match.', dont: 'Change the list without a word.' },
      {
        do: 'Offer to clear the filters where nothing matches.',
        dont: 'Show the same empty state as for a list that has nothing in it.',
      },
    ],
  },
  DetailBesideList: {
    title: 'Detail beside list',
    purpose: 'For looking at one record after another. On a phone the list and the record take turns.',
    advice: [
      {
        do: 'Give each record an address of its own, and mark the open one.',
        dont: 'Open a dialog for each record: it covers the list.',
      },
      { do: 'Let each pane scroll by itself.', dont: 'Scroll the page: the list loses its place.' },
    ],
  },
  Chat: {
    title: 'Conversation',
    purpose: 'For messages that come in while someone reads. They scroll, and the reply box stays below them.',
    advice: [
      {
        do: 'Pass functions to the timeline that stay the same from render to render.',
        dont: 'Make them anew on each key press: every message would be drawn again.',
      },
      { do: 'Keep what was typed when sending fails.', dont: 'Clear the box before the message is on its way.' },
    ],
  },
  FormWithSaveBar: {
    title: 'Form with save bar',
    purpose:
      'For settings that are saved together. The bar shows whether there are changes, and saves or discards them.',
    advice: [
      {
        do: 'Check a value when the form is submitted, and show at the field what to enter.',
        dont: 'Disable Save until every field is right: no one learns what is missing.',
      },
      {
        do: 'Keep what was typed when a save fails.',
        dont: 'Clear the form, or save each field by itself in a form that has a save bar.',
      },
    ],
  },
  SettingsWithTabs: {
    title: 'Settings in tabs',
    purpose: 'For settings of different subjects that are not saved together.',
    advice: [
      { do: 'Name a tab by its subject, in one or two words.', dont: 'Divide the steps of one task into tabs.' },
      {
        do: 'Let a switch take effect at once.',
        dont: 'Put a switch into a form that has a save bar: use a checkbox there.',
      },
    ],
  },
  Confirm: {
    title: 'Confirm',
    purpose: 'Before something that can’t be undone. The question names the object, and the button repeats the verb.',
    advice: [
      { do: 'Name the action on its button: “Delete user”.', dont: 'Ask “Are you sure?” and offer Yes and No.' },
      {
        do: 'Explain what will be lost, and what stays.',
        dont: 'Ask before something that can be undone: do it, and offer Undo.',
      },
    ],
  },
  EmptyState: {
    title: 'Empty state',
    purpose: 'For a place that has nothing in it yet. It shows what is missing and how to change that.',
    advice: [
      { do: 'Name what will be here, and offer the one button that begins.', dont: 'Write “No data”.' },
      { do: 'Keep the heading and the place of what will come.', dont: 'Hide the section: no one can find it.' },
    ],
  },
  ErrorWithRetry: {
    title: 'Error with retry',
    purpose:
      'Where something couldn’t be loaded. The message stands in the place of what is missing, with a button that tries again.',
    advice: [
      {
        do: 'Explain what couldn’t be done, what happened to the work, and what to do next.',
        dont: 'Show a code, or “Something went wrong”.',
      },
      { do: 'Fail only the part that is missing.', dont: 'Replace the whole page with an error.' },
    ],
  },
} satisfies Record<string, Pattern>;

/** @param title of a story file, such as `Patterns/Confirm` */
export const findPattern = (title: string) =>
  Object.entries<Pattern>(patterns).find(([, pattern]) => title === `Patterns/${pattern.title}`);
