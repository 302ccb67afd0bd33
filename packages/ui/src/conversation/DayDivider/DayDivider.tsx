import * as styles from './DayDivider.css.ts';

export interface DayDividerProps {
  /** The day, already in words. */
  label: string;
}

/** Where a new day begins among messages. */
export const DayDivider = ({ label }: DayDividerProps) => (
  <div role="separator" aria-label={label} className={styles.divider}>
    <span className={styles.label}>{label}</span>
  </div>
);
