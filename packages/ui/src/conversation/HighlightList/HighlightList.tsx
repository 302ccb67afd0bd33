import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './HighlightList.css.ts';

/** How much an event matters: `high` stands out, `low` steps back. */
export type HighlightImportance = 'high' | 'normal' | 'low';

/** Something that happened and is worth knowing. */
export interface Highlight {
  id: string;
  title: string;
  detail?: string;
  /** When, already in words. */
  time?: string;
  /** The same for machines: an ISO date and time. */
  dateTime?: string;
  importance?: HighlightImportance;
  /** A lucide element. */
  icon?: ReactNode;
}

export interface HighlightListProps {
  /** Names the list. */
  label: string;
  /** The events to point out, newest first. */
  items: readonly Highlight[];
  /** Says of an event that it matters, for a person who does not see its mark. */
  highLabel: string;
  /** Shown where there are none. */
  empty: string;
}

/** List the events of a conversation at a glance, the most important ones marked. */
export function HighlightList({ label, items, highLabel, empty }: HighlightListProps) {
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map(({ id, title, detail, time, dateTime, importance = 'normal', icon }) => (
        <li key={id} className={styles.item} data-importance={importance}>
          <span className={styles.mark} aria-hidden="true">
            {icon ?? <span className={styles.dot} />}
          </span>
          <span className={styles.words}>
            <span dir="auto">
              {importance === 'high' && <VisuallyHidden elementType="span">{`${highLabel} `}</VisuallyHidden>}
              {title}
            </span>
            {detail !== undefined && (
              <span className={styles.detail} dir="auto">
                {detail}
              </span>
            )}
          </span>
          {time !== undefined && (
            <time className={styles.time} dateTime={dateTime}>
              {time}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
