import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Shows somebody else's page inside this one without giving it access to anything.",
  status: 'stable',
  insteadUse: [
    { when: 'The page is yours.', use: 'a plain route of the app' },
    { when: 'It is the HTML of an email.', use: '`MessageHtml`' },
  ],
  anatomy: [
    { part: 'Frame', purpose: 'The page.' },
    { part: 'Cover', purpose: 'Stands in its place until it is ready.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves into the page in the frame and through it.' }],
  screenReader: ['A frame named by `title`.'],
  advice: [
    {
      do: 'Check what `onMessage` brings; the page may send anything.',
      dont: 'Trust a message because it came from the frame.',
    },
  ],
};
