import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Marks the words of a search in the text that was found.',
  status: 'stable',
  insteadUse: [{ when: 'The text should stand out for another reason.', use: '`Text` with `weight="strong"`' }],
  anatomy: [
    { part: 'Text', purpose: 'The text as it is.' },
    { part: 'Mark', purpose: 'Each match, in any letter case.' },
  ],
  keyboard: [],
  screenReader: [
    'The text is read as a whole; the matches are `mark` elements, which most screen readers do not announce by default.',
  ],
  advice: [
    { do: 'Wrap it in `Text`, since it brings no type of its own.', dont: 'Use it to draw attention to new content.' },
  ],
};
