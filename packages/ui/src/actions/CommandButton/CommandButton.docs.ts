import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Opens the command palette from the sidebar and shows its shortcut.',
  status: 'stable',
  insteadUse: [
    { when: 'The button does anything else.', use: '`Button`' },
    { when: 'People filter a list on the page.', use: '`SearchField`' },
  ],
  anatomy: [
    { part: 'Icon', purpose: 'A magnifying glass; the only visible part in a collapsed sidebar.' },
    { part: 'Text', purpose: 'Names what opens.' },
    { part: 'Shortcut', purpose: 'The keys that open the same thing.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the button.' },
    { keys: 'Enter, Space', does: 'Opens the palette.' },
  ],
  screenReader: ['A button named by its text followed by the shortcut, even when the sidebar is collapsed.'],
  advice: [
    {
      do: 'Listen for the shortcut in your app and write it the way the platform does: "Ctrl K", "⌘ K".',
      dont: 'Expect the button to handle the shortcut; it only shows it.',
    },
  ],
};
