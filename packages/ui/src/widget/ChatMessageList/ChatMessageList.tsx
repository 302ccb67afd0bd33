import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as styles from './ChatMessageList.css.ts';

export interface ChatMessageListProps {
  /** Names the log. */
  label: string;
  /** `ChatMessage`s, oldest first. */
  children: ReactNode;
  /** Below the messages, and not read out with them: a `TypingIndicator`. */
  after?: ReactNode;
  /** How many messages the customer has written. The list scrolls to each new one, even if it was scrolled up. */
  ownCount: number;
}

/** How near to the end, in px, still counts as reading the newest. */
const nearEnd = 48;

/**
 * The messages of a chat. New ones are read out. The list scrolls to them where the customer is at its end; a customer who
 * has scrolled up to read stays there.
 */
export function ChatMessageList({ label, children, after, ownCount }: ChatMessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const shownOwn = useRef(0);

  useLayoutEffect(() => {
    if (shownOwn.current === ownCount) return;
    shownOwn.current = ownCount;
    isAtEnd.current = true;
    toEnd(scroller.current!);
  }, [ownCount]);

  // A message, a loaded picture, or the phone's keyboard can change the height; the end stays in view.
  useLayoutEffect(() => {
    const box = scroller.current!;
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd(box));
    observer.observe(box);
    for (const part of box.children) observer.observe(part);
    return () => observer.disconnect();
  }, []);

  const noteEnd = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current!;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
  };

  return (
    // What may scroll is reached by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} role="region" aria-label={label} tabIndex={0} className={styles.scroller} onScroll={noteEnd}>
      <div role="log" aria-label={label} className={styles.log}>
        {children}
      </div>
      <div className={styles.after}>{after}</div>
    </div>
  );
}

function toEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
}
