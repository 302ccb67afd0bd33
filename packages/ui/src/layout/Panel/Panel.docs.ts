import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Groups what belongs together on a bordered surface with a heading.',
  status: 'stable',
  insteadUse: [
    { when: 'It is a part of a longer form.', use: '`FormSection`' },
    { when: 'People open it on request.', use: '`Disclosure`' },
    { when: 'It is the whole screen.', use: '`Page`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'The heading.' },
    { part: 'Help', purpose: 'An optional `HelpTip` next to the title.' },
    { part: 'Description', purpose: 'An optional line below the title.' },
    { part: 'Actions', purpose: 'Optional buttons at the end of the heading row.' },
    { part: 'Content', purpose: 'What the panel is about.' },
  ],
  keyboard: [],
  screenReader: ['With a title, a region named by it; without one, no landmark.'],
  advice: [{ do: 'Set `level` to fit the headings around it.', dont: 'Nest panels more than once.' }],
};
