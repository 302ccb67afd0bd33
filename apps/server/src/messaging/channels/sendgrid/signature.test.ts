import { expect, it } from 'vitest';
import { isSignedBySendgrid } from './signature.ts';

// The example of SendGrid's own library (sendgrid/sendgrid-nodejs, packages/eventwebhook/src/eventwebhook.spec.js).
const publicKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
const otherKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqTxd43gyp8IOEto2LdIfjRQrIbsd4SXZkLW6jDutdhXSJCWHw8REntlo7aNDthvj+y7GjUuFDb/R1NGe1OPzpA==';
const signature = 'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=';
const otherSignature =
  'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH3j/0=';
const timestamp = '1588788367';
const body = Buffer.from('{"category":"example_payload","event":"test_event","message_id":"message_id"}');
const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000);
const days = 24 * 60 * 60;

it('accepts the example of SendGrid’s library, as long as SendGrid tries', () => {
  expect(isSignedBySendgrid(publicKey, { timestamp, signature, body }, at(1))).toBe(true);
  expect(isSignedBySendgrid(publicKey, { timestamp, signature, body }, at(3 * days))).toBe(true);
  expect(isSignedBySendgrid(publicKey, { timestamp, signature, body }, at(5 * days))).toBe(false);
});

it.each([
  ['another key', otherKey, { timestamp, signature, body }],
  ['another body', publicKey, { timestamp, signature, body: Buffer.from('payload') }],
  ['another signature', publicKey, { timestamp, signature: otherSignature, body }],
  ['another time', publicKey, { timestamp: '1588788368', signature, body }],
  ['no time', publicKey, { timestamp: 'timestamp', signature, body }],
  ['no signature', publicKey, { timestamp, signature: '', body }],
  ['no key', '', { timestamp, signature, body }],
])('refuses %s', (_name, key, request) => {
  expect(isSignedBySendgrid(key, request, at(1))).toBe(false);
});
