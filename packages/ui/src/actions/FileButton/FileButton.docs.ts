import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Opens the file dialog to choose one file.',
  status: 'stable',
  insteadUse: [{ when: 'The file is attached to a message.', use: '`AttachButton`' }],
  anatomy: [{ part: 'Label', purpose: 'Names what is chosen, such as "Choose a file".' }],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button.' },
    { keys: 'Enter, Space', does: 'Opens the file dialog.' },
  ],
  screenReader: ["A button announced by its label; the browser's own file input is hidden."],
  advice: [
    { do: 'Check the file after it is chosen.', dont: 'Rely on `accept`; people can choose other files all the same.' },
  ],
};
