import type { ReactNode } from 'react';
import * as styles from './CenteredPage.css.ts';

export interface CenteredPageProps {
  /** The one thing on the page. */
  children: ReactNode;
}

/** A page with one thing in its middle: something that is on its way, or that went wrong. */
export function CenteredPage({ children }: CenteredPageProps) {
  return (
    <main className={styles.page}>
      <div>{children}</div>
    </main>
  );
}
