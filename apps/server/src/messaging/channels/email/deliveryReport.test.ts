import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { readDeliveryReport } from './deliveryReport.ts';

const ours = '5f0c1a34-54a0-4f39-9a53-0d1f6b3f7a10';
const earlier = '5f0c1a34-54a0-4f39-9a53-0d1f6b3f7a11';

/** A report as RFC 3464 has it, with the header of the mail that it is about. */
async function read(fields: string) {
  const source = [
    'From: MAILER-DAEMON@mx.customer.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.customer.example',
    '',
    'Final-Recipient: rfc822; dana@customer.example',
    fields,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${ours}@forecourt.example>`,
    `References: <${earlier}@forecourt.example>`,
    '--b--',
  ].join('\r\n');
  return readDeliveryReport(await simpleParser(source, { keepDeliveryStatus: true }), Buffer.from(source));
}

it('is about the mail that came back, and not about those that it refers to', async () => {
  expect((await read('Action: failed\r\nStatus: 5.1.1')).deliveryIds).toEqual([ours]);
});

// RFC 3463 §3, and RFC 7505 for 5.1.10.
it.each([
  ['Action: failed\r\nStatus: 5.1.1', true, 'bad destination mailbox address'],
  ['Action: failed\r\nStatus: 5.1.1 (bad destination mailbox address)', true, 'with words'],
  ['Action: failed\r\nStatus: 5.1.2', true, 'bad destination system address'],
  ['Action: failed\r\nStatus: 5.1.6', true, 'destination mailbox has moved'],
  ['Action: failed\r\nStatus: 5.1.10', true, 'null MX'],
  [
    'Action: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 5.1.1 User unknown',
    true,
    'in the other server’s words',
  ],
  ['Action: failed\r\nStatus: 5.1.0', false, 'other address status'],
  ['Action: failed\r\nStatus: 5.2.1', false, 'mailbox disabled'],
  ['Action: failed\r\nStatus: 5.2.2', false, 'mailbox full'],
  ['Action: failed\r\nStatus: 5.7.1', false, 'delivery not authorized, message refused'],
  ['Action: failed\r\nStatus: 4.4.1', false, 'no answer from host, given up'],
  ['Action: delayed\r\nStatus: 4.1.1', false, 'delayed'],
  [
    'Action: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 554 5.7.1 Spam from 5.1.1.1',
    false,
    'an address that looks like a code',
  ],
])('%j is a dead address: %s (%s)', async (fields, isDead) => {
  expect((await read(fields)).isDeadAddress).toBe(isDead);
});
