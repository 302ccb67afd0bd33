import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets a customer look through vehicles one at a time in the chat.',
  status: 'stable',
  insteadUse: [
    { when: 'Staff see one vehicle.', use: '`VehicleCard`' },
    { when: 'People compare many vehicles.', use: '`DataTable`' },
  ],
  anatomy: [
    { part: 'Paging', purpose: 'Buttons and the position; left out for a single vehicle.' },
    { part: 'Slide', purpose: 'A `VehicleCard` with one action.' },
  ],
  keyboard: [
    {
      keys: 'Tab',
      does: 'Moves through the paging buttons, then to the action of each vehicle, which brings its slide into view.',
    },
    {
      keys: 'Enter, Space',
      does: 'On a paging button, turns to the next or previous vehicle, and from the last to the first; on an action, chooses the vehicle.',
    },
  ],
  screenReader: [
    'A group named by `label` and announced as a carousel; each slide is announced with its position and title.',
    'Turning announces the new position politely. Each action is named with its vehicle.',
  ],
  advice: [{ do: 'Show a handful of vehicles that fit the question.', dont: 'Put the whole inventory into it.' }],
};
