import * as styles from './MetricCard.css.ts';

/** Two points are no course, only a slope. */
const minimumPoints = 3;

export interface MetricSparklineProps {
  /** A number's parts in the order of time. */
  points: readonly number[];
  /** What the top stands for, where lines of several cards share their scale; at least the highest point. */
  scaleTop?: number | undefined;
}

/**
 * A line of how a number changed over its range. It starts at zero and is hidden from assistive technology, because the number is above it
 * as text.
 */
export function MetricSparkline({ points, scaleTop = 1 }: MetricSparklineProps) {
  if (points.length < minimumPoints) return null;
  // A range of zeros is a line along the bottom.
  const top = Math.max(...points, scaleTop, 1);
  const right = points.length - 1;
  const line = `M${points.map((point, at) => `${at},${top - point}`).join('L')}`;
  return (
    <div className={styles.sparkline} aria-hidden="true">
      <svg className={styles.sparklinePlot} viewBox={`0 0 ${right} ${top}`} preserveAspectRatio="none">
        <path className={styles.sparklineArea} d={`${line}V${top}H0Z`} />
        <path className={styles.sparklineLine} d={line} />
      </svg>
    </div>
  );
}
