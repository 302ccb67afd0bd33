import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A section counts as read once it has passed this share of the window's height. */
const line = 0.3;

/** What a person scrolls with. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the section that the address names, and stays there while what is above it grows, until the person scrolls.
 * @param anchors the sections' ids in their order
 * @param asked the one that the address names; '' or an unknown one leaves the page where it is
 * @returns the one that is being read
 */
export function useSectionInView(anchors: readonly string[], asked: string): string | undefined {
  const [inView, setInView] = useState<string | undefined>(anchors.includes(asked) ? asked : anchors[0]);
  /** The section that was jumped to: it is being read, however short it is, until the person scrolls. */
  const jumpedTo = useRef<string>(undefined);
  const key = anchors.join(' ');

  useLayoutEffect(() => {
    const section = key.split(' ').includes(asked) ? document.getElementById(asked) : null;
    if (!section) return undefined;
    jumpedTo.current = asked;
    const go = () => {
      section.scrollIntoView({ block: 'start' });
      requestAnimationFrame(() => setInView((now) => jumpedTo.current ?? now));
    };
    // The focus moves too, so that the keyboard and a screen reader go on from the section.
    section.focus({ preventScroll: true });
    const growth = new ResizeObserver(go);
    growth.observe(document.body);
    const stop = () => {
      growth.disconnect();
      jumpedTo.current = undefined;
      for (const type of moves) removeEventListener(type, stop);
    };
    for (const type of moves) addEventListener(type, stop, { passive: true });
    return stop;
  }, [key, asked]);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (jumpedTo.current === undefined) setInView(getRead(key.split(' ')));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);

  return inView;
}

/** The last section that has passed the line; at the foot of the page the last of all. */
function getRead(anchors: string[]): string | undefined {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (isAtEnd) return anchors.at(-1);
  const top = (anchor: string) => document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity;
  return anchors.findLast((anchor) => top(anchor) <= innerHeight * line) ?? anchors[0];
}
