import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Chooses the range of days that a page reports on, from presets or a calendar.',
  status: 'stable',
  insteadUse: [
    { when: 'The value is a time of day.', use: '`TimeField`' },
    { when: 'A customer picks an open appointment slot.', use: '`SlotCalendar`' },
  ],
  anatomy: [
    { part: 'Toggle', purpose: 'Shows the current range and opens the dropdown.' },
    { part: 'Presets', purpose: 'Common ranges; a phone offers the last 30 days only.' },
    {
      part: 'Calendar',
      purpose: 'One month, or two from 544 px; the first press starts a range and the second ends it.',
    },
  ],
  keyboard: [
    {
      keys: 'Enter, Space',
      does: 'On the toggle, opens the dropdown; on a preset, applies it and closes; on a day, starts or ends a range.',
    },
    { keys: 'Arrow keys', does: 'In the calendar, move by a day or a week.' },
    { keys: 'Home, End', does: 'In the calendar, move to the first or last day of the month.' },
    { keys: 'Page Up, Page Down', does: 'In the calendar, move by a month.' },
    { keys: 'Escape', does: 'Closes the dropdown and drops a range that was only started.' },
  ],
  screenReader: [
    'The toggle is announced by the label with the current range, and as opening a dialog.',
    'The preset that matches the current range is announced as pressed.',
    'The focused day is described by what pressing it does: start the range or finish it.',
    'After a change, the label and the new range are announced while focus stays where it is.',
  ],
  advice: [
    {
      do: "Pass the account's own present day as `today`.",
      dont: "Use the browser's date; staff in another time zone could choose a day that has not begun.",
    },
  ],
};
