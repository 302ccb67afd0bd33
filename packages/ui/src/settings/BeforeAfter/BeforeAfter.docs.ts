import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Compares answers before and after a change, question by question.',
  status: 'stable',
  insteadUse: [
    { when: 'Someone must decide which of two versions to keep.', use: '`VersionChoice`' },
    { when: 'There is only one version to show.', use: '`DetailList`' },
  ],
  anatomy: [
    { part: 'Title and detail', purpose: 'What was asked, and when.' },
    { part: 'Before and After', purpose: 'The two answers side by side, each with an optional note.' },
  ],
  keyboard: [],
  screenReader: [
    'A list named by `label`; in each item, "before" and "after" are terms read with their answers.',
    'An empty answer is read as `texts.none`.',
  ],
  advice: [
    { do: 'Use `note` for a short mark such as "Handed off".', dont: 'Explain in a note what belongs in the answer.' },
  ],
};
