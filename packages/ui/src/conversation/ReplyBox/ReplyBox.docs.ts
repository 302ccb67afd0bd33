import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets staff write and send a reply, with the channel, files and what goes out along with it.',
  status: 'stable',
  insteadUse: [
    { when: 'A customer writes in the website chat.', use: '`ChatComposer`' },
    { when: 'The text is formatted.', use: '`RichTextEditor`' },
  ],
  anatomy: [
    {
      part: 'Channel',
      purpose: 'A `Select` or the channel\'s name above the field; with `tone="team"` who reads it, with a lock.',
    },
    { part: 'Field', purpose: 'Grows from two lines to ten.' },
    { part: 'Files and notice', purpose: 'What is attached, and what is added to the text.' },
    { part: 'Foot', purpose: 'The saved draft, the characters left, other actions and Send.' },
    { part: 'Error', purpose: 'Why it was not sent, with another try; the text stays.' },
  ],
  keyboard: [
    { keys: 'Ctrl+Enter, Cmd+Enter', does: 'Sends the reply.' },
    { keys: 'Enter', does: 'Starts a new line.' },
    { keys: '/', does: 'At the beginning of a line, calls `onSlash` instead of typing when that is set.' },
    { keys: '@', does: 'At the beginning of a word, calls `onMention` instead of typing when that is set.' },
    { keys: 'Tab', does: 'Moves through the channel, the field, the files, the actions and Send.' },
  ],
  screenReader: [
    'A text field named by `label`; the characters left or the reason nobody may write are its description.',
    'An error is announced at once; the saved draft and `activity` are announced politely.',
    'A text that is too long marks the field as invalid.',
  ],
  advice: [
    {
      do: 'Use `tone="team"` for what the customer never sees, and say who reads it in `channel`.',
      dont: 'Tell a note from a reply by its color alone.',
    },
    {
      do: 'Use `readOnlyReason` when the draft may still be read and copied.',
      dont: 'Disable the box without a reason.',
    },
  ],
};
