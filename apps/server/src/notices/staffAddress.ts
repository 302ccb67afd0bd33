import { addressOn, type OutboundChannelId, type StaffChannelName, staffChannels } from '@forecourt/api/channels';
import type { Subscriber } from '@forecourt/api/contract/settings/subscribers';

/** Where somebody of the staff is told something; the address is empty where they have none. */
export function staffAddress(
  name: StaffChannelName,
  { Email, MainPhone }: Pick<Subscriber, 'Email' | 'MainPhone'>,
): { channel: OutboundChannelId; address: string } {
  const channel = staffChannels[name];
  return { channel, address: addressOn(channel, { email: Email, phone: MainPhone }) ?? '' };
}
