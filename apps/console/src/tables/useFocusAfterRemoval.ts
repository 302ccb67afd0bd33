import { refocus } from '@forecourt/ui/refocus';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus a place when one of a list is removed: the button that did it goes too.
 * @param total how many the list has
 * @returns for the list: its first button takes the focus, or the open tab where it has none
 */
export function useFocusAfterRemoval(total: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const lastTotal = useRef(total);
  useEffect(() => {
    if (total < lastTotal.current)
      refocus(
        () =>
          list.current?.querySelector<HTMLElement>('button') ??
          document.querySelector<HTMLElement>('[role=tab][aria-selected=true]'),
      );
    lastTotal.current = total;
  }, [total]);
  return list;
}
