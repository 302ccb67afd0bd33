import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: "Chooses one picture out of a few, or a person's own.",
  status: 'stable',
  insteadUse: [
    { when: 'The choice is a color.', use: '`ColorChoice`' },
    { when: 'The picture only needs uploading.', use: '`FileButton`' },
  ],
  anatomy: [
    { part: 'Pictures', purpose: 'The choices, named for screen readers.' },
    { part: 'Upload', purpose: 'Opens the file dialog; hidden when read-only.' },
    { part: 'Description and error', purpose: 'Stay below the pictures.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the chosen picture, then to the upload button.' },
    { keys: 'Arrow keys', does: 'On a picture, choose the next or previous one.' },
    { keys: 'Space', does: 'Chooses the focused picture.' },
    { keys: 'Enter, Space', does: 'On the upload button, opens the file dialog.' },
  ],
  screenReader: [
    'A radio group named by `label`; each picture is announced by its name.',
    'An error marks the group as invalid.',
  ],
  advice: [{ do: 'Name a picture by what it shows: "Woman with headset".', dont: 'Name it "Picture 3".' }],
};
