import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets people choose any number of many options by searching them.',
  status: 'stable',
  insteadUse: [
    { when: 'There are few options.', use: '`CheckboxGroup`' },
    { when: 'Only one may be chosen.', use: '`ComboBox`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the group.' },
    { part: 'All', purpose: 'A checkbox that selects everything the search has found.' },
    { part: 'Search', purpose: 'Filters the options.' },
    { part: 'Options', purpose: 'Checkboxes; the first 100 that match.' },
    { part: 'Selected', purpose: 'The options that are selected, each with a button to remove it.' },
    { part: 'Clear button', purpose: 'Removes all of them.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the checkboxes and the buttons.' },
    { keys: 'Space', does: 'Selects or clears the focused checkbox.' },
    { keys: 'Enter, Space', does: 'On a button, removes that option, or all of them.' },
    { keys: 'Escape', does: 'In the search, clears it.' },
  ],
  screenReader: [
    'A group named by its label; the error is its description.',
    'The number of selected options is announced when it changes.',
    'After an option is removed, the focus moves to the next one, and after the last one to the search.',
  ],
  advice: [{ do: 'Tell in `texts.more` that people can search for the rest.', dont: 'Use it for ten options.' }],
};
