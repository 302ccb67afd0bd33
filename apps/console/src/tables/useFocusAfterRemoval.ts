import { refocus } from '@forecourt/ui/refocus';
import { type RefObject, useEffect, useRef } from 'react';

const firstButtonOrOpenTab = (list: HTMLElement): HTMLElement | null =>
  list.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]');

/**
 * Gives the focus a place when one of a list is removed: the button that did it goes too.
 * @param total how many the list has
 * @param find what takes the focus, in the list as it is then: its first button, or the open tab where it has none
 * @returns for the list
 */
export function useFocusAfterRemoval(
  total: number,
  find: (list: HTMLElement) => HTMLElement | null | undefined = firstButtonOrOpenTab,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const lastTotal = useRef(total);
  useEffect(() => {
    if (total < lastTotal.current) refocus(() => list.current && find(list.current));
    lastTotal.current = total;
  }, [total, find]);
  return list;
}
