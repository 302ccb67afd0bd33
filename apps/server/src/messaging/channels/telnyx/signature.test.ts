import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedByTelnyx } from './signature.ts';

// As https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks describes it: Ed25519 over `timestamp|body`.
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const readKey = (key: typeof publicKey) =>
  Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
const key = readKey(publicKey);
const otherKey = readKey(generateKeyPairSync('ed25519').publicKey);
const timestamp = '1700000000';
const body = Buffer.from('{"data":{"event_type":"message.received"}}');
const signature = sign(null, Buffer.from(`${timestamp}|${body.toString()}`), privateKey).toString('base64');
const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000);

it('accepts what Telnyx has signed, for five minutes, whichever clock is ahead', () => {
  for (const seconds of [0, 300, -300])
    expect(isSignedByTelnyx(key, { timestamp, signature, body }, at(seconds))).toBe(true);
  for (const seconds of [301, -301])
    expect(isSignedByTelnyx(key, { timestamp, signature, body }, at(seconds))).toBe(false);
});

it.each([
  ['another key', otherKey, { timestamp, signature, body }],
  ['a key that is none', 'c2hvcnQ=', { timestamp, signature, body }],
  ['another body', key, { timestamp, signature, body: Buffer.from('{}') }],
  ['another time', key, { timestamp: '1700000001', signature, body }],
  ['a time that is none', key, { timestamp: 'NaN', signature, body }],
  ['no time', key, { timestamp: '', signature, body }],
  ['no signature', key, { timestamp, signature: '', body }],
  ['half a signature', key, { timestamp, signature: signature.slice(0, 40), body }],
])('refuses %s', (_name, publicKeyGiven, request) => {
  expect(isSignedByTelnyx(publicKeyGiven, request, at(0))).toBe(false);
});
