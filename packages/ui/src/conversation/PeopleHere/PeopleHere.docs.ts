import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows who else has a conversation open.',
  status: 'stable',
  insteadUse: [
    { when: 'One person is named as the author.', use: '`Avatar`' },
    { when: 'Someone is writing at this moment.', use: '`activity` of `ReplyBox`' },
  ],
  anatomy: [
    { part: 'People', purpose: 'Avatars of the first few; a busy person is marked.' },
    { part: 'More', purpose: 'How many others there are.' },
  ],
  keyboard: [],
  screenReader: [
    "A list named by `label`; each avatar is announced by the person's `label`.",
    'Nothing is there, and nothing is read, when nobody else has it open.',
  ],
  advice: [
    {
      do: 'Say in `label` what the person does: "Dana Reyes, writing".',
      dont: 'Rely on the mark for a busy person; it is not announced.',
    },
  ],
};
