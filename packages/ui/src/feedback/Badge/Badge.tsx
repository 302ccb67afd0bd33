import * as styles from './Badge.css.ts';

export interface BadgeProps {
  /** What the state means. */
  tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  /** The state in a word or two; the color only repeats it. */
  children: string;
}

/** A state in a word, beside what it is the state of. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={styles.tone[tone]}>{children}</span>
);
