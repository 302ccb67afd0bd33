import { isDeadForTwilio, twilioProblem } from './errors.ts';
import type { IncomingText, TextStatus } from '../texts/incomingText.ts';

type Form = Readonly<Record<string, string>>;

/** Twilio names at most ten files of a message. */
const maxMedia = 10;
const whatsapp = 'whatsapp:';

/**
 * Reads what Twilio posts for a message that came in (https://www.twilio.com/docs/messaging/guides/webhook-request).
 * @returns undefined for a form that is none
 */
export function readTwilioText(form: Form): IncomingText | undefined {
  const { MessageSid: id, From: from, To: to, Body: text = '' } = form;
  if (!id || !from || !to) return undefined;
  const count = Math.min(Number(form.NumMedia ?? 0) || 0, maxMedia);
  return {
    id,
    channel: from.startsWith(whatsapp) ? 'whatsapp' : 'sms',
    from: withoutPrefix(from),
    to: withoutPrefix(to),
    text,
    media: Array.from({ length: count }, (_, index) => form[`MediaUrl${index}`] ?? '').filter(Boolean),
  };
}

const withoutPrefix = (number: string): string =>
  number.startsWith(whatsapp) ? number.slice(whatsapp.length) : number;

const states: Readonly<Record<string, TextStatus['state']>> = {
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
};

/** The recipient has answered STOP to this number, which Twilio keeps itself. */
export const twilioOptOut = 21610;

/** Reads what Twilio posts when a message's state changes (https://www.twilio.com/docs/messaging/guides/track-outbound-message-status). */
export function readTwilioStatus({ MessageStatus: status = '', ErrorCode: code }: Form): TextStatus {
  const state = states[status] ?? 'sent';
  const number = code ? Number(code) : undefined;
  return {
    state,
    reason: state === 'failed' ? twilioProblem(400, number) : null,
    isOptOut: number === twilioOptOut,
    isDeadAddress: state === 'failed' && isDeadForTwilio(number),
  };
}
