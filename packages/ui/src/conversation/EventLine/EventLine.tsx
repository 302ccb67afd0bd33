import type { ReactNode } from 'react';
import * as styles from './EventLine.css.ts';

export interface EventLineProps {
  /** A lucide element before the words. */
  icon?: ReactNode;
  /** When, already in words. */
  time?: string;
  /** The same for machines: an ISO date and time. */
  dateTime?: string;
  /** `accent` for a step forward, `warning` for what a person should look at. */
  tone?: 'neutral' | 'accent' | 'warning';
  /** What happened, in one line. */
  children: ReactNode;
}

/** Something that happened between the messages of a conversation, in one quiet line. */
export function EventLine({ icon, time, dateTime, tone = 'neutral', children }: EventLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.pill[tone]}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <span className={styles.words} dir="auto">
          {children}
        </span>
        {time !== undefined && (
          <time className={styles.time} dateTime={dateTime}>
            {time}
          </time>
        )}
      </span>
    </div>
  );
}
