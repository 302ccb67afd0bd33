import { createPublicKey, verify } from 'node:crypto';

/** The header fields of a signed request. */
export const signatureField = 'telnyx-signature-ed25519';
export const timestampField = 'telnyx-timestamp';

/** What is older is somebody's copy, as Telnyx's own libraries have it; a clock may be as much ahead. In seconds. */
const maxAgeSeconds = 5 * 60;

/**
 * Whether a request is Telnyx's (https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks, "Verify webhook signatures"):
 * Ed25519 (RFC 8032) over the time, a `|`, and the body as it came.
 * @param publicKey 32 bytes in base64, as the Mission Control portal shows it
 * @param timestamp seconds since 1970
 * @param signature 64 bytes in base64
 */
export function isSignedByTelnyx(
  publicKey: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Buffer },
  now: Date = new Date(),
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  try {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signed = Buffer.concat([Buffer.from(`${timestamp}|`, 'utf8'), body]);
    return verify(null, signed, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
