import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Tells people something they need to know about the content around it.',
  status: 'stable',
  insteadUse: [
    { when: 'Something just happened and needs no answer.', use: '`Toast`' },
    { when: 'One word is enough.', use: '`Badge`' },
    { when: 'People must decide before they go on.', use: '`AlertDialog`' },
    { when: 'One field is wrong.', use: '`errorMessage` of the field' },
  ],
  anatomy: [
    { part: 'Icon', purpose: 'Repeats the tone.' },
    { part: 'Title', purpose: 'An optional first line in strong type.' },
    { part: 'Message', purpose: 'What there is to know.' },
    { part: 'Action', purpose: 'An optional button or link that helps.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the action, if there is one.' }],
  screenReader: [
    'The title and the message are read in order; the icon is hidden.',
    'With `isUrgent`, the message is announced as an alert as soon as it appears.',
  ],
  advice: [
    {
      do: 'Set `isUrgent` for a message that appears while people work, such as a lost connection.',
      dont: 'Set `isUrgent` on a message that is on the page from the start.',
    },
    { do: 'Say in words what is wrong and what to do.', dont: 'Leave it to the color to say that something is wrong.' },
  ],
};
