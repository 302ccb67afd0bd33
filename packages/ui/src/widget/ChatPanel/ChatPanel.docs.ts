import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Holds the whole website chat: header, messages, and what the customer answers with.',
  status: 'stable',
  insteadUse: [{ when: 'The panel belongs to the console.', use: '`Dialog` or `ThreePane`' }],
  anatomy: [
    { part: 'Header', purpose: 'A `ChatHeader`.' },
    { part: 'Notice', purpose: 'What must be known now, such as a lost connection.' },
    { part: 'Messages', purpose: 'A `ChatMessageList`, or a `ChatStatus`.' },
    { part: 'Footer', purpose: '`QuickReplies`, a `ChatComposer` or a form.' },
    { part: 'Note and links', purpose: "The dealer's own words, terms and privacy." },
  ],
  keyboard: [
    { keys: 'Escape', does: 'Calls `onEscape`, unless a control inside used the key.' },
    { keys: 'Tab', does: 'Moves through the panel and on to the page; focus is not trapped.' },
  ],
  screenReader: [
    'A dialog named by `label`; the page around it stays available.',
    'A notice is announced when it appears. Links open in a new tab.',
  ],
  advice: [
    {
      do: 'Move focus to the panel through `ref` on a phone.',
      dont: 'Focus the field there; the keyboard would cover the chat.',
    },
  ],
};
