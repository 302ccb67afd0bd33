import { type MetricFigure, MetricFigures } from '../MetricCard/MetricFigure.tsx';
import { MetricFrame, type MetricFrameProps } from '../MetricCard/MetricFrame.tsx';
import * as styles from './MetricPair.css.ts';

export interface MetricPairProps extends Omit<MetricFrameProps, 'emphasis'> {
  /** Two numbers of the same weight, such as a count and its sum. */
  figures: readonly MetricFigure[];
  /** What a dash is read as. */
  noValueLabel: string;
}

/** Two numbers that belong together, set apart from the cards around them. */
export function MetricPair({ figures, noValueLabel, ...frame }: MetricPairProps) {
  return (
    <MetricFrame {...frame} emphasis="accent">
      <dl className={styles.figures}>
        <MetricFigures figures={figures} size="large" noValueLabel={noValueLabel} />
      </dl>
    </MetricFrame>
  );
}
