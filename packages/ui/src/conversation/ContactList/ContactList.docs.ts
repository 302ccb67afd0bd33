import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Lists how a person is reached, with an icon for each kind of address.',
  status: 'stable',
  insteadUse: [
    { when: 'You describe facts that are no addresses.', use: '`DetailList`' },
    { when: 'The address stands in running text.', use: '`Link`' },
  ],
  anatomy: [
    { part: 'Icon', purpose: 'What the address is.' },
    { part: 'Address', purpose: 'A link that writes or calls; a long one wraps.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from address to address.' },
    { keys: 'Enter', does: 'Follows the link.' },
  ],
  screenReader: ['A list named by `aria-label`. Each address is read after its `label`, since the icon is not read.'],
};
