import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets people answer yes or no to one thing, which counts once the form is saved.',
  status: 'stable',
  insteadUse: [
    { when: 'It takes effect at once.', use: '`Switch`' },
    { when: 'There are several choices under one label.', use: '`CheckboxGroup`' },
    { when: 'Exactly one of several applies.', use: '`RadioGroup`' },
  ],
  anatomy: [
    { part: 'Box', purpose: 'A check mark when selected, a dash when partly selected.' },
    { part: 'Label', purpose: 'Says what is agreed to; pressing it toggles the box.' },
    { part: 'Description', purpose: 'An optional hint below the label.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the checkbox.' },
    { keys: 'Space', does: 'Selects or clears it.' },
  ],
  screenReader: [
    'A checkbox named by its label, announced as checked, not checked or partly checked.',
    'The description and the error are its description.',
  ],
  advice: [
    { do: 'Word the label as a statement: "Send me a summary".', dont: 'Word it as a negation: "Do not send".' },
  ],
};
