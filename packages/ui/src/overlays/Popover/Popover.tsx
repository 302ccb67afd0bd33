import type { ReactNode } from 'react';
import {
  OverlayArrow,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components/Popover';
import * as styles from './Popover.css.ts';

export interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style' | 'children' | 'render'> {
  /** `trigger` is never narrower than what it hangs on, as lists of choices are. */
  width?: 'content' | 'trigger';
  /** Between its edge and what it contains. */
  padding?: 'none' | 'small' | 'medium';
  /** Points at the trigger: for an explanation, not for a list. */
  hasArrow?: boolean;
  /** What is shown above the page. */
  children: ReactNode;
}

/**
 * A surface above the page that hangs on its trigger. Inside `DialogTrigger`, `Select`, `ComboBox` or `MenuTrigger` it is
 * placed and opened by them; standing alone it takes `triggerRef`, `isOpen` and `onOpenChange`. What is neither a list nor
 * a menu goes into React Aria's `Dialog` with an `aria-label`.
 */
export function Popover({
  width = 'content',
  padding = 'none',
  hasArrow = false,
  offset,
  children,
  ...props
}: PopoverProps) {
  return (
    <AriaPopover
      {...props}
      offset={offset ?? (hasArrow ? 10 : 4)}
      className={`${styles.popover} ${styles.width[width]}`}
    >
      {hasArrow && (
        <OverlayArrow>
          <svg className={styles.arrow} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M0 0 L6 6 L12 0" />
          </svg>
        </OverlayArrow>
      )}
      <div className={`${styles.content} ${styles.padding[padding]}`}>{children}</div>
    </AriaPopover>
  );
}
