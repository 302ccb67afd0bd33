import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Sets when one day is open, or closes it.',
  status: 'stable',
  insteadUse: [
    { when: 'A single time is asked for.', use: '`TimeField`' },
    { when: 'The hours belong to no day.', use: '`TimeRangeSlider`' },
  ],
  anatomy: [
    { part: 'Switch', purpose: 'Opens or closes the day.' },
    { part: 'Hours', purpose: 'The opening and closing time, as fields and a slider.' },
    { part: 'Action', purpose: 'What else can be done with the day, at the end of the row.' },
    {
      part: 'Narrow form',
      purpose: 'A line with the hours that unfolds to the fields; a line with an error stays open.',
    },
  ],
  keyboard: [
    {
      keys: 'Tab',
      does: 'Moves to the switch, the hours and the action; on a narrow screen first to the line that unfolds them.',
    },
    { keys: 'Space', does: 'On the switch, opens or closes the day for business.' },
    { keys: 'Enter, Space', does: "On a narrow screen, unfolds or folds the day's line." },
  ],
  screenReader: [
    'A group named by the day. The description, such as a date, is read with the switch where it stands beside it.',
    'On a narrow screen the line is announced as expanded or collapsed.',
  ],
  advice: [
    {
      do: 'Pass `action={null}` in rows without an action so that all rows align.',
      dont: 'Leave it out in some rows of the same list.',
    },
  ],
};
