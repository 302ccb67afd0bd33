import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Opens the file dialog to attach files to a message.',
  status: 'stable',
  insteadUse: [
    { when: "The file is a form's value, with a visible name.", use: '`FileButton`' },
    { when: 'Attached files need to be listed.', use: '`FileTray`, next to it' },
  ],
  anatomy: [{ part: 'Button', purpose: 'A paper clip, named by `label`.' }],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button.' },
    { keys: 'Enter, Space', does: 'Opens the file dialog.' },
  ],
  screenReader: ['A button announced by `label`; the icon is hidden.'],
  advice: [
    {
      do: 'List in `accept` what the server takes, so the dialog offers nothing else.',
      dont: 'Treat `accept` as the check; a dropped file never passes through the dialog.',
    },
  ],
};
