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
  const names = Object.keys(fields).toSorted((one, other) => (one < other ? -1 : 1));
  const expected = sign(authToken, url + names.map((name) => name + fields[name]!).join(''));
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sign = (authToken: string, text: string): Buffer => createHmac('sha1', authToken).update(text, 'utf8').digest();
