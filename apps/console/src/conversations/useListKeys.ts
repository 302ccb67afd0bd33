import { useEffect } from 'react';

/** Links to a conversation; the menu's leads to no certain one. */
const links = 'a[href^="/conversation/"]:not([href="/conversation/"])';

/** Where a key is text, or belongs to what is open. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof Element) ||
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]') !== null;

/** j and k go to the next and the previous conversation of a list; Enter, as on any link, opens it. */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== 'j' && event.key !== 'k') || isTaken(event)) return;
      const rows = getRows(document.querySelectorAll<HTMLAnchorElement>(links));
      const at = rows.findIndex((link) => sameRow(link, document.activeElement));
      const next = at === -1 ? rows[0] : rows[at + (event.key === 'j' ? 1 : -1)];
      next?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The first link of each conversation: a row has another to reply. */
function getRows(all: NodeListOf<HTMLAnchorElement>): HTMLAnchorElement[] {
  const byPath = new Map<string, HTMLAnchorElement>();
  for (const link of all) if (!byPath.has(link.pathname)) byPath.set(link.pathname, link);
  return [...byPath.values()];
}

const sameRow = (link: HTMLAnchorElement, focused: Element | null) =>
  focused instanceof HTMLAnchorElement && focused.pathname === link.pathname;
