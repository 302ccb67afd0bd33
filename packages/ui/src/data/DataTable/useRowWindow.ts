import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that are drawn on either side of those in view, for a scroll to find them there. */
const overscan = 8;

/**
 * Which of many rows of one height are in view of a box that scrolls: places from 0, heights in px. Since the heights are
 * known nothing is measured, and a table is laid out once.
 * @param boxHeight the most that the box shows
 */
export function useRowWindow(
  count: number,
  rowHeight: number,
  boxHeight: number,
  scroller: RefObject<HTMLElement | null>,
) {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const box = scroller.current!;
    // In the same frame as the scroll: later, a fast one would show nothing for a moment.
    const onScroll = () => flushSync(() => setTop(Math.floor(box.scrollTop / rowHeight)));
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, [scroller, rowHeight]);

  const inView = Math.ceil(boxHeight / rowHeight);
  // Of fewer rows than before the last are shown, until the box has followed.
  const inTop = Math.max(0, Math.min(top, count - inView));
  const first = Math.max(0, inTop - overscan);
  const last = Math.min(count, inTop + inView + overscan) - 1;
  return { first, last, before: first * rowHeight, after: (count - 1 - last) * rowHeight };
}
