import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Asks for exactly one answer when some answers contain fields to complete.',
  status: 'stable',
  insteadUse: [
    { when: 'The answers are plain words.', use: '`RadioGroup`' },
    { when: 'Several answers may be chosen.', use: '`CheckboxGroup`' },
  ],
  anatomy: [
    { part: 'Radio', purpose: 'Chooses the answer; pressing the words chooses it too.' },
    { part: 'Answer', purpose: 'Words, `SentenceInputs`, or a field with its `label`.' },
    { part: 'Status', purpose: 'What became of the answer, in a word.' },
    { part: 'Problem', purpose: 'What is wrong with it or missing.' },
  ],
  keyboard: [
    {
      keys: 'Tab',
      does: 'Moves to the chosen answer, or to the first when there is none, and on to fields in the answers.',
    },
    { keys: 'Arrow keys', does: 'On a radio, choose the next or previous answer.' },
    { keys: 'Space', does: 'Chooses the focused answer.' },
  ],
  screenReader: [
    'A radio group named by `label`, which is not shown because the question is already on the page.',
    'Each radio is named by its answer, including the values typed into it; a problem is read as its description.',
  ],
  advice: [{ do: 'Set `label` on an answer that is only a field.', dont: 'Leave a radio without words of its own.' }],
};
