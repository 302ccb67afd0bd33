import { CalendarClock, CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../feedback/Badge/Badge.tsx';
import * as styles from './AppointmentCard.css.ts';

export interface AppointmentCardProps {
  /** When it is, already in words. */
  time: string;
  /** The same for machines: an ISO date and time. */
  dateTime: string;
  /** What it is, in a word or two. */
  status: { label: string; tone?: BadgeProps['tone'] };
  /** Whether it was called off: its time is struck through. */
  isCancelled?: boolean;
  /** Lines of facts, such as who booked it. */
  details?: readonly string[];
  /** Buttons for what can be done with it. */
  actions?: ReactNode;
}

/** An appointment of a customer: when it is, and what can be done with it. */
export function AppointmentCard({
  time,
  dateTime,
  status,
  isCancelled = false,
  details,
  actions,
}: AppointmentCardProps) {
  const Mark = isCancelled ? CalendarX2 : CalendarClock;
  return (
    <div className={styles.card} data-cancelled={isCancelled || undefined}>
      <span className={styles.mark}>
        <Mark size={18} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <time className={styles.time} dateTime={dateTime}>
          {isCancelled ? <s>{time}</s> : time}
        </time>
        {details?.map((detail) => (
          <span key={detail} className={styles.detail} dir="auto">
            {detail}
          </span>
        ))}
        <span className={styles.status}>
          <Badge tone={status.tone ?? 'neutral'}>{status.label}</Badge>
        </span>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
