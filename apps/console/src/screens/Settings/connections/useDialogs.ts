import { refocus } from '@forecourt/ui/refocus';
import { useEffect, useRef, useState } from 'react';

/**
 * Which dialog of a card is open, where one may lead to the next. A dialog gives the focus back to where it was opened from,
 * which for the second is a button of the first; so this gives it back to the button on the card.
 * @returns as useState
 */
export function useDialogs<Dialog>(): [Dialog | undefined, (next: Dialog | undefined) => void] {
  const [open, setOpen] = useState<Dialog>();
  const opener = useRef<Element | null>(null);
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen && opener.current?.isConnected) refocus(() => opener.current as HTMLElement | null);
  }, [isOpen]);
  return [
    open,
    (next) => {
      if (!isOpen) opener.current = document.activeElement;
      setOpen(next);
    },
  ];
}
