import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailFields } from '../../../../test-support/assistantLeads.ts';
import { getAutomaticMail } from './automaticMail.ts';

// Mails as mail servers and responders write them.

it.each<[string, Record<string, string>]>([
  ['RFC 3834', { 'Auto-Submitted': 'auto-replied' }],
  ['RFC 3834 with parameters', { 'Auto-Submitted': 'auto-replied; owner-email="ada@mail.example"' }],
  ['RFC 3834 with a comment', { 'auto-submitted': 'Auto-Generated (vacation)' }],
  ['RFC 5436', { 'Auto-Submitted': 'auto-notified' }],
  ['Exchange', { 'X-Auto-Response-Suppress': 'All', 'Auto-Submitted': 'auto-generated' }],
  ['Exchange alone', { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }],
  ['a null reverse-path', { 'Return-Path': '<>' }],
  ['an empty reverse-path', { 'Return-Path': '' }],
  ['a read receipt', { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=x' }],
  ['Precedence', { Precedence: 'bulk' }],
  ['Precedence of a responder', { Precedence: 'auto_reply' }],
  ['a responder of its own', { 'X-Autoreply': 'yes' }],
  ['Outlook by its subject', { Subject: 'Automatic reply: Your 2026 Toyota RAV4' }],
  ['an older Outlook', { Subject: 'Out of Office: Your 2026 Toyota RAV4' }],
  ['Out of office alone', { Subject: 'Out of the office' }],
  ['with its end', { Subject: 'Out of the office until Monday' }],
  ['Gmail', { Subject: 'Re: Out of office Re: Your 2026 Toyota RAV4' }],
  ['in German', { Subject: 'Abwesenheitsnotiz: Ihr Toyota RAV4' }],
  ['in Spanish', { Subject: 'Respuesta automática: Your 2026 Toyota RAV4' }],
])('knows an automatic reply: %s', (_name, headers) => {
  expect(getAutomaticMail(mailFields(headers))).toBe('reply');
});

it.each<[string, Record<string, string>]>([
  ['RFC 3464', { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary="x"' }],
  ['in another order', { 'content-type': 'multipart/report;\r\n boundary="x";\r\n report-type="delivery-status"' }],
  ['Postfix', { From: 'MAILER-DAEMON@mail.example (Mail Delivery System)', 'Auto-Submitted': 'auto-replied' }],
  ['Exchange', { From: '"Microsoft Outlook" <postmaster@mail.example>', 'Return-Path': '<>' }],
  ['Gmail', { 'X-Failed-Recipients': 'nobody@mail.example' }],
  ['qmail', { Subject: 'failure notice', 'Return-Path': '<>' }],
  ['a subject alone', { Subject: 'Undeliverable: Your 2026 Toyota RAV4' }],
])('knows a bounce: %s', (_name, headers) => {
  expect(getAutomaticMail(mailFields(headers))).toBe('bounce');
});

it.each<[string, Record<string, string>]>([
  ['no header fields', {}],
  ['an ordinary answer', { Subject: 'Re: Your 2026 Toyota RAV4', 'Return-Path': '<ada@mail.example>' }],
  ['which says that it is a person', { 'Auto-Submitted': 'no', Subject: 'Out of office' }],
  ['which asks for no receipts', { 'X-Auto-Response-Suppress': 'DR, RN, NRN' }],
  ['plain text', { 'Content-Type': 'text/plain; charset=utf-8' }],
  ['an attachment', { 'Content-Type': 'multipart/mixed; boundary=report' }],
  ['of the first class', { Precedence: 'first-class' }],
  ['who is out of the office and asks', { Subject: 'Out of office hours, can I still come?' }],
  ['who wants a response', { Subject: 'Automatic transmission?' }],
  ['who is at the office', { Subject: 'Deliver it to my office' }],
  ['who works with mail', { From: 'Ada <ada.postmaster@mail.example>' }],
])('takes for a person: %s', (_name, headers) => {
  expect(getAutomaticMail(mailFields(headers))).toBeUndefined();
});

/** Mails as people's programs send them: subject and HTML. */
it.each<[string, string | undefined, string]>([
  ['Outlook accepts', 'Accepted: Harbor Toyota: 2026 Toyota RAV4', ''],
  ['Outlook declines in German', 'Abgesagt: Harbor Toyota', '<p>-- <br>Ada</p>'],
  [
    'Google accepts',
    'Accepted: Visit @ Sat Nov 28, 2026 10am',
    '<p>Ada Byron has accepted this invitation.</p><p>Visit</p>',
  ],
  ['Google may come', undefined, 'Ada Byron has tentatively accepted this invitation.'],
  [
    'Outlook has shown it',
    'Read: Your RAV4',
    '<p>Your message</p><p>To: Harbor Toyota<br>Subject: Your RAV4</p><p>was read on Friday, November 27, 2026 9:00:00 AM.</p>',
  ],
  [
    'Thunderbird has shown it',
    'Return Receipt (displayed) - Your RAV4',
    'This is a Return Receipt for the mail that you sent to ada@mail.example.',
  ],
  ['an iPhone alone', 'Re: Your RAV4', '<div>Sent from my iPhone</div>'],
  ['an iPhone above a quotation', 'Re: Your RAV4', 'Sent from my iPhone\n\n> On Nov 27 Dealer wrote:\n> Is it?'],
  ['Outlook for Android alone', 'Re: Your RAV4', '<p>Get Outlook for Android</p>'],
])('knows what no person wrote: %s', (_name, subject, body) => {
  expect(getAutomaticMail(mailFields(subject === undefined ? {} : { Subject: subject }), body)).toBe('reply');
});

it('knows what a calendar sends by its type', () => {
  expect(getAutomaticMail(mailFields({ 'Content-Type': 'text/calendar; charset=utf-8; method=REPLY' }))).toBe('reply');
  expect(getAutomaticMail(mailFields({ 'Content-Type': 'message/disposition-notification' }))).toBe('reply');
});

it.each<[string, string | undefined, string]>([
  ['who accepts and asks', 'Accepted: Harbor Toyota: visit', '<p>Can I bring my trade-in?</p>'],
  [
    'who declines with a note',
    'Declined: Visit',
    'Ada Byron has declined this invitation with this note: "Can we do Sunday?"',
  ],
  ['above an iPhone’s line', 'Re: Your RAV4', '<div>Yes</div><div>Sent from my iPhone</div>'],
  ['who asks about receipts', 'Read: the terms', '<p>I read them. What is the rate?</p>'],
  ['who answers below', 'Re: Your RAV4', 'Sent from my iPhone\n\n> On Nov 27 Dealer wrote:\n> Is it?\n\nYes, Saturday'],
  ['who speaks of an iPhone', undefined, 'I sent it from my iPhone'],
  ['with nothing at all', 'Photos', ''],
  ['who has read the message', undefined, 'Your message was read to me on the phone, thanks'],
])('takes for a person %s', (_name, subject, body) => {
  expect(getAutomaticMail(mailFields(subject === undefined ? {} : { Subject: subject }), body)).toBeUndefined();
});

it('looks at names without case, and takes whatever stands in them', () => {
  const others = fc.array(fc.record({ name: fc.string(), value: fc.string() }));
  fc.assert(
    fc.property(fc.mixedCase(fc.constant('auto-submitted')), others, (name, more) => {
      expect(getAutomaticMail([{ name, value: 'auto-replied' }, ...more])).toBeDefined();
    }),
  );
});

it('goes by the first of two header fields of one name', () => {
  const [own, added] = [
    { name: 'Auto-Submitted', value: 'no' },
    { name: 'auto-submitted', value: 'auto-replied' },
  ] as const;
  expect(getAutomaticMail([own, added])).toBeUndefined();
  expect(getAutomaticMail([added, own])).toBe('reply');
});
