import { channels, type OutboundChannelId } from '@forecourt/api/channels';
import type { Config } from '../config.ts';
import type { Carrier } from './carrier.ts';
import { smtpCarrier } from './smtp.ts';
import { twilioCarrier } from './twilio.ts';

/** Keeps what would be sent where `/dev/outbox` shows it: the row itself says everything. */
const outbox: Carrier = { send: ({ id }) => Promise.resolve(`outbox:${id}`) };

/** Without a carrier a message is not sent, and says so; it is never taken for sent. */
const none = (what: string): Carrier => ({
  send: () => Promise.reject(new Error(`${what} is not configured`)),
});

/** Who brings out what, as configured; on a machine of one's own, the outbox takes what nobody else does. */
export function carriersOf({ smtp, twilio, mode }: Config): Record<OutboundChannelId, Carrier> {
  const missing = (id: OutboundChannelId) => (mode === 'production' ? none(channels[id].label) : outbox);
  return {
    email: smtp ? smtpCarrier(smtp) : missing('email'),
    sms: twilio ? twilioCarrier(twilio, '') : missing('sms'),
    whatsapp: twilio?.whatsappFrom
      ? twilioCarrier({ ...twilio, from: twilio.whatsappFrom }, 'whatsapp:')
      : missing('whatsapp'),
  };
}
