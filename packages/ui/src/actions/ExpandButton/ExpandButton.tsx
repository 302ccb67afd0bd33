import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './ExpandButton.css.ts';

export interface ExpandButtonProps {
  /** The words: the row's name, with whatever stands below it. */
  children: ReactNode;
  /** Whether the rows below it are shown. */
  isExpanded: boolean;
  /** Called when it is opened or closed. */
  onExpandedChange: (isExpanded: boolean) => void;
}

/** The name of a row of a table that shows and hides the rows below it. A part of a page is a `Disclosure`. */
export const ExpandButton = ({ children, isExpanded, onExpandedChange }: ExpandButtonProps) => (
  <AriaButton
    aria-expanded={isExpanded}
    onPress={() => onExpandedChange(!isExpanded)}
    className={classes(focusRing, styles.button)}
  >
    <ChevronRight className={styles.chevron} size={styles.chevronSize} aria-hidden="true" />
    <span>{children}</span>
  </AriaButton>
);

export interface ExpandIndentProps {
  /** What lies one level deeper. */
  children: ReactNode;
}

/** The name of a row with nothing below it, in line with those that have an `ExpandButton`. */
export const ExpandIndent = ({ children }: ExpandIndentProps) => <span className={styles.indent}>{children}</span>;
