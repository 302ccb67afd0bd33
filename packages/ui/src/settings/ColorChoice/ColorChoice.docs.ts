import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Chooses a color from presets or by its hex code.',
  status: 'stable',
  insteadUse: [{ when: 'The choice is among pictures.', use: '`PictureChoice`' }],
  anatomy: [
    { part: 'Presets', purpose: 'Swatches with names.' },
    { part: 'Hex field', purpose: 'Any other color as `#rrggbb`.' },
    { part: 'Description and error', purpose: 'Stay below the field.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the chosen swatch, or the first when none matches, then to the hex field.' },
    { keys: 'Arrow keys', does: 'On a swatch, choose the next or previous color.' },
    { keys: 'Space', does: 'Chooses the focused swatch.' },
  ],
  screenReader: [
    "A radio group named by `label`; each swatch is announced by its color's name.",
    'An invalid code marks the hex field as invalid and is read as its error.',
  ],
  advice: [{ do: 'Give presets names that people use: "Navy".', dont: 'Name a preset "#1F3A5F".' }],
};
