import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Takes text with bold, italic, underline, lists and links.',
  status: 'stable',
  insteadUse: [
    { when: 'The text has no formatting.', use: '`TextField` with `rows`' },
    { when: 'It is a reply in a conversation.', use: '`ReplyBox`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the editor.' },
    { part: 'Toolbar', purpose: 'Formatting, links, undo and redo; hidden while it is read-only.' },
    { part: 'Text', purpose: 'What people write.' },
    { part: 'Description', purpose: 'An optional hint below the editor.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the toolbar, then to the text, then out; it never inserts a tab.' },
    { keys: 'Left, Right', does: 'In the toolbar, move from tool to tool.' },
    { keys: 'Enter, Space', does: 'In the toolbar, apply the focused tool.' },
    { keys: 'Ctrl B, Ctrl I, Ctrl U', does: 'Make the selection bold, italic or underlined. On a Mac, use Command.' },
    { keys: 'Ctrl Z', does: 'Undoes the last change. On a Mac, use Command.' },
  ],
  screenReader: [
    'A text box of several lines, named by its label and described by the description and the error.',
    'The tools are toggle buttons announced as pressed or not, in a toolbar named by `texts.toolbar`.',
    '`readOnlyHint` is announced when people try to type while it is read-only.',
  ],
  advice: [
    {
      do: 'Sanitize pasted HTML in `toNodes`.',
      dont: 'Render what `onChange` returns without sanitizing it on the server.',
    },
    {
      do: 'Give the editor another `key` to load another text.',
      dont: 'Expect a change of `content` to replace what is there.',
    },
  ],
};
