import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Narrows one list of messages to a channel.',
  status: 'stable',
  insteadUse: [
    { when: 'Each choice has content of its own.', use: '`Tabs`' },
    { when: 'Several choices may be on at once.', use: '`ChipGroup`' },
  ],
  anatomy: [
    { part: 'Channel', purpose: 'An icon and a name, with an optional count.' },
    { part: 'Strip', purpose: 'One line; it scrolls sideways where it does not fit, to the channel that is chosen.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves into the group, and from any channel out of it.' },
    { keys: 'Left, Right', does: 'Move from channel to channel without choosing.' },
    { keys: 'Enter, Space', does: 'Chooses the focused channel.' },
  ],
  screenReader: [
    'A radio group named by `label`; the chosen channel is announced as checked.',
    "A count is read with its channel's name.",
  ],
  advice: [
    {
      do: 'Keep every channel in place and disable the empty ones.',
      dont: 'Add and remove channels while someone is reading.',
    },
  ],
};
