import type { ReactNode } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './LoadingOverlay.css.ts';

export interface LoadingOverlayProps {
  isLoading: boolean;
  /** What is being waited for; shown and read out. */
  label: string;
  /** Stays where it is, and what was typed in it: it cannot be used meanwhile. */
  children: ReactNode;
}

/** Covers a part of the page that has to wait for something, and keeps what is in it. */
export const LoadingOverlay = ({ isLoading, label, children }: LoadingOverlayProps) => (
  <div className={styles.root} aria-busy={isLoading}>
    <div inert={isLoading}>{children}</div>
    {/* There before it says something: a live region that appears with its words is not read. */}
    <div role="status" className={isLoading ? styles.overlay : undefined}>
      {isLoading && (
        <>
          <Spinner size="small" />
          {label}
        </>
      )}
    </div>
  </div>
);
