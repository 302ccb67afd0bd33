import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { Badge, type BadgeProps } from '../../feedback/Badge/Badge.tsx';
import { UnreadMark } from '../../feedback/UnreadMark/UnreadMark.tsx';
import { Time } from '../../text/Time/Time.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './ConversationCard.css.ts';

export interface ConversationCardProps {
  /** Where the conversation is. */
  href: string;
  /** Whose it is. */
  name: string;
  /** When something last happened: an ISO date and time, the exact time in words, and how long ago it was ("22h"). */
  time?: { dateTime: string; exact: string; text: string };
  /** The channel of the last message. */
  channel?: string;
  /** A lucide element before the channel's name. */
  channelIcon?: ReactNode;
  /** What it is about, after the name: a vehicle. */
  about?: string;
  /** What tells it apart in a line: the contact, where the lead came from. */
  facts?: readonly string[];
  /** The last message; two lines of it are shown. */
  preview?: string;
  /** Who has it. */
  owner?: string;
  /** What it asks for or how it stands, the most urgent first: "Waiting 12 min". */
  states?: readonly { label: string; tone?: BadgeProps['tone'] }[];
  /** Says that there is something unread; undefined where there is not. */
  unreadLabel?: string | undefined;
  /** Whether it is the one that is open beside the list. */
  isSelected?: boolean;
}

const nothing: readonly never[] = [];

/** A conversation in a list: a link to it, with what tells it apart; the open one is in view. Stands inside a `ConversationList`. */
export function ConversationCard({
  href,
  name,
  time,
  channel,
  channelIcon,
  about,
  facts = nothing,
  preview,
  owner,
  states = nothing,
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
  return (
    <li ref={item} className={styles.item}>
      <Link
        href={href}
        aria-current={isSelected ? 'page' : undefined}
        data-unread={isUnread || undefined}
        className={`${focusRing} ${styles.card}`}
      >
        <span className={styles.head}>
          {isUnread && <UnreadMark label={unreadLabel} />}
          <span className={styles.who}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {about !== undefined && (
              <span className={styles.about} dir="auto">
                {about}
              </span>
            )}
          </span>
          {time !== undefined && (
            <span className={styles.time}>
              <Time dateTime={time.dateTime} exact={time.exact}>
                {time.text}
              </Time>
            </span>
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
        {(channel !== undefined || owner !== undefined || states.length > 0) && (
          <span className={styles.foot}>
            <span className={styles.facts}>
              {channel !== undefined && (
                <span className={styles.channel}>
                  {channelIcon}
                  {channel}
                </span>
              )}
              {owner !== undefined && (
                <span className={styles.fact} dir="auto">
                  {owner}
                </span>
              )}
            </span>
            {states.length > 0 && (
              <span className={styles.badges}>
                {states.map(({ label, tone = 'neutral' }) => (
                  <Badge key={label} tone={tone}>
                    {label}
                  </Badge>
                ))}
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  );
}
