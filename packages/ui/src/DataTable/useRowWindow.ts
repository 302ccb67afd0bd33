import { useVirtualizer } from '@tanstack/react-virtual';

/** Which of many rows of one height are in view of a box that scrolls: places from 0, heights in px. */
export function useRowWindow(count: number, rowHeight: number, scroller: HTMLElement | null) {
  'use no memo';
  // oxlint-disable-next-line react/incompatible-library -- its answer changes without a new identity: the compiler leaves this function alone
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller,
    overscan: 8,
    initialRect: { width: 0, height: 720 },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  return { first, last, before: first * rowHeight, after: (count - 1 - last) * rowHeight };
}
