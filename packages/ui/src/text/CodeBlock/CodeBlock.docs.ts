import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows text exactly as it is, in a monospaced face, with a button that copies it.',
  status: 'stable',
  insteadUse: [{ when: 'The text is meant to be read, not copied.', use: '`Text`' }],
  anatomy: [
    { part: 'Text', purpose: 'Keeps its line breaks and scrolls when it does not fit.' },
    { part: 'Note', purpose: '`cutText`, below a text that is longer than `limit`.' },
    {
      part: 'Copy button',
      purpose:
        'Copies the whole text, even the part that is not shown. With `layout="line"` it stands beside the text.',
    },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the text if it scrolls, then to the button.' },
    { keys: 'Arrow keys', does: 'Scroll the focused text.' },
    { keys: 'Enter, Space', does: 'On the button, copies the text.' },
  ],
  screenReader: ['The text is a region named by `label`.', 'After a copy, `copiedLabel` is announced.'],
  advice: [
    { do: 'Use `layout="line"` for one line, such as an address or a key.', dont: 'Use it for code of several lines.' },
    { do: 'Set `limit` for text of unknown length.', dont: 'Render a megabyte of JSON in full.' },
  ],
};
