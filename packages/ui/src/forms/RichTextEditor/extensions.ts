import type { Extensions } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

/** Where a link may lead: to a page, an address or a number, and never to a script. */
const allowed = /^(https?:\/\/|mailto:|tel:)\S/i;

/** A web address as people write it, with its scheme; undefined for what is no address. */
export function getAddress(written: string): string | undefined {
  const trimmed = written.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return trimmed !== '' && allowed.test(address) && URL.canParse(address) ? address : undefined;
}

/** What a text may have in it; everything here is on the sanitisers' list. */
export const getExtensions = (placeholder: string, isPlain = false): Extensions => [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    blockquote: false,
    strike: false,
    horizontalRule: false,
    listItem: false,
    ...(isPlain && { bulletList: false, orderedList: false, listKeymap: false }),
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => allowed.test(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  // Tab leaves the editor, also from a list: nobody is caught in it (WCAG 2.1.2).
  ...(isPlain
    ? []
    : [
        ListItem.extend({
          addKeyboardShortcuts() {
            return { Enter: () => this.editor.commands.splitListItem(this.name) };
          },
        }),
      ]),
  Placeholder.configure({ placeholder }),
];
