import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import * as styles from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  /** 0 to 100. */
  value: number;
}

/** A bar is never thinner than this, so that a rate of zero is still a bar (spec 1 §2, §9). */
const minimumPercent = 2;

/** How far something has come, or what share of a whole it is. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value} className={styles.bar}>
      {({ percentage = 0, valueText }) => (
        <>
          <span className={styles.head}>
            <Label>{label}</Label>
            <span>{valueText}</span>
          </span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${Math.max(minimumPercent, percentage)}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
