import type { LogoPath } from '@forecourt/brand-tokens/Brand';
import * as styles from './Logo.css.ts';

export interface LogoProps {
  /** The brand's mark on its 32 × 32 grid. */
  paths: readonly LogoPath[];
  /** The product's name under the brand. */
  title: string;
  /** `large` on a page of its own. */
  size?: 'small' | 'large';
  /** Where there is no room for the name; it stays the picture's name. */
  isMarkOnly?: boolean;
}

/** The brand's mark and name, in the colors of the appearance. */
export function Logo({ paths, title, size = 'small', isMarkOnly = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg
        className={styles.mark[size]}
        viewBox="0 0 32 32"
        {...(isMarkOnly ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      >
        {paths.map(({ d, fill }) => (
          <path key={d} d={d} className={styles.fill[fill]} />
        ))}
      </svg>
      {!isMarkOnly && <span className={`${styles.title} ${styles.word[size]}`}>{title}</span>}
    </span>
  );
}
