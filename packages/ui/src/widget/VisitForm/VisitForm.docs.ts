import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Asks a customer when to come in for a visit.',
  status: 'stable',
  insteadUse: [
    { when: 'Only the calendar is needed.', use: '`SlotCalendar`' },
    { when: 'The customer leaves contact details.', use: '`ContactForm`' },
  ],
  anatomy: [
    { part: 'Title and notes', purpose: 'The heading, and what to know before choosing.' },
    { part: 'Calendar', purpose: 'A `SlotCalendar`.' },
    { part: 'Error', purpose: 'That a time is missing, or why it was not booked.' },
    { part: 'Actions', purpose: 'Cancel and submit.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the calendar and the buttons.' },
    { keys: 'Arrow keys', does: 'In the calendar, choose another slot.' },
  ],
  screenReader: [
    'A form named by its title; focus starts on the title so that the notes are read next.',
    'A missing time or a failed booking is announced at once and marks the calendar as invalid.',
  ],
  advice: [{ do: 'Name the time zone in `notes`.', dont: 'Let the customer guess it.' }],
};
