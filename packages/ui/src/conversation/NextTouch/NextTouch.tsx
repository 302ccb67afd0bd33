import { CircleOff, CirclePause, Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge, type BadgeProps } from '../../feedback/Badge/Badge.tsx';
import * as styles from './NextTouch.css.ts';

export interface NextTouchProps {
  /** Whether something is sent at its time, waits for staff, or nothing is sent. */
  state: 'planned' | 'held' | 'nothing';
  /** What is sent and when, or that nothing is, already in words. */
  title: string;
  /** The time of it for machines: an ISO date and time. */
  dateTime?: string;
  /** Lines of facts: where it comes from, why nothing is sent. */
  details?: readonly string[];
  /** Marks in a word or two, such as that it was edited. */
  badges?: readonly { label: string; tone?: BadgeProps['tone'] }[];
  /** What is sent, with its line breaks; missing where it is not written yet, or while it is edited. */
  message?: string;
  /** Names the message for assistive technology. */
  messageLabel?: string;
  /** In place of the message while it is edited. */
  children?: ReactNode;
  /** Buttons for what can be done with it. */
  actions?: ReactNode;
}

const icons = { planned: Clock, held: CirclePause, nothing: CircleOff };

/** What is sent to a customer next, when and why, or why nothing is. */
export function NextTouch({
  state,
  title,
  dateTime,
  details,
  badges,
  message,
  messageLabel,
  children,
  actions,
}: NextTouchProps) {
  const id = useId();
  const Icon = icons[state];
  return (
    <div className={styles.card} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.marks[state]}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <span id={id} className={styles.title}>
            {dateTime === undefined ? title : <time dateTime={dateTime}>{title}</time>}
          </span>
          {details?.map((detail) => (
            <span key={detail} className={styles.detail} dir="auto">
              {detail}
            </span>
          ))}
          {badges !== undefined && badges.length > 0 && (
            <span className={styles.badges}>
              {badges.map(({ label, tone = 'neutral' }) => (
                <Badge key={label} tone={tone}>
                  {label}
                </Badge>
              ))}
            </span>
          )}
        </div>
      </div>
      {message !== undefined && (
        <blockquote className={styles.message} dir="auto" aria-label={messageLabel}>
          {message}
        </blockquote>
      )}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
