import * as styles from './DataTable.css.ts';

/** Lucide's ArrowDown and ArrowUp as one plain element: each header has one, and six of its components took a tenth of a table's mount. */
export function SortArrow({ isDown }: { isDown: boolean }) {
  return (
    <svg
      className={styles.arrow}
      width={14}
      height={14}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={isDown ? 'M12 5v14m7-7-7 7-7-7' : 'm5 12 7-7 7 7m-7 7V5'} />
    </svg>
  );
}
