import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists questions that open their answers, with a line that adds one.',
  status: 'stable',
  insteadUse: [
    { when: 'The items have states and actions of their own.', use: '`RecordList`' },
    { when: 'Nothing opens.', use: 'A plain list' },
  ],
  anatomy: [
    { part: 'Question', purpose: 'Opens the answer.' },
    { part: 'Answer', purpose: 'The beginning of it, in one line where there is room.' },
    { part: 'Badges', purpose: 'States of the question.' },
    { part: 'Add tile', purpose: 'Where the next question goes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from tile to tile.' },
    { keys: 'Enter, Space', does: 'Opens the question, or adds one.' },
  ],
  screenReader: [
    'A list named by `label`; each tile is a button that reads its question, answer and badges.',
    'The add tile is announced by its label, or by `aria-label` where several look alike.',
  ],
  advice: [
    {
      do: "Begin the add tile's `aria-label` with its visible label.",
      dont: 'Give it a name that voice control users cannot see.',
    },
  ],
};
