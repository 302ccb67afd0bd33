import { createPublicKey, verify } from 'node:crypto';

/** The header fields of a signed request. */
export const signatureField = 'x-twilio-email-event-webhook-signature';
export const timestampField = 'x-twilio-email-event-webhook-timestamp';

/** SendGrid tries for three days; what is older is somebody's copy. In seconds. */
const maxAgeSeconds = 4 * 24 * 60 * 60;

/**
 * Whether a request is SendGrid's (https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/securing-your-parse-webhooks): ECDSA with
 * SHA-256 over the time followed by the body as it came.
 * @param publicKey DER in base64, as SendGrid shows it
 * @param timestamp seconds since 1970
 * @param signature DER in base64
 */
export function isSignedBySendgrid(
  publicKey: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Buffer },
  now: Date = new Date(),
): boolean {
  if (timestamp === '' || !(now.getTime() / 1000 - Number(timestamp) <= maxAgeSeconds)) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([Buffer.from(timestamp, 'utf8'), body]);
    return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
