import {
  addressOn,
  channels,
  type OutboundChannelId,
  type StaffChannelName,
  staffChannels,
} from '@forecourt/api/channels';
import type { Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { toE164 } from '../../platform/locale/e164.ts';

/** A subscriber's channel and address; the address is empty if they have none. */
export function staffAddress(
  name: StaffChannelName,
  { Email, MainPhone }: Pick<Subscriber, 'Email' | 'MainPhone'>,
): { channel: OutboundChannelId; address: string } {
  const channel = staffChannels[name];
  return { channel, address: addressOn(channel, { email: Email, phone: MainPhone }) ?? '' };
}

interface Addressed {
  channel: OutboundChannelId;
  address: string;
}

/**
 * An address as it is compared, so that one is equal to itself however it is written.
 * @param country the account's, for telephone numbers without a country code
 */
export const addressKey = ({ channel, address }: Addressed, country: string): string =>
  `${channel} ${channels[channel].address === 'phone' ? toE164(address, country) : address.trim().toLowerCase()}`;

/** The first of each address: somebody who is listed several times is notified once. */
export function onePerAddress<R extends Addressed>(recipients: readonly R[], country: string): R[] {
  const known = new Set<string>();
  return recipients.filter((recipient) => {
    const key = addressKey(recipient, country);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
