import { refocus } from '@forecourt/ui/refocus';
import { useRef, useState } from 'react';

/**
 * The dialog of a card that is open, where one may follow another: when the last one closes, the focus goes back to what opened the first
 * (WCAG 2.2, 2.4.3). Each by itself would give it back to a button of the one before, which is gone.
 * @param initial what is open from the beginning
 * @returns what is open, and what opens another or closes it
 */
export function useDialogs<Open>(initial?: Open): [open: Open | undefined, setOpen: (next: Open | undefined) => void] {
  const [open, setOpen] = useState(initial);
  const opener = useRef<Element>(null);
  const change = (next: Open | undefined) => {
    if (open === undefined) opener.current = document.activeElement;
    if (next === undefined) refocus(() => opener.current as HTMLElement | null);
    setOpen(next);
  };
  return [open, change];
}
