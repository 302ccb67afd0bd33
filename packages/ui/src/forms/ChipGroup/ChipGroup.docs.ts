import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets people choose any number of a few short options, shown as chips.',
  status: 'stable',
  insteadUse: [
    { when: 'The options need a hint or a long label.', use: '`CheckboxGroup`' },
    { when: 'Exactly one applies.', use: '`RadioGroup`' },
    { when: 'It only shows a status.', use: '`Badge`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the group.' },
    { part: 'Chip', purpose: 'A plus sign, or a check mark when chosen, or a lock when it cannot be given up.' },
    { part: 'Description', purpose: 'An optional hint below the chips.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves into the group, and from any chip out of it.' },
    { keys: 'Left, Right', does: 'Move from chip to chip.' },
    { keys: 'Enter, Space', does: 'Chooses the focused chip or gives it up.' },
  ],
  screenReader: [
    'A toolbar named by its label; each chip is a button announced as pressed or not.',
    'A locked chip is announced as unavailable.',
  ],
  advice: [{ do: 'Say in the description why a chip is locked.', dont: 'Lock a chip without a reason.' }],
};
