import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './IconButton.css.ts';

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'style' | 'children' | 'render' | 'isPending' | 'aria-label'
> {
  /** A lucide element; the brand sets its size. */
  icon: ReactNode;
  /** What pressing it does: the picture alone says it to nobody who cannot see it. */
  'aria-label': string;
  /** `quiet` inside bars and rows, `neutral` where it stands beside other buttons. */
  tone?: 'quiet' | 'neutral';
  /** The edge of its square. */
  size?: 'small' | 'medium';
  /** Receives the button. */
  ref?: Ref<HTMLButtonElement>;
}

/** A square button that shows a picture instead of words. */
export function IconButton({ icon, tone = 'quiet', size = 'medium', ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} className={classes(focusRing, styles.base, styles.size[size], styles.tone[tone])}>
      {icon}
    </AriaButton>
  );
}
