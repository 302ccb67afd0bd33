import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Chooses one free time from a few days of appointment slots.',
  status: 'stable',
  insteadUse: [
    { when: 'The range of days filters a report.', use: '`DateRangeFilter`' },
    { when: 'Any time of day is possible.', use: '`TimeField`' },
  ],
  anatomy: [
    { part: 'Label and paging', purpose: 'The name, and buttons to other days.' },
    { part: 'Days', purpose: 'Columns of slots; a narrow calendar shows one day below a row of days.' },
    { part: 'Slot', purpose: 'A time; taken ones stay visible and disabled.' },
    { part: 'Error', purpose: 'What is wrong, below the days.' },
  ],
  keyboard: [
    {
      keys: 'Tab',
      does: 'Moves through the page buttons and the day buttons where they are shown, then to one slot of the page.',
    },
    { keys: 'Up, Down', does: 'Choose the previous or next free slot of the day.' },
    { keys: 'Left, Right', does: 'Choose the nearest slot on the previous or next day with one.' },
    { keys: 'Home, End', does: 'Choose the first or last free slot of the day.' },
    { keys: 'Page Up, Page Down', does: 'Move to the nearest free slot on another page, without choosing it.' },
    { keys: 'Enter, Space', does: 'Chooses the focused slot.' },
  ],
  screenReader: [
    'A radio group named by `label`; each slot is announced with its weekday, date and time.',
    'Turning the page announces the new position. Days without slots say so in words.',
    'An error marks the group as invalid and is its description.',
  ],
  advice: [
    {
      do: 'Keep taken slots in the list as disabled.',
      dont: 'Remove them; days would look open at other times than they are.',
    },
  ],
};
