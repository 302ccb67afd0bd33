import { chatColors } from '@forecourt/brand-tokens/chatColors';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { createEntry, type EntryLook, showEntry } from './entryElements.ts';
import { type EntryColors, entryStyle } from './entryStyle.ts';
import * as styles from './ChatEntry.css.ts';

export interface ChatEntryProps extends EntryLook {
  /** The dealer's, `#rrggbb`. */
  color: string;
  /** Whether the page around it is light or dark. */
  appearance: 'light' | 'dark';
  /** Whether the chat is open: the button then closes it. */
  isOpen: boolean;
  /** Called when it is opened or closed. */
  onOpenChange: (isOpen: boolean) => void;
  /** The invitation was closed. */
  onDecline: () => void;
  /** Focuses the button that opens the chat. */
  ref?: Ref<{ focus: () => void }>;
}

/**
 * What opens the chat in the corner of a dealer's page, shown in a box. On the dealer's page there is no React: the elements and their
 * style are the same.
 */
export function ChatEntry({ color, appearance, isOpen, onOpenChange, onDecline, ref, ...look }: ChatEntryProps) {
  const place = useRef<HTMLDivElement>(null);
  const entry = useMemo(() => {
    const colors = getColors(color, appearance);
    return createEntry(entryStyle({ light: colors, dark: colors }, appearance));
  }, [color, appearance]);
  useLayoutEffect(() => place.current!.replaceChildren(entry.host), [entry]);
  useImperativeHandle(ref, () => ({ focus: () => entry.button.focus() }), [entry]);
  const { position, hasChatBubble, textNumber, invitation } = look;
  useLayoutEffect(() => {
    showEntry(entry, { position, hasChatBubble, textNumber, invitation: isOpen ? null : invitation });
    entry.button.setAttribute('aria-expanded', String(isOpen));
    entry.button.setAttribute('aria-label', isOpen ? 'Close chat' : 'Open chat');
  }, [entry, isOpen, position, hasChatBubble, textNumber, invitation]);
  useEffect(() => {
    const listening = new AbortController();
    const onClick = (element: HTMLElement, listener: (event: MouseEvent) => void) =>
      element.addEventListener('click', listener, { signal: listening.signal });
    onClick(entry.button, () => onOpenChange(!isOpen));
    onClick(entry.accept, () => onOpenChange(true));
    onClick(entry.decline, onDecline);
    // Nobody is texted from here.
    onClick(entry.textLink, (event) => event.preventDefault());
    return () => listening.abort();
  }, [entry, isOpen, onOpenChange, onDecline]);
  return <div ref={place} className={styles.place} />;
}

/** The brand's for what is around the button, from its custom properties. */
function getColors(color: string, appearance: 'light' | 'dark'): EntryColors {
  const { fill, fillHover, onFill, text } = chatColors(color, appearance);
  return { ...styles.brandColors, background: fill, hover: fillHover, icon: onFill, ring: text };
}
