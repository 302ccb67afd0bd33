import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './ConversationHead.css.ts';

export interface ConversationHeadProps {
  /** Whom it is with; nothing while it is loaded. */
  name?: string | undefined;
  /** How it stands: words, with badges beside them. */
  state?: ReactNode;
  /** What it is about, in one line. */
  topic?: string | undefined;
  /** Who else has it open. */
  people?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** At the end of the first line: small buttons, or a menu of all that can be done where there is no room for `tools`. */
  menu?: ReactNode;
  /** Which part of it is shown. */
  filter?: ReactNode;
  /** What else can be done. */
  tools?: ReactNode;
  /** One line, for a phone: how it stands, or else what it is about, goes small below the name. */
  isCompact?: boolean;
  /** Before the name: the way back. */
  back?: ReactNode;
  /** What is wrong, or has to be known first. */
  children?: ReactNode;
}

/**
 * Above a conversation, in the order in which a person asks: with whom, how it stands and what there is to do; then what it is about;
 * then what else there is. The name takes the focus that what opened the conversation has left behind.
 */
export function ConversationHead({
  name,
  state,
  topic,
  people,
  action,
  menu,
  filter,
  tools,
  isCompact = false,
  back,
  children,
}: ConversationHeadProps) {
  const who = useRef<HTMLSpanElement>(null);
  // The link or row that a person opened it with is gone, and the keyboard would begin at the top of the page.
  useEffect(() => {
    if (name !== undefined && document.activeElement === document.body) who.current!.focus({ preventScroll: true });
  }, [name]);
  return (
    <div className={styles.head} data-compact={isCompact || undefined}>
      <div className={styles.first}>
        {back}
        <div className={styles.who}>
          <span ref={who} tabIndex={-1} className={styles.name} dir="auto">
            {name}
          </span>
          {state && <span className={styles.state}>{state}</span>}
          {isCompact && !state && topic !== undefined && (
            <span className={styles.topic} dir="auto">
              {topic}
            </span>
          )}
        </div>
        {people}
        {action}
        {menu}
        {isCompact && tools}
      </div>
      {!isCompact && topic !== undefined && (
        <div className={styles.topic} dir="auto" title={topic}>
          {topic}
        </div>
      )}
      {!isCompact && (filter || tools) && (
        <div className={styles.rest}>
          {filter}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
