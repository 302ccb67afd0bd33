import { expect, it } from 'vitest';
import { providerHeaders } from './providerHeaders.ts';

const delivery = { dealerId: 'harbor', id: '5f0c1a34-54a0-4f39-9a53-0d1f6b3f7a10' };

it.each([
  [
    'smtp://key:key@smtp.postmarkapp.com:587',
    { 'X-PM-Metadata-dealer': 'harbor', 'X-PM-Metadata-delivery': delivery.id },
  ],
  [
    'smtps://postmaster@smtp.eu.mailgun.org',
    { 'X-Mailgun-Variables': `{"dealer":"harbor","delivery":"${delivery.id}"}` },
  ],
  [
    'smtp://apikey@smtp.sendgrid.net',
    { 'X-SMTPAPI': `{"unique_args":{"dealer":"harbor","delivery":"${delivery.id}"}}` },
  ],
  ['smtp://mail.forecourt.example', {}],
  ['smtp://notsendgrid.net', {}],
])('%s', (url, headers) => {
  expect(providerHeaders(url, delivery)).toEqual(headers);
});
