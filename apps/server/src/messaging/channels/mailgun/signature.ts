import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a request's time may be from ours, in seconds: Mailgun advises to refuse what is "too far from the current time". */
export const maxAgeSeconds = 15 * 60;

/** What Mailgun signs: neither the mail nor its recipient, so a token is good for one mail alone. */
export interface MailgunSignature {
  /** Seconds since 1970. */
  timestamp: string;
  token: string;
  signature: string;
}

/**
 * Whether a request is Mailgun's, and of now (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks):
 * HMAC-SHA256 of the time followed by the token, in hexadecimal digits, with the account's webhook signing key.
 */
export function isSignedByMailgun(
  key: string,
  { timestamp, token, signature }: MailgunSignature,
  now: Date = new Date(),
): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  // What is no number is never small enough.
  if (timestamp === '' || token === '' || !(age <= maxAgeSeconds)) return false;
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`, 'utf8').digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
