import * as styles from './Time.css.ts';

export interface TimeProps {
  /** An ISO date and time. */
  dateTime: string;
  /** The exact time in words, shown while the pointer is on it. */
  exact: string;
  /** How long ago it was, in a word: '22h'. */
  children: string;
}

/** A moment as how long ago it was, with the exact time behind it: read aloud, and on hover. */
export const Time = ({ dateTime, exact, children }: TimeProps) => (
  <time dateTime={dateTime} title={exact} className={styles.time}>
    {children}
  </time>
);
