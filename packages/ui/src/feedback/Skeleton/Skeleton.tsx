import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  width?: string;
  /** The height of what will come, as a CSS length. */
  height?: string;
  /** Several lines of text, the last one shorter. */
  lines?: number;
}

/** The shape of what is loading. Nothing to assistive technology: the surroundings say that they are busy. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  if (lines === 1) return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ width: line === lines - 1 ? '60%' : width, height }} />
      ))}
    </span>
  );
}
