import type { ReactNode } from 'react';
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
  /** Which part of it is shown. */
  filter?: ReactNode;
  /** What else can be done. */
  tools?: ReactNode;
  /** What is wrong, or has to be known first. */
  children?: ReactNode;
}

/**
 * Above a conversation, in the order in which a person asks: with whom, how it stands and what there is to do; then what it is about;
 * then what else there is.
 */
export function ConversationHead({
  name,
  state,
  topic,
  people,
  action,
  filter,
  tools,
  children,
}: ConversationHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.first}>
        <div className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {state && <span className={styles.state}>{state}</span>}
        </div>
        {people}
        {action}
      </div>
      {topic !== undefined && (
        <div className={styles.topic} dir="auto" title={topic}>
          {topic}
        </div>
      )}
      {(filter || tools) && (
        <div className={styles.rest}>
          {filter}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
