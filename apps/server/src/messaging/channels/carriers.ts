import { channels, type OutboundChannelId } from '@forecourt/api/channels';
import { type Config, getOrigins } from '../../platform/config/config.ts';
import type { Carrier } from './carrier.ts';
import { linkToConsole } from './consoleLinks.ts';
import { smtpCarrier } from './email/smtp.ts';
import { telnyxCarrier } from './telnyx/carrier.ts';
import { twilioCarrier } from './twilio/carrier.ts';
import { twilioPaths } from './twilio/paths.ts';

/** Sends nothing: `/dev/outbox` shows the rows. */
const outbox: Carrier = { send: ({ id }) => Promise.resolve(`outbox:${id}`) };

/** Fails every message: without a carrier nothing may count as sent. */
const none = (what: string): Carrier => ({
  send: () => Promise.reject(new Error(`${what} is not configured`)),
});

/** The configured carrier of each channel; in local mode the outbox replaces missing ones. */
export function createCarriers(config: Config): Record<OutboundChannelId, Carrier> {
  const { smtp, twilio, telnyx, mode, brandHosts } = config;
  const origin = getOrigins(config)[0]!;
  // Twilio takes no address that it cannot reach.
  const statusUrl = origin.startsWith('https:') ? origin + twilioPaths.status : undefined;
  const withLinks = (carrier: Carrier): Carrier => ({
    ...carrier,
    send: (parcel) => carrier.send(parcel.isNotice ? { ...parcel, html: linkToConsole(parcel.html, origin) } : parcel),
  });
  const missing = (id: OutboundChannelId) => (mode === 'production' ? none(channels[id].label) : outbox);
  return {
    email: smtp ? withLinks(smtpCarrier({ ...smtp, origin, brandHosts })) : missing('email'),
    sms: twilio
      ? withLinks(twilioCarrier({ ...twilio, statusUrl }, ''))
      : telnyx
        ? withLinks(telnyxCarrier(telnyx))
        : missing('sms'),
    whatsapp: twilio?.whatsappFrom
      ? withLinks(twilioCarrier({ ...twilio, statusUrl, from: twilio.whatsappFrom }, 'whatsapp:'))
      : missing('whatsapp'),
  };
}
