import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows who someone is: their picture, or their initials.',
  status: 'stable',
  insteadUse: [
    { when: 'It shows the brand.', use: '`Logo`' },
    { when: 'It shows which people have the conversation open.', use: '`PeopleHere`' },
  ],
  anatomy: [
    { part: 'Picture', purpose: 'The image at `src`.' },
    {
      part: 'Initials',
      purpose:
        'The first letters of the first and last words of the name, shown when there is no picture or it does not load.',
    },
  ],
  keyboard: [],
  screenReader: ['An image named by `label`, which is the name unless you set it. The initials are hidden.'],
  advice: [{ do: 'Pass the whole name, so the initials come out right.', dont: 'Pass initials as the name.' }],
};
