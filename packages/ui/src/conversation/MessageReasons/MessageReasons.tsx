import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Popover';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { Popover } from '../../overlays/Popover/Popover.tsx';
import * as styles from './MessageReasons.css.ts';

/** What something was made from: 'Facts', with each of them. */
export interface ReasonGroup {
  title: string;
  items: readonly string[];
}

export interface MessageReasonsProps {
  /** Opens the reasons, and names them. */
  label: string;
  /** In the order in which they are read; a group without items is left out. */
  groups: readonly ReasonGroup[];
}

/** Why a message is as it is, behind a quiet word below it: opened by a press or by keyboard, closed by Escape. */
export function MessageReasons({ label, groups }: MessageReasonsProps) {
  return (
    <DialogTrigger>
      <Button className={classes(focusRing, styles.opener)}>{label}</Button>
      <Popover padding="medium" placement="bottom end">
        <Dialog aria-label={label} className={styles.reasons}>
          {groups
            .filter(({ items }) => items.length > 0)
            .map(({ title, items }) => (
              <div key={title} className={styles.group}>
                <p className={styles.title}>{title}</p>
                <ul className={styles.items}>
                  {items.map((item) => (
                    <li key={item} dir="auto">
                      {item}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
