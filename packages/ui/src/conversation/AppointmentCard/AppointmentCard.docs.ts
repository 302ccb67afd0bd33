import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Shows a customer's appointment, its status and what can be done with it.",
  status: 'stable',
  insteadUse: [
    { when: 'The next step is not an appointment.', use: '`NextTouch`' },
    { when: 'The customer is still choosing a time.', use: '`SlotCalendar`' },
  ],
  anatomy: [
    { part: 'Time', purpose: 'When it is; struck through once it is canceled.' },
    { part: 'Details', purpose: 'Lines of facts, such as who booked it.' },
    { part: 'Status', purpose: 'A badge.' },
    { part: 'Actions', purpose: 'Buttons for what can be done.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves through the actions.' }],
  screenReader: [
    'The time, the details, the status and the actions are read in that order; the icon is hidden.',
    'The status badge carries the news of a cancellation; the struck-through time only repeats it.',
  ],
  advice: [
    { do: 'Say "Canceled" in `status.label` when `isCancelled` is set.', dont: 'Rely on the line through the time.' },
  ],
};
