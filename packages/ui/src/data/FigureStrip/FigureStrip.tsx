import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { focusRing } from '../../css/focusRing.css.ts';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import * as styles from './FigureStrip.css.ts';

/** One number of the strip. */
export interface StripFigure {
  /** What it counts. */
  label: string;
  /** Formatted; null is shown as a dash. */
  value: string | null;
  /** What is to be known beside it, such as how old the oldest is. */
  detail?: string | undefined;
  /** Where the number leads: all of its part is the link. */
  href?: string | undefined;
  /** `warning` for what should not wait. */
  tone?: 'neutral' | 'warning' | undefined;
}

export interface FigureStripProps {
  /** Names the list of numbers for assistive technology. */
  label: string;
  /** The numbers, in their order. */
  figures: readonly StripFigure[];
  /** What a dash is read as. */
  noValueLabel: string;
  /** Whether the numbers are on their way: `figures` then say how many, and their labels. */
  isPending?: boolean;
  /** Stands in place of the numbers where there is nothing to count, in the same height. */
  emptyText?: string | undefined;
}

/** A few numbers next to each other, each of which opens what it counted; below each other on phones. */
export function FigureStrip({ label, figures, noValueLabel, isPending = false, emptyText }: FigureStripProps) {
  if (emptyText !== undefined && !isPending) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ul className={styles.strip} aria-label={label} aria-busy={isPending}>
      {figures.map((figure) => (
        <li key={figure.label} className={styles.part}>
          {isPending ? (
            <div className={styles.figure}>
              <span className={styles.label}>{figure.label}</span>
              <span className={styles.value}>
                <Skeleton width="32px" height="0.8em" />
              </span>
              {figure.detail !== undefined && <span className={styles.detail}>{figure.detail}</span>}
            </div>
          ) : (
            <FigurePart {...figure} noValueLabel={noValueLabel} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** One part: a link as large as its ground where it leads somewhere. */
function FigurePart({
  label,
  value,
  detail,
  href,
  tone = 'neutral',
  noValueLabel,
}: StripFigure & Pick<FigureStripProps, 'noValueLabel'>) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <span className={`${styles.value} ${styles.tone[tone]}`}>
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden elementType="span">{noValueLabel}</VisuallyHidden>
          </>
        )}
      </span>{' '}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
  if (href === undefined) return <div className={styles.figure}>{content}</div>;
  return (
    <Link href={href} className={`${focusRing} ${styles.figure} ${styles.link}`}>
      {content}
    </Link>
  );
}
