import { type ReactNode, useId } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { HelpTip } from '../../overlays/HelpTip/HelpTip.tsx';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import * as styles from './MetricCard.css.ts';

/** What every card of a metric has, whatever it shows. */
export interface MetricFrameProps {
  /** The name of the metric. */
  label: string;
  /** Whether the data is on its way, failed, or there. */
  state: 'pending' | 'error' | 'success';
  /** Shown instead of the number where it could not be loaded. */
  errorText: string;
  /** Offers to load again. */
  retry?: { label: string; onPress: () => void } | undefined;
  /** What is counted, behind a mark at the label. */
  help?: { label: string; text: ReactNode } | undefined;
  /** `accent` for the one number that stands out. */
  emphasis?: 'standard' | 'accent';
  /** How many figures will stand below the main one: their room is kept while they load. */
  additionalCount?: number | undefined;
  /** The height of each figure's number, in lines of text. It is 2 where a share and a change are shown beside the number. */
  additionalLines?: 1 | 2 | undefined;
  /** Whether a sparkline will stand below the number: its room is kept too. */
  hasSparkline?: boolean | undefined;
}

/** The card around a number: its label, its definition, and its loading and error forms at the same height. */
export function MetricFrame({
  label,
  state,
  errorText,
  retry,
  help,
  emphasis = 'standard',
  additionalCount = 0,
  additionalLines = 1,
  hasSparkline = false,
  children,
}: MetricFrameProps & { children: ReactNode }) {
  const labelId = useId();
  return (
    <article
      className={`${styles.card} ${styles.emphasis[emphasis]}`}
      aria-labelledby={labelId}
      aria-busy={state === 'pending'}
    >
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {help && <HelpTip label={help.label}>{help.text}</HelpTip>}
      </div>
      {state === 'pending' && (
        <div className={getPendingStyle(additionalCount > 0, hasSparkline)}>
          <Skeleton width="96px" height="28px" />
          {additionalCount > 0 && (
            <div className={styles.additional}>
              {Array.from({ length: additionalCount }, (_, figure) => (
                <div key={figure} className={styles.pendingFigure[additionalLines]}>
                  <Skeleton width="56px" height="20px" />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
      {state === 'error' && (
        // Not an alert: where one card fails others often do, and each of them would be read out.
        <div className={styles.error}>
          {errorText}
          {retry && (
            <Button size="small" onPress={retry.onPress}>
              {retry.label}
            </Button>
          )}
        </div>
      )}
      {state === 'success' && <div className={styles.body}>{children}</div>}
    </article>
  );
}

/** The room that is kept for what comes. */
function getPendingStyle(hasFigures: boolean, hasSparkline: boolean): string {
  if (hasFigures) return styles.pendingFigures;
  return hasSparkline ? styles.pendingSparkline : styles.pending;
}
