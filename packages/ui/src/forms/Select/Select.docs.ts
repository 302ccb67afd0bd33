import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lets people choose one of a short list of options that opens on request.',
  status: 'stable',
  insteadUse: [
    { when: 'There are more than about fifteen options, or people know what they look for.', use: '`ComboBox`' },
    { when: 'There are two to five and all of them matter.', use: '`RadioGroup`' },
    { when: 'The list performs actions.', use: '`Menu`' },
  ],
  anatomy: [
    { part: 'Label', purpose: 'Names the field.' },
    { part: 'Button', purpose: 'Shows the chosen option and opens the list.' },
    { part: 'List', purpose: 'The options, with optional icons, descriptions and sections.' },
    { part: 'Description', purpose: 'An optional hint below the button.' },
    { part: 'Error', purpose: 'What is wrong, with an icon.' },
  ],
  keyboard: [
    {
      keys: 'Enter, Space, Down, Up',
      does: 'On the button, open the list. In the list, Down and Up move and Enter and Space choose.',
    },
    { keys: 'Left, Right', does: 'On the button, choose the previous or next option without opening the list.' },
    { keys: 'Letters', does: 'Move to the option that starts with them.' },
    { keys: 'Home, End', does: 'In the list, move to the first or last option.' },
    { keys: 'Escape', does: 'Closes the list and returns the focus to the button.' },
  ],
  screenReader: [
    'A button named by the chosen option and the label, followed by `requiredText` when it is required; it is announced with a list box.',
    'Options are announced as selected or not, sections as groups named by their titles.',
    "The description and the error are the button's description.",
  ],
  advice: [{ do: 'Order options by use or alphabet.', dont: 'Use it as a menu of actions.' }],
};
