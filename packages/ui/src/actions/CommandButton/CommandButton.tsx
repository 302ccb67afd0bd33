import { Search } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './CommandButton.css.ts';

export interface CommandButtonProps extends Pick<ButtonProps, 'onPress'> {
  /** The keys that do the same, as they stand on the keyboard. */
  shortcut: string;
  /** The name of the command palette’s button. */
  children: string;
}

/** Opens what is searched by typing, and looks like it: as wide as its place, or a picture alone in a folded sidebar. */
export function CommandButton({ shortcut, children, onPress }: CommandButtonProps) {
  return (
    <Button onPress={onPress} className={classes(focusRing, styles.button)}>
      <Search size={18} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      <kbd className={styles.shortcut}>{shortcut}</kbd>
    </Button>
  );
}
