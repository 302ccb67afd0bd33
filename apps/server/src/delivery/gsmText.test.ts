import { expect, it } from 'vitest';
import { testCarriers } from '../../test-support/testCarriers.ts';
import type { Parcel } from './carrier.ts';
import { gsmText } from './gsmText.ts';
import { twilioCarrier } from './twilio.ts';

it.each([
  ['apostrophes', 'I’m here. You‘re welcome!', "I'm here. You're welcome!"],
  ['quotation marks', '“Yes,” she said. ‚One‘ „two“', `"Yes," she said. 'One' "two"`],
  ['dashes', 'Monday–Friday — 9 to 6 − 1', 'Monday-Friday - 9 to 6 - 1'],
  ['blanks', '9:00\u202fAM,\u00a0please', '9:00 AM, please'],
  ['an ellipsis', 'Wait…', 'Wait...'],
])('writes %s in GSM-7', (_what, text, expected) => {
  expect(gsmText(text)).toBe(expected);
});

it('leaves what has no equivalent', () => {
  expect(gsmText('¿Qué? Köln 👍 日本')).toBe('¿Qué? Köln 👍 日本');
});

it('makes no message too long to send', () => {
  const text = `${'a'.repeat(1598)}’…`;
  expect(gsmText(text)).toBe(`${'a'.repeat(1598)}'…`);
});

it('is what goes out by SMS; WhatsApp keeps the characters as they are', async () => {
  const carriers = await testCarriers();
  const options = {
    url: carriers.environment.TWILIO_URL!,
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+15550000000',
  };
  const parcel = { html: '<p>I’m here — “ready”.</p>', recipient: '+15551234567', firstTriedAt: new Date() } as Parcel;
  const sid = await twilioCarrier(options, '').send(parcel);
  await twilioCarrier(options, 'whatsapp:').send(parcel);
  expect(carriers.texts.map(({ body }) => body)).toEqual(['I\'m here - "ready".', 'I’m here — “ready”.']);
  // A try that was cut off is found again by the words that went out.
  expect(await twilioCarrier(options, '').send({ ...parcel, wasTried: true })).toBe(sid);
  expect(carriers.texts).toHaveLength(2);
  await carriers.close();
});
