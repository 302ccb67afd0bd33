import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Separates the messages of one day from those of the day before.',
  status: 'stable',
  insteadUse: [{ when: 'Something happened between two messages.', use: '`EventLine`' }],
  anatomy: [{ part: 'Label', purpose: 'The day, in words.' }],
  keyboard: [],
  screenReader: ['A separator announced by the day.'],
  advice: [
    {
      do: 'Write the day the way people say it: "Today", "Tuesday, November 3".',
      dont: 'Repeat the date on every message.',
    },
  ],
};
