import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Explains a label or a number in a sentence, on request.',
  status: 'stable',
  insteadUse: [
    { when: 'People need the text to go on.', use: '`description` of the field, or `Text`' },
    { when: 'It names an icon button.', use: '`Tooltip`' },
    { when: 'The content has links or buttons.', use: '`Popover`' },
  ],
  anatomy: [
    { part: 'Button', purpose: 'An info icon named by `label`.' },
    { part: 'Explanation', purpose: 'A tooltip.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button and shows the explanation.' },
    { keys: 'Enter, Space', does: 'Show the explanation.' },
    { keys: 'Escape', does: 'Hides it.' },
  ],
  screenReader: ['A button named by `label` and described by the explanation while it is shown.'],
  advice: [{ do: 'Say what is explained: "About response time".', dont: 'Label every help tip "Help".' }],
};
