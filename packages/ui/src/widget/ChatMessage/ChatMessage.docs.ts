import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows one message of the website chat to the customer.',
  status: 'stable',
  insteadUse: [
    { when: 'Staff read the message.', use: '`MessageBubble`' },
    { when: 'Nothing has been said yet.', use: '`ChatStatus`' },
  ],
  anatomy: [
    { part: 'Author', purpose: 'Shown once above several messages of the same author.' },
    { part: 'Bubble', purpose: 'What was said, as `ChatText` or anything that flows.' },
    { part: 'Files', purpose: 'Below the words.' },
    { part: 'State and Retry', purpose: 'What became of it, and another try after an error.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to links, files and Retry.' },
    { keys: 'Enter, Space', does: 'On Retry, sends the message again.' },
  ],
  screenReader: [
    'An article named by `spokenAuthor`; the visible author is hidden so that it is not read twice.',
    'A message that was not sent is announced at once, in words.',
    'With `isQuiet` the message is not announced when it appears in the log.',
  ],
  advice: [
    {
      do: 'Set `isQuiet` for what the customer wrote or has heard already.',
      dont: "Let the log read people's own words back to them.",
    },
  ],
};
