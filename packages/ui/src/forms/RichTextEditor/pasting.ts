import { DOMParser, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { TextLimit } from './RichTextEditor.tsx';

/**
 * Takes over what ProseMirror would parse by itself: what is pasted or dropped goes through the app's sanitiser, so that no
 * page needs a policy for the editor (Trusted Types).
 */
export const pasting = (toNodes: (html: string) => DocumentFragment, limit?: TextLimit) => ({
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    if (!view.editable || !event.clipboardData) return false;
    event.preventDefault();
    insert(view, event.clipboardData, { toNodes, limit });
    return true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // What is moved within the editor needs no parsing.
    if (view.dragging || !view.editable || !event.dataTransfer) return false;
    event.preventDefault();
    insert(
      view,
      event.dataTransfer,
      { toNodes, limit },
      view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
    );
    return true;
  },
});

interface Pasting {
  toNodes: (html: string) => DocumentFragment;
  limit: TextLimit | undefined;
}

function insert(view: EditorView, data: DataTransfer, { toNodes, limit }: Pasting, at?: number): void {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const content = html === '' ? getParagraphs(text) : toNodes(html);
  const parsed = DOMParser.fromSchema(view.state.schema).parse(content).content;
  const inserted = (size: number): Transaction => {
    const slice = Slice.maxOpen(parsed.cut(0, size));
    const { tr } = view.state;
    return at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice);
  };
  const next = limit ? longest(parsed.size, inserted, limit) : inserted(parsed.size);
  view.dispatch(next.scrollIntoView().setMeta('paste', true));
}

/** As much of what is pasted as there is room for. */
function longest(size: number, insert: (size: number) => Transaction, { max, count }: TextLimit): Transaction {
  const fits = (tr: Transaction) => count(getPlainText(tr.doc)) <= max;
  const all = insert(size);
  if (fits(all)) return all;
  let [least, most] = [0, size];
  while (least < most - 1) {
    const middle = Math.floor((least + most) / 2);
    if (fits(insert(middle))) least = middle;
    else most = middle;
  }
  return insert(least);
}

/** A text with its line breaks. */
export const getPlainText = (doc: Node): string => doc.textBetween(0, doc.content.size, '\n', '\n');

/** Plain text: an empty line begins a paragraph. */
function getParagraphs(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const paragraph of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const place = fragment.appendChild(document.createElement('p'));
    for (const [index, line] of paragraph.split('\n').entries()) {
      if (index > 0) place.append(document.createElement('br'));
      place.append(line);
    }
  }
  return fragment;
}
