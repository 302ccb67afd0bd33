import * as styles from './TypingIndicator.css.ts';

export interface TypingIndicatorProps {
  /** Who is writing, in words. Undefined where nobody is. */
  label: string | undefined;
}

/** Somebody is writing an answer. Stands outside the list of messages, which would read it out each time. */
export const TypingIndicator = ({ label }: TypingIndicatorProps) => (
  // There before it says something: a live region that appears with its words is not read.
  <div role="status" className={styles.place}>
    {label !== undefined && (
      <span className={styles.indicator}>
        <span className={styles.dots} aria-hidden="true">
          <span className={styles.dot} />
          <span className={styles.dot} />
          <span className={styles.dot} />
        </span>
        <span>{label}</span>
      </span>
    )}
  </div>
);
