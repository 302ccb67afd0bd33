import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as styles from './LoadingOverlay.css.ts';

export interface LoadingOverlayProps {
  /** Covers the content and blocks it. */
  isLoading: boolean;
  /** What is being waited for; shown and read out. */
  label: string;
  /** Stays where it is, and what was typed in it: it cannot be used meanwhile. */
  children: ReactNode;
}

/** Covers a part of the page that has to wait for something, and keeps what is in it. */
export function LoadingOverlay({ isLoading, label, children }: LoadingOverlayProps) {
  const covered = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  // What is covered loses the focus, and has it again afterwards unless it went elsewhere.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLoading) focused.current = covered.current!.contains(activeElement) ? activeElement : null;
    else if (activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isLoading]);
  return (
    <div className={styles.root} aria-busy={isLoading}>
      <div ref={covered} inert={isLoading}>
        {children}
      </div>
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
}
