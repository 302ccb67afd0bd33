import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists the files of a message that has not been sent yet, with their progress and errors.',
  status: 'stable',
  insteadUse: [
    { when: 'The message was sent.', use: '`MessageFiles`' },
    { when: 'There is a single step to wait for.', use: '`ProgressBar`' },
  ],
  anatomy: [
    { part: 'File', purpose: 'A small picture or an icon, its name and size.' },
    { part: 'Progress', purpose: 'While it uploads.' },
    { part: 'Reason and Retry', purpose: 'Why it failed, and another try where one can help.' },
    { part: 'Remove', purpose: 'Takes the file off the message.' },
    { part: 'Note', purpose: 'What the files keep the message from.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through Retry and Remove of each file.' },
    { keys: 'Enter, Space', does: 'Presses the focused button.' },
  ],
  screenReader: [
    'A list named by `label`; each progress bar and each remove button carries the name of its file.',
    'A failed upload is announced at once; `note` is announced when it changes.',
  ],
  advice: [
    { do: 'Set `canRetry` only where another try can succeed.', dont: 'Offer Retry for a file that is too large.' },
  ],
};
