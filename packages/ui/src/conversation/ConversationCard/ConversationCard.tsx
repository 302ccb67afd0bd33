import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Badge, type BadgeProps } from '../../feedback/Badge/Badge.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './ConversationCard.css.ts';

export interface ConversationCardProps {
  /** Where the conversation is. */
  href: string;
  /** Whose it is. */
  name: string;
  /** When something last happened, already in words. */
  time?: string;
  /** The same for machines: an ISO date and time. */
  dateTime?: string;
  /** The channel of the last message. */
  channel?: string;
  /** A lucide element before the channel's name. */
  channelIcon?: ReactNode;
  /** A phone number or an address. */
  contact?: string;
  /** Where the lead came from. */
  source?: string;
  /** The last message; two lines of it are shown. */
  preview?: string;
  /** Who takes care of it, such as "Takeover". */
  status?: { label: string; tone?: BadgeProps['tone'] };
  /** How long the customer has waited for an answer, already in words. */
  waiting?: string;
  /** Says that there is something unread; undefined where there is not. */
  unreadLabel?: string | undefined;
  /** Whether it is the one that is open beside the list. */
  isSelected?: boolean;
}

/** A conversation in a list: a link to it, with what tells it apart; the open one is in view. Stands inside a `ConversationList`. */
export function ConversationCard({
  href,
  name,
  time,
  dateTime,
  channel,
  channelIcon,
  contact,
  source,
  preview,
  status,
  waiting,
  unreadLabel,
  isSelected = false,
}: ConversationCardProps) {
  const item = useRef<HTMLLIElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    // First in the middle, with what stands around it; later no further than it takes.
    if (isSelected) item.current!.scrollIntoView({ block: isShown.current ? 'nearest' : 'center' });
    isShown.current = true;
  }, [isSelected]);
  const isUnread = unreadLabel !== undefined;
  const facts = [contact, source].filter((fact) => fact !== undefined);
  return (
    <li ref={item} className={styles.item}>
      <Link
        href={href}
        aria-current={isSelected ? 'page' : undefined}
        data-unread={isUnread || undefined}
        className={`${focusRing} ${styles.card}`}
      >
        <span className={styles.head}>
          {isUnread && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <VisuallyHidden elementType="span">{unreadLabel}</VisuallyHidden>
            </>
          )}
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {time !== undefined && (
            <time className={styles.time} dateTime={dateTime}>
              {time}
            </time>
          )}
        </span>
        {facts.length > 0 && (
          <span className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact} className={styles.fact} dir="auto">
                {fact}
              </span>
            ))}
          </span>
        )}
        {preview !== undefined && (
          <span className={styles.preview} dir="auto">
            {preview}
          </span>
        )}
        {(channel !== undefined || status !== undefined || waiting !== undefined) && (
          <span className={styles.foot}>
            {channel !== undefined && (
              <span className={styles.channel}>
                {channelIcon}
                {channel}
              </span>
            )}
            {(waiting !== undefined || status !== undefined) && (
              <span className={styles.badges}>
                {waiting !== undefined && <Badge tone="warning">{waiting}</Badge>}
                {status !== undefined && <Badge tone={status.tone ?? 'neutral'}>{status.label}</Badge>}
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  );
}
