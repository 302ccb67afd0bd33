import type { OutboundChannelId } from '@forecourt/api/channels';
import type { NotificationId, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { staffAddress } from './staffAddress.ts';

export interface Recipient {
  subscriber: Subscriber;
  channel: OutboundChannelId;
  /** An e-mail address or a phone number. */
  address: string;
}

/** A lead's assignment. */
export interface Assignment {
  /** Person id. */
  salesperson: string | null;
  /** Whether the dealer's CRM names somebody. */
  isAssignedInCrm: boolean;
}

/**
 * The recipients, one per person and channel: everybody who subscribed, limited to the lead's salesperson (OnlyAssigned) or
 * to leads without one (OnlyOrphan) if they chose so.
 * @param assignment undefined where those limits do not count
 */
export function getRecipients(
  subscribers: readonly Subscriber[],
  notification: NotificationId,
  assignment: Assignment | undefined,
): Recipient[] {
  return subscribers.flatMap((subscriber) =>
    subscriber.Channels.flatMap(({ Channel, SubscribedNotifications }): Recipient[] => {
      const subscribed = SubscribedNotifications.find(({ Id }) => Id === notification);
      if (!subscribed) return [];
      if (!assignment) return [{ subscriber, ...staffAddress(Channel, subscriber) }];
      const { salesperson, isAssignedInCrm } = assignment;
      const isChosen = (principal: string) =>
        subscribed.Principals.some(({ Id, Status }) => Id === principal && Status === 1);
      const isAssigned = salesperson !== null && [subscriber.Id, subscriber.CrmUserId].includes(salesperson);
      const isOrphan = salesperson === null && !isAssignedInCrm;
      if ((isChosen('OnlyAssigned') && !isAssigned) || (isChosen('OnlyOrphan') && !isOrphan)) return [];
      return [{ subscriber, ...staffAddress(Channel, subscriber) }];
    }),
  );
}
