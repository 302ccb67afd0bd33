import { expect, it } from 'vitest';
import { isSignedByTwilio } from './signature.ts';

// The example of Twilio's documentation ("Validating requests", with the token 12345).
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const fields = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675310',
  Digits: '1234',
  From: '+14158675310',
  To: '+18005551212',
};
const signature = 'GvWf1cFY/Q7PnoempGyD5oXAezc=';

it('accepts the example of Twilio’s documentation', () => {
  expect(isSignedByTwilio('12345', signature, url, fields)).toBe(true);
});

it.each([
  ['another token', '12346', signature, url, fields],
  ['another address', '12345', signature, url.replace('https', 'http'), fields],
  ['another query', '12345', signature, url.replace('bar=2', 'bar=3'), fields],
  ['a changed field', '12345', signature, url, { ...fields, From: '+14158675311' }],
  ['a field more', '12345', signature, url, { ...fields, Body: '', Zip: '1' }],
  ['no signature', '12345', '', url, fields],
  ['half a signature', '12345', signature.slice(0, 12), url, fields],
])('refuses %s', (_name, token, given, address, form) => {
  expect(isSignedByTwilio(token, given, address, form)).toBe(false);
});
