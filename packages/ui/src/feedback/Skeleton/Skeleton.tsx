import type { ReactNode } from 'react';
import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /** CSS lengths of what will stand here. */
  width?: string;
  /** The height of what will come, as a CSS length: of a line of text, 1em unless given; of a chart and an editor. */
  height?: string;
  /** Several lines of text, the last one shorter. */
  lines?: number;
  /**
   * What will stand here: lines of `text`, the `fields` of a form, `rows` with something to press at the end of each, the bars of a
   * `chart`, or an `editor` with its tools.
   */
  shape?: 'text' | 'fields' | 'rows' | 'chart' | 'editor';
  /** How many fields or rows. */
  count?: number;
}

/** The shape of what is loading. Nothing to assistive technology: the surroundings say that they are busy. */
export function Skeleton({ width = '100%', height, lines = 1, shape = 'text', count = 3 }: SkeletonProps) {
  const size = { width, height: height ?? '1em' };
  switch (shape) {
    case 'fields':
      return (
        <span className={styles.fields} aria-hidden="true">
          {times(count, () => (
            <>
              <span className={styles.label} />
              <span className={styles.control} />
            </>
          ))}
        </span>
      );
    case 'rows':
      return (
        <span className={styles.rows} aria-hidden="true">
          {times(count, () => (
            <>
              <span className={styles.title} />
              <span className={styles.action} />
            </>
          ))}
        </span>
      );
    case 'chart':
      return (
        <span className={styles.chart} style={{ height }} aria-hidden="true">
          {times(barHeights.length, (day) => (
            <span className={styles.column} style={{ height: `${barHeights[day]}%` }} />
          ))}
        </span>
      );
    case 'editor':
      return (
        <span className={styles.editor} style={{ height }} aria-hidden="true">
          <span className={styles.tools}>
            {times(5, () => (
              <span className={styles.tool} />
            ))}
          </span>
          <span className={styles.written} />
        </span>
      );
    default:
      if (lines === 1) return <span className={styles.bar} style={size} aria-hidden="true" />;
      return (
        <span className={styles.lines} aria-hidden="true">
          {times(lines, (line) => (
            <span className={styles.bar} style={line === lines - 1 ? { ...size, width: '60%' } : size} />
          ))}
        </span>
      );
  }
}

/** Two weeks of bars, in percent. */
const barHeights = [46, 62, 38, 74, 58, 30, 22, 52, 70, 64, 44, 80, 34, 26];

const times = (count: number, render: (place: number) => ReactNode) =>
  Array.from({ length: count }, (_, place) => (
    <span key={place} className={styles.part}>
      {render(place)}
    </span>
  ));
