import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Offers questions that a customer can ask with one press.',
  status: 'stable',
  insteadUse: [
    { when: 'Several can be chosen, or they filter a list.', use: '`ChipGroup`' },
    { when: 'The customer answers in their own words.', use: '`ChatComposer`' },
  ],
  anatomy: [{ part: 'Reply', purpose: 'A button with the words that will be sent.' }],
  keyboard: [
    { keys: 'Tab', does: 'Moves from reply to reply.' },
    { keys: 'Enter, Space', does: 'Chooses the reply.' },
  ],
  screenReader: ['A list named by `label`; each reply is a button.'],
  advice: [{ do: 'Write a reply as the customer would say it.', dont: 'Write a menu: "Financing information".' }],
};
