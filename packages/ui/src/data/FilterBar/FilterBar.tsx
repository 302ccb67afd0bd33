import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { refocus } from '../../internal/refocus.ts';
import * as styles from './FilterBar.css.ts';

export interface FilterBarProps {
  /** Names the group of filters. */
  label: string;
  /** Always in sight: a `SearchField`. */
  search?: ReactNode;
  /** On the button that unfolds the filters where there is no room for them. */
  toggleLabel: string;
  /** How many filters are set, on the same button. */
  count?: number;
  /** At the end: a button that clears all. */
  clear?: ReactNode;
  /**
   * What is left, in words, such as '12 conversations': read out when it changes after somebody has used the bar. Undefined while it
   * is not known.
   */
  result?: string | undefined;
  /** Selects, a date filter. */
  children: ReactNode;
}

/** What narrows a list down, in a row that wraps; below 480 px of its own width everything but the search is folded away. */
export function FilterBar({ label, search, toggleLabel, count = 0, clear, result, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    // What clears the filters goes with the last of them.
    if (lastCount.current > 0 && count === 0) refocus(() => bar.current?.querySelector<HTMLElement>('input, button'));
    lastCount.current = count;
  }, [count]);
  const [announcement, setAnnouncement] = useState('');
  const known = useRef(result);
  const isUsed = useRef(false);
  useEffect(() => {
    if (result === undefined || result === known.current) return;
    known.current = result;
    // What changes by itself is no answer to anything.
    if (isUsed.current) setAnnouncement(result);
    isUsed.current = false;
  }, [result]);
  const noteUse = () => {
    isUsed.current = true;
  };
  return (
    // What is pressed in a list that a filter opens comes by here, too: React's events pass through portals.
    <div
      ref={bar}
      role="search"
      aria-label={label}
      className={styles.place}
      onKeyDownCapture={noteUse}
      onPointerDownCapture={noteUse}
      onClickCapture={noteUse}
    >
      <VisuallyHidden>
        <div role="status">{announcement}</div>
      </VisuallyHidden>
      <div className={styles.bar}>
        {search !== undefined && <div className={styles.search}>{search}</div>}
        <Button
          aria-expanded={isOpen}
          aria-controls={filtersId}
          className={classes(focusRing, styles.toggle)}
          onPress={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          {toggleLabel}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Button>
        <div id={filtersId} className={styles.filters} data-open={isOpen || undefined}>
          {children}
          {clear !== undefined && <div className={styles.clear}>{clear}</div>}
        </div>
      </div>
    </div>
  );
}
