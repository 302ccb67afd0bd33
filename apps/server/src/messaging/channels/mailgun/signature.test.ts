import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedByMailgun } from './signature.ts';

// Mailgun's documentation prints a signature, but not its key. This one has both: the test of Rails' Action Mailbox
// (rails/rails, actionmailbox/test/controllers/ingresses/mailgun/inbound_emails_controller_test.rb).
const key = 'tbsy84uSV1Kt3ZJZELY2TmShPRs91E3yL4tzf96297vBCkDWgL';
const signed = {
  timestamp: '1539112500',
  token: '7VwW7k6Ak7zcTwoSoNm7aTtbk1g67MKAnsYLfUB7PdszbgR5Xi',
  signature: 'ef24c5225322217bb065b80bb54eb4f9206d764e3e16abab07f0a64d1cf477cc',
};
const at = (seconds: number) => new Date((Number(signed.timestamp) + seconds) * 1000);

it('accepts what is signed, for 15 minutes', () => {
  expect(isSignedByMailgun(key, signed, at(0))).toBe(true);
  expect(isSignedByMailgun(key, signed, at(15 * 60))).toBe(true);
  expect(isSignedByMailgun(key, signed, at(15 * 60 + 1))).toBe(false);
  expect(isSignedByMailgun(key, signed, at(-15 * 60 - 1))).toBe(false);
});

it.each([
  ['another key', `${key}1`, signed],
  ['another token', key, { ...signed, token: 'Zx8mJBiGmiiyyfWnho3zKyjCg2pxLARoCuBM7X9AKCioShGiMX' }],
  ['another time', key, { ...signed, timestamp: '1539112501' }],
  ['no signature', key, { ...signed, signature: '' }],
  ['half a signature', key, { ...signed, signature: signed.signature.slice(0, 32) }],
])('refuses %s', (_name, given, request) => {
  expect(isSignedByMailgun(given, request, at(0))).toBe(false);
});

it('refuses a time that is no number, however it is signed', () => {
  const timestamp = 'not-a-number';
  const signature = createHmac('sha256', key).update(`${timestamp}${signed.token}`).digest('hex');
  expect(isSignedByMailgun(key, { ...signed, timestamp, signature }, at(0))).toBe(false);
});
