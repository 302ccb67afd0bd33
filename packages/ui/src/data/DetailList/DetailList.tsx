import type { ReactNode } from 'react';
import * as styles from './DetailList.css.ts';

export interface DetailListProps {
  /** `columns` puts term and value side by side, `stacked` one over the other, for long values. */
  layout?: 'columns' | 'stacked';
  /** `DetailItem`s. */
  children: ReactNode;
}

/** Facts about one thing, each with its name. */
export const DetailList = ({ layout = 'columns', children }: DetailListProps) => (
  <dl className={styles.list} data-layout={layout}>
    {children}
  </dl>
);

export interface DetailItemProps {
  /** What the value is called. */
  term: string;
  /** Puts the value below its name, over the whole width: for what should not break. */
  isWide?: boolean;
  /** The value: text, a link, a badge. */
  children: ReactNode;
}

/** One fact of a `DetailList`. */
export const DetailItem = ({ term, isWide = false, children }: DetailItemProps) => (
  <div className={styles.item} data-wide={isWide || undefined}>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.value} dir="auto">
      {children}
    </dd>
  </div>
);
