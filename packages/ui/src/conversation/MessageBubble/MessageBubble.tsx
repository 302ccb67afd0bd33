import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../text/Avatar/Avatar.tsx';
import { type MessageFile, MessageFiles } from '../MessageFiles/MessageFiles.tsx';
import { MessageDeliveryLine, type MessageDelivery } from './MessageDeliveryLine.tsx';
import * as styles from './MessageBubble.css.ts';

/** A vehicle that a message is about. */
export interface MessageVehicle {
  /** Year, make, model and trim. */
  name: string;
  price?: string;
  vin?: string;
  stock?: string;
}

/** What stands before each fact of a vehicle. */
export interface MessageVehicleLabels {
  price: string;
  vin: string;
  stock: string;
}

export interface MessageBubbleProps {
  /** The customer's messages stand at the start, the dealership's at the end; a team's are notes that no customer sees. */
  side: 'customer' | 'dealer' | 'team';
  /** The name of the person or assistant who wrote it. */
  author: string;
  /** In place of the first letters of the author's name. */
  initials?: string;
  /** When, already in words. */
  time: string;
  /** The same for machines: an ISO date and time. */
  dateTime?: string;
  /** The channel that it came by; of a team's, who reads it. */
  channel?: string;
  /** A lucide element before the channel's name. */
  channelIcon?: ReactNode;
  /** Above the content, such as an e-mail's subject. */
  title?: string;
  /** The files that came with it. */
  attachments?: readonly MessageFile[];
  /** The vehicles that it offers. */
  vehicles?: readonly MessageVehicle[];
  /** Needed as soon as a vehicle has a price, a VIN or a stock number. */
  vehicleLabels?: MessageVehicleLabels;
  /** How the reader reacted to it, in words: 'Reacted 👍'. */
  reaction?: string;
  /** How far it has come on its way to the customer. */
  delivery?: MessageDelivery;
  /** Below the message, such as `MessageReasons`. */
  note?: ReactNode;
  /** `MessageText`, `MessageHtml`, or anything that flows. */
  children?: ReactNode;
}

const none = [] as const;

/** One message of a conversation: who, when and by which channel above it, whether it arrived below. */
export function MessageBubble({
  side,
  author,
  initials,
  time,
  dateTime,
  channel,
  channelIcon,
  title,
  attachments = none,
  vehicles = none,
  vehicleLabels,
  reaction,
  delivery,
  note,
  children,
}: MessageBubbleProps) {
  const hasBubble = title !== undefined || (children !== undefined && children !== null) || vehicles.length > 0;
  return (
    <div className={styles.message} data-side={side}>
      {/* The name stands beside it in words. */}
      <span className={styles.avatar} aria-hidden="true">
        <Avatar name={author} size="small" {...(initials !== undefined && { initials })} />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.author} dir="auto">
            {author}
          </span>
          <span className={styles.meta}>
            <time dateTime={dateTime}>{time}</time>
            {channel !== undefined && (
              <span className={styles.channel}>
                {side === 'team' ? <Lock size={12} aria-hidden="true" /> : channelIcon}
                {channel}
              </span>
            )}
          </span>
        </div>
        {hasBubble && (
          <div className={styles.bubble[side]}>
            {title !== undefined && (
              <p className={styles.title} dir="auto">
                {title}
              </p>
            )}
            {children}
            {vehicles.map((vehicle, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a message never changes its vehicles
              <VehicleFacts key={index} vehicle={vehicle} labels={vehicleLabels} />
            ))}
          </div>
        )}
        {attachments.length > 0 && <MessageFiles items={attachments} align={side === 'customer' ? 'start' : 'end'} />}
        {reaction !== undefined && <span className={styles.reaction}>{reaction}</span>}
        {delivery !== undefined && <MessageDeliveryLine {...delivery} />}
        {note}
      </div>
    </div>
  );
}

export interface MessageTextProps {
  /** The message, as plain text. */
  text: string;
}

/** A message's plain text: every line a paragraph of its own direction, so that Arabic and English may take turns. */
export function MessageText({ text }: MessageTextProps) {
  return (
    <div className={styles.words}>
      {text.split('\n').map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have nothing but their place
        <p key={index} dir="auto" className={styles.line}>
          {line === '' ? '\u00a0' : line}
        </p>
      ))}
    </div>
  );
}

interface VehicleFactsProps {
  vehicle: MessageVehicle;
  labels: MessageVehicleLabels | undefined;
}

function VehicleFacts({ vehicle, labels }: VehicleFactsProps) {
  const facts = labels
    ? (['price', 'stock', 'vin'] as const).flatMap((fact) => {
        const value = vehicle[fact];
        return value === undefined ? [] : [{ label: labels[fact], value }];
      })
    : [];
  return (
    <div className={styles.vehicle}>
      <p className={styles.vehicleName} dir="auto">
        {vehicle.name}
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.term}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
