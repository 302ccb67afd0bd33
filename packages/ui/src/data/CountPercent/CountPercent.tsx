import { Link } from 'react-aria-components/Link';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './CountPercent.css.ts';

export interface CountPercentProps {
  /** The number, formatted. */
  count: string;
  /** A share, formatted; null where there is nothing to divide by; left out where the cell has none. */
  percent?: string | null;
  /** Where the number leads. */
  href?: string | undefined;
  /** Names the link, since a number alone says nothing. */
  label?: string;
}

/** A count with its share: a cell of a table. */
export function CountPercent({ count, percent, href, label }: CountPercentProps) {
  return (
    <span className={styles.root}>
      {href === undefined ? (
        count
      ) : (
        <Link href={href} aria-label={label} className={`${focusRing} ${styles.link}`}>
          {count}
        </Link>
      )}
      {percent !== undefined && <span className={styles.percent}>{percent ?? '–'}</span>}
    </span>
  );
}
