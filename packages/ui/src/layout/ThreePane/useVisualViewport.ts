import { useEffect } from 'react';
import { visualHeight, visualTop } from '../../css/visualViewport.ts';

/** What is covered beyond this, in px, is covered by a keyboard, not by the browser's own bars. */
const leastKeyboard = 120;

/** Keeps the visible part of the window in CSS variables while an on-screen keyboard covers the rest (css/visualViewport.ts). */
export function useVisualViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const forget = () => {
      for (const name of [visualHeight, visualTop, '--safe-foot']) style.removeProperty(name);
    };
    const follow = () => {
      const covered = innerHeight - viewport.height;
      // A page that a person has zoomed into is looked at in part, and keeps its size.
      if (viewport.scale > 1.01 || covered < leastKeyboard) return forget();
      style.setProperty(visualHeight, `${viewport.height}px`);
      style.setProperty(visualTop, `${viewport.offsetTop}px`);
      style.setProperty('--safe-foot', '0px');
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      forget();
    };
  }, []);
}
