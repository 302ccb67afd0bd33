import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Takes a line of text, or several with `rows`.',
  status: 'stable',
  insteadUse: [
    { when: 'The text has formatting.', use: '`RichTextEditor`' },
    { when: 'It is a number to count with.', use: '`NumberField`' },
    { when: 'It is a search.', use: '`SearchField`' },
    { when: 'The answers are known.', use: '`Select` or `ComboBox`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the field; an asterisk marks a required one.' },
    { part: 'Field', purpose: 'Takes the text.' },
    { part: 'Description', purpose: 'An optional hint below the field.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the field, even when it is read-only.' },
    { keys: 'Enter', does: 'In a field of one line, submits the form around it; with `rows`, starts a new line.' },
  ],
  screenReader: [
    'A text box named by its label, even with `isLabelHidden`, and announced as required or invalid.',
    'The description and the error are its description.',
  ],
  advice: [
    {
      do: 'Say in `errorMessage` how to fix it: "Use at least 2 characters".',
      dont: 'Use the placeholder as the label.',
    },
  ],
};
