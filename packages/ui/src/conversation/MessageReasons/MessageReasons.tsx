import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Popover';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import { Popover } from '../../overlays/Popover/Popover.tsx';
import * as styles from './MessageReasons.css.ts';

interface TitledItems {
  title: string;
  items: readonly string[];
}

/** What something was made from: 'Facts', with each of them. */
export interface ReasonGroup extends TitledItems {
  /** What was there in place of the items before, where that explains something. */
  earlier?: TitledItems;
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
            .map(({ earlier, ...group }) => (
              <div key={group.title} className={styles.group}>
                <Items {...group} />
                {earlier && (
                  <div className={styles.earlier}>
                    <Items {...earlier} />
                  </div>
                )}
              </div>
            ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

const Items = ({ title, items }: TitledItems) => (
  <>
    <p className={styles.title}>{title}</p>
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  </>
);
