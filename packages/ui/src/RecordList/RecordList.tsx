import { type ReactNode, useId } from 'react';
import * as styles from './RecordList.css.ts';

export interface RecordListProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** `RecordItem`s. */
  children: ReactNode;
}

/** Things that are kept, such as people, one below the other, each to be opened and changed where it stands. */
export const RecordList = (props: RecordListProps) => (
  // The role again: Safari takes it from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul {...props} role="list" className={styles.list} />
);

export interface RecordItemProps {
  title: string;
  /** A line about it. */
  description?: ReactNode;
  /** States, as `Badge`s. */
  badges?: ReactNode;
  /** Small buttons; the one that opens the record carries `aria-expanded`. */
  actions?: ReactNode;
  /** The open record. */
  children?: ReactNode;
}

/** One thing of a `RecordList`. */
export function RecordItem({ title, description, badges, actions, children }: RecordItemProps) {
  const titleId = useId();
  return (
    <li className={styles.record} aria-labelledby={titleId}>
      <div className={styles.row}>
        <div className={styles.words} dir="auto">
          <div id={titleId} className={styles.title}>
            {title}
          </div>
          {description !== undefined && <div className={styles.description}>{description}</div>}
        </div>
        {badges !== undefined && <div className={styles.badges}>{badges}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children !== undefined && children !== null && children !== false && (
        <div className={styles.content}>{children}</div>
      )}
    </li>
  );
}
