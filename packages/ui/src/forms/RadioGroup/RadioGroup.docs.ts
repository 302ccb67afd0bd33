import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets people choose exactly one of a few options that are all in sight.',
  status: 'stable',
  insteadUse: [
    { when: 'Several may be chosen.', use: '`CheckboxGroup`' },
    { when: 'There are more than about six.', use: '`Select`' },
    { when: 'The choice is yes or no.', use: '`Checkbox` or `Switch`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the group.' },
    { part: 'Radios', purpose: 'One for each option, with an optional hint.' },
    { part: 'Description', purpose: 'An optional hint below the options.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the selected radio, or to the first, and from any radio out of the group.' },
    { keys: 'Arrow keys', does: 'Move to the next or previous radio and select it.' },
    { keys: 'Space', does: 'Selects the focused radio.' },
  ],
  screenReader: [
    'A radio group named by its label; each radio is announced as checked or not.',
    "The description and the error are the group's description.",
  ],
  advice: [
    {
      do: 'Set a default where one option suits most people.',
      dont: 'Add a radio for "None" to an optional group without a word about it.',
    },
  ],
};
