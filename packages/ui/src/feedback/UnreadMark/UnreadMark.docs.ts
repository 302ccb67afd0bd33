import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Marks one thing of a list as not read yet.',
  status: 'new',
  insteadUse: [
    { when: 'How many there are matters.', use: '`Badge` with the number' },
    { when: 'It asks for something.', use: '`Badge` with the words' },
  ],
  anatomy: [{ part: 'Dot', purpose: 'Not read.' }],
  keyboard: [],
  screenReader: ['The label is read before the name that it stands next to.'],
  advice: [{ do: 'Put it before the name, in the same line.', dont: 'Use it for anything but unread things.' }],
};
