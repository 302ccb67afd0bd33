import type { ReactNode } from 'react';
import * as styles from './SettingRows.css.ts';

export interface SettingRowsProps {
  /** The id of the heading that names the list. */
  'aria-labelledby'?: string;
  /** Names the list where no heading does. */
  'aria-label'?: string;
  /** Gives the values more than half of the width: for choices that stand side by side. */
  hasWideValues?: boolean;
  /** `SettingRow`s. */
  children: ReactNode;
}

/** Many small settings below each other: what each is about, and its value in a column of its own. */
export const SettingRows = ({ hasWideValues = false, ...props }: SettingRowsProps) => (
  // The role again: Safari takes it from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul {...props} role="list" className={styles.list} data-wide-values={hasWideValues || undefined} />
);

export interface SettingRowProps {
  /** What is set. */
  label: string;
  /** A few words about it, such as an example. */
  description?: string;
  /** A control whose own label is hidden, or the value in words. */
  children: ReactNode;
}

/** One setting of `SettingRows`. */
export const SettingRow = ({ label, description, children }: SettingRowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <span className={styles.label}>{label}</span>
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </div>
    <div className={styles.value}>{children}</div>
  </li>
);
