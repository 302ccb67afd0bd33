import { CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { Button } from '../../actions/Button/Button.tsx';
import * as styles from './MessageBubble.css.ts';

/** Whether a message has arrived, and what can be done where it has not. */
export interface MessageDelivery {
  tone: 'neutral' | 'success' | 'danger';
  label: string;
  /** Why, in a sentence. */
  detail?: string;
  action?: { label: string; onPress: () => void; isPending?: boolean };
}

const icons = { neutral: Clock, success: CheckCheck, danger: CircleAlert };

/** What became of a message, below it; a mark and words, never color alone. */
export function MessageDeliveryLine({ tone, label, detail, action }: MessageDelivery) {
  const Icon = icons[tone];
  return (
    <div className={styles.delivery}>
      <span className={styles.deliveryTone[tone]}>
        <Icon size={14} aria-hidden="true" />
        {label}
      </span>
      {detail !== undefined && (
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      )}
      {action !== undefined && (
        <Button size="small" tone="quiet" isPending={action.isPending ?? false} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
