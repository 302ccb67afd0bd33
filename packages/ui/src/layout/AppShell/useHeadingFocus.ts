import { type RefObject, useEffect, useRef } from 'react';

/** Frames that a drawer has to close in, or a page to show its heading: half a second. */
const frames = 30;

/**
 * Moves the focus to the heading of a page that takes the place of another one, so that a screen reader reads it out. Not of the first page, whose title is read when it loads, and not where the page has put the focus
 * somewhere itself.
 * @param page identifies the page
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, page: string | undefined): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    let frame = 0;
    const attempt = (left: number) => {
      const box = main.current;
      if (!box || left === 0) return;
      const { activeElement } = document;
      const heading = box.querySelector<HTMLElement>('h1');
      if (activeElement !== box && box.contains(activeElement)) return;
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      // A drawer that is still closing takes the focus back, and a page may still be on its way.
      frame = requestAnimationFrame(() => attempt(left - 1));
    };
    attempt(frames);
    return () => cancelAnimationFrame(frame);
  }, [main, page]);
}
