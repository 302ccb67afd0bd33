import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailFields } from '../../test-support/assistantLeads.ts';
import { automaticMailOf } from './automaticMail.ts';

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
  expect(automaticMailOf(mailFields(headers))).toBe('reply');
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
  expect(automaticMailOf(mailFields(headers))).toBe('bounce');
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
  expect(automaticMailOf(mailFields(headers))).toBeUndefined();
});

it('looks at names without case, and takes whatever stands in them', () => {
  const others = fc.array(fc.record({ name: fc.string(), value: fc.string() }));
  fc.assert(
    fc.property(fc.mixedCase(fc.constant('auto-submitted')), others, (name, more) => {
      expect(automaticMailOf([{ name, value: 'auto-replied' }, ...more])).toBeDefined();
    }),
  );
});

it('goes by the first of two header fields of one name', () => {
  const [own, added] = [
    { name: 'Auto-Submitted', value: 'no' },
    { name: 'auto-submitted', value: 'auto-replied' },
  ] as const;
  expect(automaticMailOf([own, added])).toBeUndefined();
  expect(automaticMailOf([added, own])).toBe('reply');
});
