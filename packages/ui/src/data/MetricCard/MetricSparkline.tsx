import * as styles from './MetricCard.css.ts';

/** Two points are no course, only a slope. */
const minimumPoints = 3;

/** The course of a number over its range, for the eye only: the number itself stands above it as text. */
export function MetricSparkline({ points }: { points: readonly number[] }) {
  if (points.length < minimumPoints) return null;
  // A range of zeros is a line along the bottom.
  const top = Math.max(...points, 1);
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
