import { addressOn, type OutboundChannelId, type StaffChannelName, staffChannels } from '@forecourt/api/channels';
import type { Subscriber } from '@forecourt/api/contract/settings/subscribers';

/** A subscriber's channel and address; the address is empty if they have none. */
export function staffAddress(
  name: StaffChannelName,
  { Email, MainPhone }: Pick<Subscriber, 'Email' | 'MainPhone'>,
): { channel: OutboundChannelId; address: string } {
  const channel = staffChannels[name];
  return { channel, address: addressOn(channel, { email: Email, phone: MainPhone }) ?? '' };
}
