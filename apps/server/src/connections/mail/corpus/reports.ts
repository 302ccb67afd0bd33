import {
  type CorpusMail,
  type ExpectedMail,
  multipart,
  ourMessageId,
  type Part,
  textPart,
  writeMail,
} from './corpusMail.ts';

/*
 * What mail servers report of a mail of ours: Postfix, Exchange and Office 365, Gmail, Exim and qmail, for good or for now
 * (RFC 3464, RFC 3463), and a mailbox's complaint (RFC 5965).
 */

const recipient = 'dana@customer.example';
const ours = `From: Harbor Toyota <harbor@in.example>\nTo: ${recipient}\nSubject: Your Tacoma\nMessage-ID: ${ourMessageId}\n`;

const report = (
  name: string,
  fields: Record<string, string>,
  part: Part,
  expected: NonNullable<ExpectedMail['report']>,
  automatic: ExpectedMail['automatic'] = 'bounce',
): CorpusMail => ({
  name,
  source: writeMail({ 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied', ...fields }, part),
  expected: { initiator: 'SYSTEM', automatic, report: expected, conversation: 'references' },
});

/** @param status the fields of the message and of its recipient */
const standard = (words: string, status: string, about = ours): Part =>
  multipart('report; report-type=delivery-status', [
    { fields: { 'Content-Type': 'text/plain; charset=us-ascii' }, content: words },
    { fields: { 'Content-Type': 'message/delivery-status' }, content: status },
    { fields: { 'Content-Type': 'message/rfc822' }, content: `${about}\nThank you for asking about the Tacoma.` },
  ]);

const postfix = { From: 'MAILER-DAEMON@mx.customer.example (Mail Delivery System)' };
const exchange = {
  From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@customer.example>',
  'X-MS-Exchange-Message-Is-Ndr': '',
};
const gmail = { From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>' };
const exim = { From: 'Mail Delivery System <Mailer-Daemon@mx.customer.example>' };

export const reports: readonly CorpusMail[] = [
  report(
    'Postfix: no such user',
    { ...postfix, Subject: 'Undelivered Mail Returned to Sender' },
    standard(
      `This is the mail system at host mx.customer.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\n<${recipient}>: host mx2.customer.example[192.0.2.1] said: 550 5.1.1\n    <${recipient}>: Recipient address rejected: User unknown (in reply to RCPT TO command)`,
      `Reporting-MTA: dns; mx.customer.example\nX-Postfix-Queue-ID: 4F1A2B3C4D\nX-Postfix-Sender: rfc822; harbor@in.example\nArrival-Date: Mon, 23 Nov 2026 15:00:01 -0500 (EST)\n\nFinal-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx2.customer.example\nDiagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected:\n    User unknown`,
    ),
    { outcome: 'failed', reason: `550 5.1.1 <${recipient}>: Recipient address rejected: User unknown` },
  ),
  report(
    'Postfix: delayed',
    { ...postfix, Subject: 'Delayed Mail (still being retried)' },
    standard(
      '####################################################################\n# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #\n####################################################################\n\nYour message could not be delivered for more than 4 hour(s).\nIt will be retried until it is 5 day(s) old.',
      `Reporting-MTA: dns; mx.customer.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx2.customer.example[192.0.2.1]:25:\n    Connection timed out\nWill-Retry-Until: Sat, 28 Nov 2026 15:00:01 -0500 (EST)`,
    ),
    { outcome: 'delayed' },
  ),
  report(
    'Postfix: given up after days, with a status of the fourth class',
    { ...postfix, Subject: 'Undelivered Mail Returned to Sender' },
    standard(
      `<${recipient}>: connect to mx2.customer.example[192.0.2.1]:25: Connection timed out`,
      `Reporting-MTA: dns; mx.customer.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx2.customer.example[192.0.2.1]:25: Connection timed out`,
    ),
    { outcome: 'failed', reason: 'connect to mx2.customer.example[192.0.2.1]:25: Connection timed out' },
  ),
  report(
    'Postfix: delivered, since somebody had asked for the notice',
    { ...postfix, Subject: 'Successful Mail Delivery Report' },
    standard(
      `Your message was successfully delivered to the destination(s) listed below.\n\n<${recipient}>: delivery via mx2.customer.example[192.0.2.1]:25: 250 2.0.0 Ok`,
      `Reporting-MTA: dns; mx.customer.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: relayed\nStatus: 2.0.0\nDiagnostic-Code: smtp; 250 2.0.0 Ok`,
    ),
    { outcome: 'delivered' },
    'reply',
  ),
  report(
    'Postfix: the header of our mail alone',
    { ...postfix, Subject: 'Undelivered Mail Returned to Sender' },
    multipart('report; report-type=delivery-status', [
      textPart('This is the mail system at host mx.customer.example.'),
      {
        fields: { 'Content-Type': 'message/delivery-status' },
        content: `Reporting-MTA: dns; mx.customer.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full`,
      },
      { fields: { 'Content-Type': 'text/rfc822-headers' }, content: ours },
    ]),
    { outcome: 'failed', reason: '552 5.2.2 Mailbox full' },
  ),
  report(
    'Office 365: no such user',
    { ...exchange, Subject: 'Undeliverable: Your Tacoma', 'X-Failed-Recipients': recipient },
    standard(
      `Your message to ${recipient} couldn't be delivered.\n\ndana wasn't found at customer.example.`,
      `Reporting-MTA: dns;DM6PR01MB0000.prod.exchangelabs.example\nReceived-From-MTA: dns;mail.forecourt.example\nArrival-Date: Mon, 23 Nov 2026 20:00:01 +0000\n\nFinal-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`,
    ),
    {
      outcome: 'failed',
      reason: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    },
  ),
  report(
    'Exchange in German: the mailbox is full',
    { ...exchange, Subject: 'Unzustellbar: Your Tacoma' },
    standard(
      'Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:',
      `Reporting-MTA: dns;ex1.customer.example\n\nFinal-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp;554 5.2.2 mailbox full;STOREDRV.Deliver.Exception:QuotaExceededException`,
    ),
    { outcome: 'failed', reason: '554 5.2.2 mailbox full;STOREDRV.Deliver.Exception:QuotaExceededException' },
  ),
  report(
    'Exchange: delayed',
    { ...exchange, Subject: 'Delivery delayed:Your Tacoma' },
    standard(
      'Delivery is delayed to these recipients or groups:',
      `Reporting-MTA: dns;ex1.customer.example\n\nFinal-Recipient: rfc822;${recipient}\nAction: delayed\nStatus: 4.4.7\nWill-Retry-Until: Wed, 25 Nov 2026 15:00:01 +0000`,
    ),
    { outcome: 'delayed' },
  ),
  report(
    'Exchange’s own report in a mail without the standard’s part',
    { From: 'postmaster@customer.example', Subject: 'Undeliverable: Your Tacoma' },
    textPart(
      `Delivery has failed to these recipients or groups:\n\n${recipient}\nThe email address you entered couldn't be found.\n\nOriginal message headers:\n\nMessage-ID: ${ourMessageId}\nSubject: Your Tacoma`,
    ),
    { outcome: 'failed', reason: null },
  ),
  report(
    'Gmail: no such user',
    { ...gmail, Subject: 'Delivery Status Notification (Failure)', 'X-Failed-Recipients': recipient },
    standard(
      `** Address not found **\n\nYour message wasn't delivered to ${recipient} because the address couldn't be found, or is unable to receive mail.`,
      `Reporting-MTA: dns; googlemail.example\nReceived-From-MTA: dns; harbor@in.example\nArrival-Date: Mon, 23 Nov 2026 12:00:01 -0800 (PST)\nX-Original-Message-ID: ${ourMessageId}\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.customer.example. (192.0.2.1, the server for the domain customer.example.)\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.\nLast-Attempt-Date: Mon, 23 Nov 2026 12:00:02 -0800 (PST)`,
    ),
    { outcome: 'failed', reason: '550-5.1.1 The email account that you tried to reach does not exist.' },
  ),
  report(
    'Gmail: delayed',
    { ...gmail, Subject: 'Delivery Status Notification (Delay)' },
    standard(
      `** Delivery incomplete **\n\nThere was a temporary problem delivering your message to ${recipient}. Gmail will retry for 46 more hours.`,
      `Reporting-MTA: dns; googlemail.example\nX-Original-Message-ID: ${ourMessageId}\n\nFinal-Recipient: rfc822; ${recipient}\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: smtp; The recipient server did not accept our requests to connect.\nWill-Retry-Until: Wed, 25 Nov 2026 12:00:02 -0800 (PST)`,
    ),
    { outcome: 'delayed' },
  ),
  report(
    'Exim: no such user',
    { ...exim, Subject: 'Mail delivery failed: returning message to sender', 'X-Failed-Recipients': recipient },
    textPart(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${recipient}\n    host mx2.customer.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<${recipient}>:\n    550 5.1.1 User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n${ours}\nThank you for asking about the Tacoma.`,
    ),
    { outcome: 'failed' },
  ),
  report(
    'Exim: delayed',
    { ...exim, Subject: 'Warning: message 1tGxYz-0001Ab-2C delayed 24 hours' },
    textPart(
      `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.customer.example.\n\nThe message identifier is:     1tGxYz-0001Ab-2C\nThe subject of the message is: Your Tacoma\n\nThe address to which the message has not yet been delivered is:\n\n  ${recipient}\n    Delay reason: Connection timed out\n\nNo action is required on your part. Delivery attempts will continue for\nsome time, and this warning may be repeated at intervals if the message\nremains undelivered. Eventually the mail delivery software will give up.\n\n${ours}`,
    ),
    { outcome: 'delayed' },
  ),
  report(
    'Exim of today, with the standard’s part',
    { ...exim, Subject: 'Mail delivery failed: returning message to sender', 'X-Failed-Recipients': recipient },
    standard(
      'A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.',
      `Reporting-MTA: dns; mx.customer.example\n\nAction: failed\nFinal-Recipient: rfc822;${recipient}\nStatus: 5.0.0\nRemote-MTA: dns; mx2.customer.example\nDiagnostic-Code: smtp; 550 No such person at this address.`,
    ),
    { outcome: 'failed', reason: '550 No such person at this address.' },
  ),
  report(
    'qmail: no such user',
    { From: 'MAILER-DAEMON@mx.customer.example', Subject: 'failure notice' },
    textPart(
      `Hi. This is the qmail-send program at mx.customer.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${recipient}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <harbor@in.example>\n${ours}\nThank you for asking about the Tacoma.`,
    ),
    { outcome: 'failed' },
  ),
  report(
    'qmail: given up after days',
    { From: 'MAILER-DAEMON@mx.customer.example', Subject: 'failure notice' },
    textPart(
      `Hi. This is the qmail-send program at mx.customer.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${recipient}>:\nCNAME lookup failed temporarily. (#4.4.3)\nI'm not going to try again; this message has been in the queue too long.\n\n--- Below this line is a copy of the message.\n\n${ours}`,
    ),
    { outcome: 'failed' },
  ),
  {
    name: 'a report on a mail that was not sent from here',
    source: writeMail(
      { ...postfix, 'Return-Path': '<>', Subject: 'Undelivered Mail Returned to Sender' },
      standard(
        'I could not deliver it.',
        'Reporting-MTA: dns; mx.customer.example\n\nFinal-Recipient: rfc822; x@customer.example\nAction: failed\nStatus: 5.1.1',
        'Message-ID: <somebody-elses@mail.example>\nSubject: Hello\n',
      ),
    ),
    expected: {
      initiator: 'SYSTEM',
      automatic: 'bounce',
      report: { outcome: 'failed' },
      refused: 'It reports on a mail that was not sent from here',
      conversation: 'new lead',
    },
  },
];
