import { expect, it } from 'vitest';
import { testCarriers } from '../../../../test-support/testCarriers.ts';
import type { Parcel } from '../carrier.ts';
import { countSegments, gsmText } from '@forecourt/api/gsmText';
import { twilioCarrier } from '../twilio/carrier.ts';

it.each([
  ['apostrophes', 'I’m here. You‘re welcome!', "I'm here. You're welcome!"],
  ['quotation marks', '“Yes,” she said. ‚One‘ „two“', `"Yes," she said. 'One' "two"`],
  ['dashes', 'Monday–Friday — 9 to 6 − 1', 'Monday-Friday - 9 to 6 - 1'],
  ['blanks', '9:00\u202fAM,\u00a0please', '9:00 AM, please'],
  ['an ellipsis', 'Wait…', 'Wait...'],
  ['primes and a backtick', 'It`s 6′ 2″ long´s', `It's 6' 2" long's`],
  ['guillemets', '«Yes» ‹no›', `"Yes" 'no'`],
  ['zero-width characters', 'Call\u200b us\u2060 on\ufeff 603\u200d', 'Call us on 603'],
  ['soft hyphens', 'deal\u00ader\u00adship', 'dealership'],
  ['marks of direction', '\u202aHello\u202c \u200ethere\u200f', 'Hello there'],
  ['variation selectors', 'Done\ufe0f', 'Done'],
  ['bullets and tabs', '• One\t• Two', '- One - Two'],
  ['ligatures', 'ﬁnancing oﬃce', 'financing office'],
  ['full-width characters', 'ＯＫ！　（１）', 'OK! (1)'],
  ['letters with marks of their own', 'Cafe\u0301 Ko\u0308ln', 'Café Köln'],
  ['fractions, signs', '3½ in × 2 ™', '3 1/2 in x 2 TM'],
  ['separators of lines', 'One\u2028Two', 'One\nTwo'],
])('writes %s in GSM-7', (_what, text, expected) => {
  expect(gsmText(text)).toBe(expected);
});

it.each(['¿Qué? Köln 👍 日本', 'We’re a family 👨‍👩‍👧 ❤️', 'Está listo…', 'שלום \u200e“603”'])(
  'leaves what has no equivalent, and with it all of the text: %s',
  (text) => {
    expect(gsmText(text)).toBe(text);
  },
);

it('leaves every character of GSM-7', () => {
  const text = 'a@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&()*+,-./09:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€';
  expect(gsmText(text)).toBe(text);
});

it('makes no message too long to send', () => {
  const text = `${'a'.repeat(1598)}’…`;
  expect(gsmText(text)).toBe(text);
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

it.each([
  ['', 0],
  ['See you at 3', 1],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(306), 2],
  ['x'.repeat(307), 3],
  // The euro sign takes two places.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // A curly apostrophe goes out as a straight one.
  [`It’s ${'x'.repeat(155)}`, 1],
  ['é'.repeat(160), 1],
  ['ř'.repeat(70), 1],
  ['ř'.repeat(71), 2],
  [`${'x'.repeat(67)} 👍`, 1],
  [`${'x'.repeat(68)} 👍`, 2],
])('counts the texts that %j is sent as', (text, count) => expect(countSegments(text)).toBe(count));
