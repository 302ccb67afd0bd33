import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a formatted message, such as an email, from nodes that were already sanitized.',
  status: 'stable',
  insteadUse: [
    { when: 'The message is plain text.', use: '`MessageText` of `MessageBubble`' },
    { when: 'A whole document must stay isolated from the page.', use: '`SandboxedFrame`' },
  ],
  anatomy: [
    { part: 'Content', purpose: 'Paragraphs, lists, tables and links of the message.' },
    { part: 'Table', purpose: 'Scrolls sideways when it is too wide.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to links and to each table, which can be scrolled.' },
    { keys: 'Arrow keys', does: 'Scroll the focused table.' },
    { keys: 'Enter', does: 'Opens the focused link in a new tab.' },
  ],
  screenReader: [
    'The message is read with its own structure: lists, tables and links.',
    'Each block finds its own direction, so mixed languages read correctly.',
  ],
  advice: [{ do: 'Sanitize the HTML before it gets here.', dont: 'Expect this component to remove scripts.' }],
};
