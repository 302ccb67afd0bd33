import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { chatButton } from '../../internal/chatButton.css.ts';
import * as styles from './ChatStatus.css.ts';

export interface ChatStatusProps {
  /** What is going on, such as "Loading". */
  label: string;
  /** What can be done about it. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** In place of the messages where there are none to show yet. */
export const ChatStatus = ({ label, action }: ChatStatusProps) => (
  <div className={styles.place}>
    <p role="status" className={styles.words}>
      {label}
    </p>
    {action && (
      <Button onPress={action.onPress} className={`${focusRing} ${chatButton}`}>
        {action.label}
      </Button>
    )}
  </div>
);
