import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './Pagination.css.ts';
import { getPages } from './listPages.ts';

export interface PaginationTexts {
  previous: string;
  next: string;
  /** The name of a page's button, such as "Page 3". */
  page: (page: number) => string;
  /** Where a compact one stands, such as "3 / 12". */
  position: (page: number, count: number) => string;
}

export interface PaginationProps {
  /** Names the navigation. */
  label: string;
  /** From 1. */
  page: number;
  /** How many pages there are. */
  pageCount: number;
  /** Called with the page that was chosen; the first is 1. */
  onPageChange: (page: number) => void;
  /** Previous, position and next only: for a narrow pane. */
  isCompact?: boolean;
  /** No other page can be opened now, such as while one is loading. */
  isDisabled?: boolean;
  /** The words that it shows and announces. */
  texts: PaginationTexts;
}

/** The way through the pages of a list: around the current one, to the first and to the last. */
export function Pagination({
  label,
  page,
  pageCount,
  onPageChange,
  isCompact = false,
  isDisabled = false,
  texts,
}: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const go = (to: number) => {
    onPageChange(to);
    // At an end the button that was pressed is disabled, and would take the focus with it.
    if (to === 1 || to === pageCount) {
      requestAnimationFrame(() => {
        const focused = document.activeElement;
        if (focused !== document.body && !focused?.matches(':disabled')) return;
        const left = (part: string) => nav.current?.querySelector<HTMLElement>(part);
        (left('button[aria-current]') ?? left('button:enabled'))?.focus();
      });
    }
  };
  const step = (to: number, name: string, Icon: typeof ChevronLeft) => (
    <li>
      <Button
        aria-label={name}
        isDisabled={isDisabled || to < 1 || to > pageCount}
        className={classes(focusRing, styles.page, styles.step)}
        onPress={() => go(to)}
      >
        <Icon size={16} aria-hidden="true" />
      </Button>
    </li>
  );
  return (
    <nav ref={nav} aria-label={label}>
      <ul className={styles.list}>
        {step(page - 1, texts.previous, ChevronLeft)}
        {isCompact ? (
          <li className={styles.position} aria-current="page">
            {texts.position(page, pageCount)}
          </li>
        ) : (
          getPages(page, pageCount).map((named, at) =>
            named === null ? (
              <li key={at === 1 ? 'before' : 'after'} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={named}>
                <Button
                  aria-label={texts.page(named)}
                  aria-current={named === page ? 'page' : undefined}
                  isDisabled={isDisabled}
                  className={`${focusRing} ${styles.page}`}
                  onPress={() => {
                    if (named !== page) go(named);
                  }}
                >
                  {named}
                </Button>
              </li>
            ),
          )
        )}
        {step(page + 1, texts.next, ChevronRight)}
      </ul>
    </nav>
  );
}
