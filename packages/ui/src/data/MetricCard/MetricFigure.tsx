import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './MetricCard.css.ts';

/** A share of something, already formatted; null where there is nothing to divide by. */
export interface MetricRate {
  value: string | null;
  /** What it is a share of. */
  description: string;
}

/** How a number differs from an earlier one. */
export interface MetricChange {
  direction: 'up' | 'down' | 'same';
  /** By how much, formatted without a sign. */
  text: string;
  /** What the arrow says in words, such as 'Up'. */
  directionLabel: string;
  /** What it is compared with. */
  description: string;
  /** More of it is worse: an increase is shown as bad news. */
  isMoreWorse?: boolean | undefined;
  /** Added to a change that is no news, which is then shown quietly, such as 'within the usual range'. */
  usualLabel?: string | undefined;
}

/** One number as it is shown. */
export interface MetricFigure {
  label: string;
  /** Formatted; null is shown as a dash. */
  value: string | null;
  rate?: MetricRate | undefined;
  /** How the number differs from an earlier one. */
  change?: MetricChange | undefined;
  /** Where the number leads. */
  href?: string | undefined;
}

interface MetricValueProps extends Pick<MetricFigure, 'label' | 'value' | 'href'> {
  size: 'large' | 'small';
  /** What a dash is read as. */
  noValueLabel: string;
}

/** The number itself; a link where it leads somewhere, named by what it counts. */
export function MetricValue({ label, value, href, size, noValueLabel }: MetricValueProps) {
  if (value === null) {
    return (
      <span className={styles.value[size]}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden elementType="span">{noValueLabel}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={styles.value[size]}>
      {href === undefined ? (
        value
      ) : (
        <Link href={href} aria-label={`${label}: ${value}`} className={`${focusRing} ${styles.link}`}>
          {value}
        </Link>
      )}
    </span>
  );
}

interface MetricRateTextProps {
  rate: MetricRate;
  noValueLabel: string;
}

/** A share with what it is a share of. */
export function MetricRateText({ rate, noValueLabel }: MetricRateTextProps) {
  return (
    <span className={styles.rate}>
      <span className={styles.rateValue}>
        {rate.value ?? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden elementType="span">{noValueLabel}</VisuallyHidden>
          </>
        )}
      </span>{' '}
      {rate.description}
    </span>
  );
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

/** The difference from an earlier number. The arrow and words show its direction, since color alone must not. */
export function MetricChangeText({ change }: { change: MetricChange }) {
  const Arrow = arrows[change.direction];
  return (
    <span className={styles.rate}>
      <span className={styles.change[getTone(change)]}>
        <Arrow className={styles.arrow} size={14} aria-hidden="true" />
        <VisuallyHidden elementType="span">{change.directionLabel}</VisuallyHidden> {change.text}
      </span>{' '}
      {change.description}
      {change.usualLabel !== undefined && (
        <VisuallyHidden elementType="span">{`, ${change.usualLabel}`}</VisuallyHidden>
      )}
    </span>
  );
}

function getTone({ direction, isMoreWorse = false, usualLabel }: MetricChange): keyof typeof styles.change {
  if (usualLabel !== undefined) return 'usual';
  if (direction === 'same' || !isMoreWorse) return direction;
  return direction === 'up' ? 'down' : 'up';
}

interface MetricFiguresProps {
  figures: readonly MetricFigure[];
  size: 'large' | 'small';
  noValueLabel: string;
}

/** Labelled numbers next to each other. */
export function MetricFigures({ figures, size, noValueLabel }: MetricFiguresProps) {
  return figures.map((figure) => (
    <div key={figure.label} className={styles.figureGroup}>
      <dt className={styles.figureTerm}>{figure.label}</dt>
      <dd className={styles.figureDetail}>
        <MetricValue {...figure} size={size} noValueLabel={noValueLabel} />
        {figure.rate && <MetricRateText rate={figure.rate} noValueLabel={noValueLabel} />}
        {figure.change && <MetricChangeText change={figure.change} />}
      </dd>
    </div>
  ));
}
