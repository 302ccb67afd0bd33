import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './Callout.css.ts';

export interface CalloutProps {
  /** What the message means; the icon says it too. */
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** The first line, in strong type. */
  title?: string;
  /** `small` for one line above something that needs the room. */
  size?: 'small' | 'medium';
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  /** Read out as soon as it appears. */
  isUrgent?: boolean;
  /** The message. */
  children: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Something to know about what stands around it; a mark and words, never color alone. */
export function Callout({ tone = 'info', title, size = 'medium', action, isUrgent = false, children }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.size[size]} ${styles.tone[tone]}`} role={isUrgent ? 'alert' : undefined}>
      <div className={styles.message}>
        <span className={`${styles.mark} ${styles.icon[tone]}`}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          {title !== undefined && (
            <Text as="p" weight="strong">
              {title}
            </Text>
          )}
          <Text as="div">{children}</Text>
        </div>
      </div>
      {action}
    </div>
  );
}
