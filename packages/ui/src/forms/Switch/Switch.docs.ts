import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Turns one thing on or off at once.',
  status: 'stable',
  insteadUse: [
    { when: 'It counts only once the form is saved.', use: '`Checkbox`' },
    { when: 'It performs an action.', use: '`Button`' },
  ],
  anatomy: [
    { part: 'Track', purpose: "Shows on or off by the thumb's place and color." },
    { part: 'Label', purpose: 'Says what is on; pressing it turns the switch.' },
    { part: 'Description', purpose: 'An optional hint below the label.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the switch.' },
    { keys: 'Space', does: 'Turns it on or off.' },
  ],
  screenReader: [
    'A switch named by its label, even with `isLabelHidden`, and announced as on or off.',
    'The description and the error are its description.',
  ],
  advice: [
    {
      do: 'Use one control for one meaning; the same setting is not a checkbox elsewhere.',
      dont: 'Change the label with the state.',
    },
  ],
};
