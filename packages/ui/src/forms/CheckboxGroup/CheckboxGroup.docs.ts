import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets people choose any number of a few options that are all in sight.',
  status: 'stable',
  insteadUse: [
    { when: 'Exactly one applies.', use: '`RadioGroup`' },
    { when: 'The options are short and belong in a line.', use: '`ChipGroup`' },
    { when: 'There are too many to show.', use: '`PickList`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the group.' },
    { part: 'Checkboxes', purpose: 'One for each option.' },
    { part: 'Description', purpose: 'An optional hint below the options.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from checkbox to checkbox.' },
    { keys: 'Space', does: 'Selects or clears the focused one.' },
  ],
  screenReader: [
    'A group named by its label, followed by `requiredText` when it is required.',
    "The description and the error are the group's description.",
  ],
  advice: [{ do: 'Order the options by how often they are chosen.', dont: 'Preselect what people did not ask for.' }],
};
