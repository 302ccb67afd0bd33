import {
  type ChannelSubscription,
  nobody,
  type NotificationChannel,
  type NotificationId,
  type NotificationType,
  type Principal,
  type PrincipalId,
  StoredChannels,
  type SubscribedNotification,
  Subscriber,
} from '@forecourt/api/contract/settings/subscribers';
import { getDraft } from '../../../drafts/draftSchema.ts';
import { subscriberTexts } from './texts.ts';

/** What the form offers: what staff can be notified of, and how that can be limited. */
export interface Offer {
  types: readonly NotificationType[];
  principals: readonly Principal[];
}

/** Somebody whom nobody has described yet. */
export const newSubscriber = (id: string): Subscriber => ({ ...nobody, Id: id, UserId: id });

/** Reads the kept draft of a person. */
export const subscriberDraft = getDraft<Subscriber>({ ...Subscriber.shape, Channels: StoredChannels });

export const getName = ({ FirstName, LastName }: Pick<Subscriber, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim() || subscriberTexts.nameless;

const channelOrder: NotificationChannel[] = ['Email', 'SMS'];

/** Chooses a channel, of nothing yet, or gives it up. */
export function withChannel(
  channels: readonly ChannelSubscription[],
  channel: NotificationChannel,
  isOn: boolean,
): ChannelSubscription[] {
  return channelOrder.flatMap((Channel) => {
    const known = channels.find((one) => one.Channel === Channel);
    if (Channel !== channel) return known ?? [];
    return isOn ? (known ?? { Channel, SubscribedNotifications: [] }) : [];
  });
}

/** Subscribes a channel to a notification, of every customer, or ends that. */
export function withNotification(
  channels: readonly ChannelSubscription[],
  channel: NotificationChannel,
  notification: NotificationId,
  isOn: boolean,
  { types, principals }: Offer,
): ChannelSubscription[] {
  return channels.map((one) => {
    if (one.Channel !== channel) return one;
    const others = one.SubscribedNotifications.filter(({ Id }) => Id !== notification);
    const Principals = principals.map(({ Id, Name }) => ({ Id, Name, Status: 0 as const }));
    const all: SubscribedNotification[] = isOn ? [...others, { Id: notification, Principals }] : others;
    const getPosition = (id: NotificationId) => types.findIndex(({ Id }) => Id === id);
    return { ...one, SubscribedNotifications: all.toSorted((a, b) => getPosition(a.Id) - getPosition(b.Id)) };
  });
}

/** Limits a notification to the leads of a principal, or no longer; the other principal goes with the choice (spec 2 §4). */
export function withPrincipal(
  channels: readonly ChannelSubscription[],
  channel: NotificationChannel,
  notification: NotificationId,
  principal: PrincipalId,
  isOn: boolean,
  { principals }: Offer,
): ChannelSubscription[] {
  const limit = (one: SubscribedNotification): SubscribedNotification => ({
    ...one,
    Principals: principals.map(({ Id, Name }) => {
      const was = one.Principals.some((known) => known.Id === Id && known.Status === 1);
      const is = Id === principal ? isOn : was && !isOn;
      return { Id, Name, Status: is ? 1 : 0 };
    }),
  });
  return channels.map((one) =>
    one.Channel === channel
      ? {
          ...one,
          SubscribedNotifications: one.SubscribedNotifications.map((each) =>
            each.Id === notification ? limit(each) : each,
          ),
        }
      : one,
  );
}

/** Channels and what they carry, in words: 'Email: Handoff (only their own leads), Stop; SMS: Stop'. */
export function channelsText(channels: readonly ChannelSubscription[], { types }: Offer): string {
  const nameOfType = (id: NotificationId) => types.find(({ Id }) => Id === id)?.Name ?? id;
  return channels
    .map(({ Channel, SubscribedNotifications }) => {
      const names = SubscribedNotifications.map(({ Id, Principals }) => {
        const limit = Principals.find(({ Status }) => Status === 1);
        return limit ? subscriberTexts.limited(nameOfType(Id), limit.Name) : nameOfType(Id);
      });
      return names.length > 0 ? `${Channel}: ${names.join(', ')}` : Channel;
    })
    .join('; ');
}
