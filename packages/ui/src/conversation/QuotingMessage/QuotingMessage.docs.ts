import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Folds the quoted history of an email away behind a button.',
  status: 'stable',
  insteadUse: [
    { when: 'The folded part is a section of a page.', use: '`Disclosure`' },
    { when: 'The message quotes nothing.', use: '`MessageHtml` or `MessageText`' },
  ],
  anatomy: [
    { part: 'Written', purpose: 'What the person wrote.' },
    { part: 'Button', purpose: 'Switches to the whole message and back.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button, after the message.' },
    { keys: 'Enter, Space', does: 'Shows or hides the quoted text.' },
  ],
  screenReader: ['The button is announced as expanded or collapsed.'],
  advice: [
    {
      do: 'Put the whole message, written part included, into `children`.',
      dont: 'Pass only the quoted part; it replaces `written`.',
    },
  ],
};
