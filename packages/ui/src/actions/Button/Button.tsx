import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { Spinner } from '../../feedback/Spinner/Spinner.tsx';
import * as styles from './Button.css.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'> {
  /** `accent` for the one main action of a view, `neutral` for the others, `quiet` inside bars, `danger` where it destroys. */
  tone?: 'accent' | 'neutral' | 'quiet' | 'danger';
  /** Its height and the size of its text. */
  size?: 'small' | 'medium' | 'large';
  /** What it does is going on: a spinner is shown, and it can’t be pressed. It keeps the focus. */
  isPending?: boolean;
  /** Says beside the spinner what is going on, where there are words for it: then the button takes the room they need. */
  pendingLabel?: string;
  /** Words, with a lucide element before or after them where a picture helps. */
  children: ReactNode;
}

/** Does something. While `isPending` it keeps its size and focus and cannot be pressed again. */
export function Button({
  tone = 'neutral',
  size = 'medium',
  isPending = false,
  pendingLabel,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      isPending={isPending}
      className={classes(focusRing, styles.base, styles.size[size], styles.tone[tone], isPending && styles.pending)}
    >
      {isPending && pendingLabel !== undefined ? (
        <>
          <Spinner size="small" />
          {pendingLabel}
        </>
      ) : isPending ? (
        <>
          <span className={styles.hiddenLabel}>{children}</span>
          <span className={styles.pendingMark}>
            <Spinner size="small" />
          </span>
        </>
      ) : (
        children
      )}
    </AriaButton>
  );
}
