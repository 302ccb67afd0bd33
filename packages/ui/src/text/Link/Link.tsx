import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './Link.css.ts';

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'render'> {
  /** Its color; `primary` where the whole line is a link. */
  tone?: 'accent' | 'primary' | 'secondary';
  /** Stands outside running text, so it needs no line under it. */
  isStandalone?: boolean;
  /**
   * Stands by itself and ends in an ellipsis where it does not fit: in one line, for links that stand below each other,
   * or in as many as its `words` need, for a name.
   */
  truncate?: boolean | 'words';
  /** Where it leads, in words. */
  children: ReactNode;
}

/** Goes somewhere. Inside a `NavigationProvider` it does so without loading the page anew. */
export function Link({ tone = 'accent', isStandalone = false, truncate = false, children, ...props }: LinkProps) {
  return (
    <AriaLink
      {...props}
      className={classes(
        focusRing,
        styles.base,
        styles.tone[tone],
        isStandalone ? styles.standalone : styles.inText,
        truncate === true && styles.truncated,
        truncate === 'words' && styles.wholeWords,
      )}
    >
      {children}
    </AriaLink>
  );
}
