import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request is Twilio's (https://www.twilio.com/docs/usage/security#validating-requests): HMAC-SHA1 of the address that was asked,
 * followed by each field's name and value in the order of the names, with the account's token as the key.
 * @param url with its query, as Twilio asked for it
 * @param fields of the form
 */
export function isSignedByTwilio(
  authToken: string,
  signature: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): boolean {
  const expected = Buffer.from(signForTwilio(authToken, url, fields), 'base64');
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What Twilio signs a request with, in base64. */
export function signForTwilio(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).toSorted((one, other) => (one < other ? -1 : 1));
  const text = url + names.map((name) => name + fields[name]!).join('');
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}
