import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Takes a time of day, typed or stepped.',
  status: 'stable',
  insteadUse: [
    { when: 'There is a start and an end.', use: '`TimeRangeSlider`' },
    { when: 'It is a free time of an appointment.', use: '`SlotCalendar`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the field.' },
    { part: 'Segments', purpose: 'Hours, minutes and, with a 12-hour clock, AM or PM.' },
    { part: 'Description', purpose: 'An optional hint below the field.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Digits', does: 'Type the focused segment and move on when it is full.' },
    { keys: 'Up, Down', does: 'Step the focused segment.' },
    { keys: 'Left, Right', does: 'Move from segment to segment.' },
    { keys: 'Tab', does: 'Moves from segment to segment and out of the field.' },
    { keys: 'Backspace', does: 'Deletes a digit of the segment.' },
    { keys: 'Enter', does: 'Calls `onChange` with what was typed.' },
  ],
  screenReader: ['A group named by its label; each segment is a spin button named by what it holds, such as "hour".'],
  advice: [
    { do: "Pass the account's `hourCycle`.", dont: 'Validate on every key; `onChange` comes when the field is left.' },
  ],
};
