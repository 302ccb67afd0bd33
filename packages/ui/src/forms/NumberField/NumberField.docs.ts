import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Takes a number that people type or step up and down.',
  status: 'stable',
  insteadUse: [
    { when: 'The digits are a name, such as a phone number or a ZIP code.', use: '`TextField`' },
    { when: 'It is a time of day.', use: '`TimeField`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the field.' },
    { part: 'Field', purpose: 'The number, formatted by `formatOptions`.' },
    { part: 'Buttons', purpose: 'Step the number down and up.' },
    { part: 'Description', purpose: 'An optional hint below the field.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Up, Down', does: 'Step the number up or down.' },
    { keys: 'Home, End', does: 'Set it to `minValue` or `maxValue`, if there is one.' },
    { keys: 'Enter', does: 'Applies and formats what was typed.' },
  ],
  screenReader: [
    'A text box named by its label and announced as a number field; the buttons are named "Increase" and "Decrease" with the label.',
    'The description and the error are its description.',
  ],
  advice: [
    {
      do: 'Set `minValue` and `maxValue` where there are limits.',
      dont: 'Write the unit in the label when `formatOptions` can show it.',
    },
  ],
};
