import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import * as styles from './DataTable.css.ts';

/** Stands for the cards of rows that are on their way. */
export const CardSkeletons = ({ label, count }: { label: string; count: number }) => (
  <ul aria-label={label} aria-busy="true" className={styles.cards}>
    {Array.from({ length: count }, (_, place) => (
      <li key={place} className={styles.card}>
        <Skeleton width="56%" />
        <Skeleton lines={2} />
      </li>
    ))}
  </ul>
);
