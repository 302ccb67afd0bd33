import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { createSecret, signEvent } from './signEvent.ts';

const at = new Date('2022-11-03T20:26:10.344Z');
const event = { eventId: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W', payload: '{"type":"contact.created"}' };

/** "Signature scheme": base64 of HMAC-SHA256 over `id.timestamp.payload` by the bytes behind `whsec_`. */
const specified = (secret: string, { eventId, payload }: typeof event, seconds: number) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${eventId}.${seconds}.${payload}`)
    .digest('base64')}`;

it('signs as the specification says', () => {
  const secret = createSecret();
  expect(signEvent([secret], event, at)).toEqual({
    'webhook-id': event.eventId,
    'webhook-timestamp': '1667507170',
    'webhook-signature': specified(secret, event, 1_667_507_170),
  });
});

it('signs the published example alike', () => {
  // https://docs.svix.com/receiving/verifying-payloads/how-manual, which the specification comes from.
  const published = { eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', payload: '{"test": 2432232314}' };
  const headers = signEvent(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], published, new Date(1_614_265_330_000));
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('makes secrets of 24 bytes, each another one', () => {
  const secret = createSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{32}$/);
  expect(createSecret()).not.toBe(secret);
});

it('signs with both secrets while one is being replaced', () => {
  const [current, former] = [createSecret(), createSecret()];
  const headers = signEvent([current, former], event, new Date());
  for (const secret of [current, former])
    expect(new Webhook(secret).verify(event.payload, headers)).toEqual({ type: 'contact.created' });
  expect(() => new Webhook(createSecret()).verify(event.payload, headers)).toThrow('No matching signature');
});
