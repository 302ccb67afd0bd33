import type { ComponentDocs } from '../../docs/ComponentDocs.ts';

/** The words of the component's page. */
export const docs: ComponentDocs = {
  purpose: 'Shows the files of a message that was sent.',
  status: 'stable',
  insteadUse: [
    { when: 'The files are still being uploaded.', use: '`FileTray`' },
    { when: 'The file is a document to download from a page.', use: '`Link`' },
  ],
  anatomy: [
    { part: 'Picture', purpose: 'Opens in full; its place is kept while it loads.' },
    { part: 'File', purpose: 'An icon, a name and a detail such as its size.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves from file to file.' },
    { keys: 'Enter', does: 'Opens the file.' },
    { keys: 'Space', does: 'Opens a picture or a file that is a button.' },
  ],
  screenReader: [
    "A list of buttons and links, each named by `label`; a picture's image itself is hidden behind that name.",
    'A file with `href` opens in a new tab.',
  ],
  advice: [
    {
      do: "Pass a picture's width and height so that nothing moves when it arrives.",
      dont: 'Name every picture "Image".',
    },
  ],
};
