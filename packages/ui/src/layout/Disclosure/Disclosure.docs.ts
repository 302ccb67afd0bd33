import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Hides a part of the page until people ask for it.',
  status: 'stable',
  insteadUse: [
    { when: 'It hides rows of a table.', use: '`ExpandButton`' },
    { when: 'The parts are views of one subject.', use: '`Tabs`' },
    { when: 'Most people need the content.', use: '`Panel`' },
  ],
  anatomy: [
    { part: 'Title', purpose: 'Names the part.' },
    { part: 'Summary', purpose: 'An optional line about what is inside.' },
    { part: 'Value', purpose: 'An optional value at the end of the line.' },
    { part: 'Chevron', purpose: 'Points down while the part is shown.' },
    { part: 'Content', purpose: 'The part itself.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the title.' },
    { keys: 'Enter, Space', does: 'Shows or hides the part.' },
  ],
  screenReader: [
    'A button named by its title, summary and value, announced as expanded or collapsed, inside a heading unless `level` is `none`.',
  ],
  advice: [
    {
      do: 'Use `value` to say what is set inside, so people need not open it.',
      dont: 'Hide an invalid field in a closed part.',
    },
  ],
};
