import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Titles a part of a longer form inside one panel.',
  status: 'stable',
  insteadUse: [
    { when: 'The part stands alone on the page.', use: '`Panel`' },
    { when: 'The part is optional and long.', use: '`Disclosure`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'The heading, below a line.' },
    { part: 'Description', purpose: 'An optional line below the title.' },
    { part: 'Actions', purpose: 'Optional buttons at the end of the heading row.' },
    { part: 'Fields', purpose: 'The part itself.' },
  ],
  keyboard: [],
  screenReader: ['A region named by its title.'],
  advice: [{ do: 'Use it for parts that are saved together.', dont: 'Put a `SaveBar` in each section.' }],
};
