import { DOMParser, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Takes over what ProseMirror would parse by itself: what is pasted or dropped goes through the app's sanitiser, so that no
 * page needs a policy for the editor (Trusted Types).
 */
export const pasting = (toNodes: (html: string) => DocumentFragment) => ({
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    if (!view.editable || !event.clipboardData) return false;
    event.preventDefault();
    insert(view, event.clipboardData, toNodes);
    return true;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // What is moved within the editor needs no parsing.
    if (view.dragging || !view.editable || !event.dataTransfer) return false;
    event.preventDefault();
    insert(view, event.dataTransfer, toNodes, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
    return true;
  },
});

function insert(view: EditorView, data: DataTransfer, toNodes: (html: string) => DocumentFragment, at?: number): void {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const content = html === '' ? paragraphsOf(text) : toNodes(html);
  const slice = Slice.maxOpen(DOMParser.fromSchema(view.state.schema).parse(content).content);
  const { tr } = view.state;
  const next = at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice);
  view.dispatch(next.scrollIntoView().setMeta('paste', true));
}

/** Plain text: an empty line begins a paragraph. */
function paragraphsOf(text: string): DocumentFragment {
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
