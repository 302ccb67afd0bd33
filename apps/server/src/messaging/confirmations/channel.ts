import { addressOn, channels, isOutboundChannel, type OutboundChannelId } from '@forecourt/api/channels';
import type { PreferredMethod } from '@forecourt/api/contract/forms';
import { numberKind } from '../delivery/destination.ts';
import { toE164 } from '../../platform/locale/e164.ts';

/** How a customer asked to be reached, in a form that staff fill in. */
export interface Contact {
  email: string;
  /** Digits, as one dials them in the dealer's country. */
  phone: string;
  preferred: PreferredMethod | undefined;
}

/** What is known of where a customer can be reached. */
export interface Reach {
  /** The channel that the customer wrote on last, else the one that the conversation began on. */
  channel: string;
  email: string | null;
  phone: string | null;
  /** The dealer's, two letters. */
  country: string;
  contact: Contact | undefined;
}

const ofMethod: Partial<Record<PreferredMethod, OutboundChannelId>> = { Text: 'sms', Email: 'email' };
/** Where the customer's own channel does not reach them. */
const others = ['email', 'sms'] as const satisfies OutboundChannelId[];

/**
 * The channel for a message to a customer: the one that they asked for, else the one that they use, else e-mail, else SMS. Without any
 * address, a customer in the chat reads it there.
 * @returns null where nothing reaches them
 */
export function channelFor({
  channel,
  email,
  phone,
  country,
  contact,
}: Reach): { channel: string; recipient: string | null } | null {
  const addresses = {
    email: contact?.email || email,
    phone: phone ?? (contact?.phone ? toE164(contact.phone, country) : null),
  };
  const asked = contact?.preferred && ofMethod[contact.preferred];
  const reached = [asked, channel, ...others].flatMap((one) => {
    if (one === undefined || !isOutboundChannel(one)) return [];
    const recipient = addressOn(one, addresses);
    return recipient === null ? [] : [{ channel: one, recipient }];
  });
  // A number that nothing is sent to comes last: staff then see why it was not (messaging/delivery/outboundPolicy.ts).
  const target = reached.find((one) => mayBeSentTo(one, country)) ?? reached[0];
  if (target) return target;
  return channel === ('chat' satisfies keyof typeof channels) ? { channel, recipient: null } : null;
}

const mayBeSentTo = ({ channel, recipient }: { channel: OutboundChannelId; recipient: string }, country: string) =>
  channels[channel].address !== 'phone' || numberKind(recipient, country) === 'ordinary';
