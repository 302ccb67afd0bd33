import { MetricChangeText, type MetricFigure, MetricFigures, MetricRateText, MetricValue } from './MetricFigure.tsx';
import { MetricFrame, type MetricFrameProps } from './MetricFrame.tsx';
import { MetricSparkline } from './MetricSparkline.tsx';
import * as styles from './MetricCard.css.ts';

/** A part of a bar: its share of the whole in percent, and how it reads. */
export interface MetricBarPart {
  label: string;
  /** 0 to 100. */
  percent: number;
  text: string;
}

export interface MetricCardProps extends MetricFrameProps, Omit<MetricFigure, 'label'> {
  /** What a dash is read as. */
  noValueLabel: string;
  /** What is to be known of the number, such as why there is none. */
  note?: string | undefined;
  /** The number's parts in the order of time, drawn as a line at the card's bottom; not beside `additional`. */
  points?: readonly number[] | undefined;
  /** What the top of the line stands for, where cards that count the same share a scale; left out, its own highest point. */
  scaleTop?: number | undefined;
  /** Further numbers below the main one: the twin form. */
  additional?: readonly MetricFigure[] | undefined;
  /** Shares drawn as bars, each a filled and an outlined part. */
  bars?: readonly (readonly [filled: MetricBarPart, outlined: MetricBarPart])[] | undefined;
}

/** A bar is never thinner than this, so that a share of nothing is still a bar (spec 1 §2). */
const minimumPercent = 2;

/** One number with what it means and where it leads (spec 1 §3). */
export function MetricCard({
  value,
  rate,
  href,
  noValueLabel,
  note,
  change,
  points,
  scaleTop,
  additional,
  bars,
  ...frame
}: MetricCardProps) {
  return (
    <MetricFrame {...frame}>
      <MetricValue label={frame.label} value={value} href={href} size="large" noValueLabel={noValueLabel} />
      {note !== undefined && <span className={styles.rate}>{note}</span>}
      {rate && <MetricRateText rate={rate} noValueLabel={noValueLabel} />}
      {change && <MetricChangeText change={change} />}
      {bars && (
        <div className={styles.bars}>
          {bars.map(([filled, outlined]) => (
            <div key={filled.label}>
              <div className={styles.barRow} aria-hidden="true">
                <span className={styles.barFilled} style={{ width: `${Math.max(minimumPercent, filled.percent)}%` }} />
                <span className={styles.barOutlined} />
              </div>
              <div className={styles.barLegend}>
                <span>{`${filled.label} ${filled.text}`}</span>
                <span>{`${outlined.label} ${outlined.text}`}</span>
              </div>
            </div>
          ))}
        </div>
      )}
      {additional && (
        <dl className={styles.additional}>
          <MetricFigures figures={additional} size="small" noValueLabel={noValueLabel} />
        </dl>
      )}
      {points && !additional && <MetricSparkline points={points} scaleTop={scaleTop} />}
    </MetricFrame>
  );
}
