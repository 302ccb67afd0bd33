import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows that someone is writing an answer in the chat.',
  status: 'stable',
  insteadUse: [
    { when: 'Messages have not loaded yet.', use: '`ChatStatus`' },
    { when: 'Staff see that a customer is typing.', use: '`activity` of `ReplyBox`' },
  ],
  anatomy: [
    { part: 'Dots', purpose: 'Move while someone writes.' },
    { part: 'Label', purpose: 'Who is writing.' },
  ],
  keyboard: [],
  screenReader: ['A status: the label is announced politely when writing starts. The dots are hidden.'],
  advice: [
    {
      do: 'Put it into `after` of `ChatMessageList` and keep it mounted.',
      dont: 'Mount it when writing starts; an announcement would be missed.',
    },
  ],
};
