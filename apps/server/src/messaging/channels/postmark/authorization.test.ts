import { expect, it } from 'vitest';
import { isFromPostmark } from './authorization.ts';

it('accepts the example of RFC 7617 §2', () => {
  expect(isFromPostmark('open sesame', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==')).toBe(true);
  // The scheme's name in any case (RFC 9110 §11.1).
  expect(isFromPostmark('open sesame', 'basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==')).toBe(true);
});

it('takes what follows the first colon for the password (RFC 7617 §2)', () => {
  const header = `Basic ${Buffer.from('user:pass:word').toString('base64')}`;
  expect(isFromPostmark('pass:word', header)).toBe(true);
  expect(isFromPostmark('word', header)).toBe(false);
});

it.each([
  ['nothing', undefined],
  ['another password', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZTI='],
  ['another scheme', 'Bearer QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
  ['a password without a user', `Basic ${Buffer.from('open sesame').toString('base64')}`],
])('refuses %s', (_name, header) => {
  expect(isFromPostmark('open sesame', header)).toBe(false);
});
