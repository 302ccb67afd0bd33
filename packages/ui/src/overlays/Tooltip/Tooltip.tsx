import type { ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger as AriaTooltipTrigger,
  type TooltipProps as AriaTooltipProps,
  type TooltipTriggerComponentProps,
} from 'react-aria-components/Tooltip';
import * as styles from './Tooltip.css.ts';

export interface TooltipProps extends Omit<AriaTooltipProps, 'className' | 'style' | 'children' | 'render'> {
  /** The control that it explains. */
  children: ReactNode;
}

/** A line about the control it hangs on; shown on hover and on keyboard focus. Never the only place of a fact. */
export function Tooltip({ children, ...props }: TooltipProps) {
  return (
    <AriaTooltip offset={6} {...props} className={styles.tooltip}>
      {children}
    </AriaTooltip>
  );
}

/** Ties a Tooltip to the control before it. */
export function TooltipTrigger({ delay = 400, closeDelay = 100, ...props }: TooltipTriggerComponentProps) {
  return <AriaTooltipTrigger {...props} delay={delay} closeDelay={closeDelay} />;
}
