import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request carries our password. Postmark signs nothing: it sends what the webhook's address has before its host, by HTTP basic
 * authentication (https://postmarkapp.com/developer/webhooks/webhooks-overview, RFC 7617). The user name is free.
 * @param header the Authorization field
 */
export function isFromPostmark(password: string, header: string | undefined): boolean {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return false;
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  const given = credentials.slice(credentials.indexOf(':') + 1);
  return credentials.includes(':') && timingSafeEqual(hash(given), hash(password));
}

/** Of one length, whatever is given. */
const hash = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
