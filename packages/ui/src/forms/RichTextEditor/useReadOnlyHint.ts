import { useEffect, useState } from 'react';

/** How long the hint that explains why nothing happens is shown, in ms. */
const shownFor = 2000;

/**
 * Shows a hint when a person presses or types into an editor that is locked.
 * @returns whether the hint is to be shown, and the editor's listeners; a link in it leads nowhere unasked
 */
export function useReadOnlyHint(isReadOnly: boolean) {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return undefined;
    const timer = setTimeout(() => setAsked(0), shownFor);
    return () => clearTimeout(timer);
  }, [asked]);
  const listeners = isReadOnly
    ? {
        click: (_view: unknown, event: Event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
          setAsked((times) => times + 1);
          return false;
        },
        keydown: (_view: unknown, event: KeyboardEvent) => {
          if (isTyping(event)) setAsked((times) => times + 1);
          return false;
        },
      }
    : {};
  return { isHinting: isReadOnly && asked > 0, listeners };
}

/** Keys that would have written something; those that move on, or that the browser hears, would not. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Enter', 'Backspace', 'Delete'].includes(key));
