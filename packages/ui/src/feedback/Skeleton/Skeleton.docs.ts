import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Holds the place of content that is loading, in its shape.',
  status: 'stable',
  insteadUse: [
    { when: 'Content is there already and waits for an update.', use: '`LoadingOverlay`' },
    { when: 'The shape of what comes is unknown.', use: '`Spinner`' },
  ],
  anatomy: [
    { part: 'Bar', purpose: 'A line of text, a button, or a bar of a chart.' },
    { part: 'Outline', purpose: 'A field or an editor, with nothing in it yet.' },
  ],
  keyboard: [],
  screenReader: ['Nothing: it is hidden, so the area around it has to be marked as busy.'],
  advice: [
    {
      do: 'Set `aria-busy` on the area that loads.',
      dont: 'Leave a screen reader with an empty page and no word about it.',
    },
    {
      do: 'Give it the shape and the size of what comes: `fields` for a form, `rows` for a list.',
      dont: 'Show one gray block in place of a whole page.',
    },
  ],
};
