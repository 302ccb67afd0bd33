import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './RateBar.css.ts';

export interface RateBarProps {
  /** 0 to 100; null where there is nothing to divide by. */
  percent: number | null;
  /** What a dash is read as. */
  noValueLabel: string;
}

/** A bar is never thinner than this, so that a rate of zero is still a bar (spec 1 §9). */
const minimumPercent = 2;

/** A rate as a bar beside its figure: a cell of a table. The bar says nothing that the figure does not. */
export function RateBar({ percent, noValueLabel }: RateBarProps) {
  return (
    <span className={styles.root}>
      <span className={styles.track} aria-hidden="true">
        {percent !== null && (
          <span className={styles.fill} style={{ width: `${Math.max(minimumPercent, percent)}%` }} />
        )}
      </span>
      <span className={styles.text}>
        {percent === null ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden elementType="span">{noValueLabel}</VisuallyHidden>
          </>
        ) : (
          `${percent}%`
        )}
      </span>
    </span>
  );
}
