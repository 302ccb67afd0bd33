import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows a few controls or an explanation above the page, next to what opened it.',
  status: 'stable',
  insteadUse: [
    { when: 'It is a list of actions.', use: '`Menu`' },
    { when: 'It is the value of a field.', use: '`Select` or `ComboBox`' },
    { when: "The task needs all of people's attention.", use: '`Dialog`' },
    { when: 'It is a line of plain text.', use: '`Tooltip` or `HelpTip`' },
  ],
  anatomy: [
    { part: 'Surface', purpose: 'Stands above the page and flips to where there is room.' },
    { part: 'Arrow', purpose: 'With `hasArrow`, points at the trigger.' },
  ],
  keyboard: [
    { keys: 'Enter, Space', does: 'On the trigger, open the popover.' },
    { keys: 'Tab, Shift Tab', does: 'Move through what is in it.' },
    { keys: 'Escape', does: 'Closes it and returns the focus to the trigger.' },
  ],
  screenReader: ["Content in React Aria's `Dialog` is announced as a dialog named by its `aria-label`."],
  advice: [
    {
      do: "Wrap the content in React Aria's `Dialog` with an `aria-label`.",
      dont: 'Put loose text and buttons in the surface.',
    },
  ],
};
