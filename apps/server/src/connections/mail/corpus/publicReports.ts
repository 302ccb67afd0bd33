import { type CorpusMail, firstMail, multipart, ourMessageId, type Part, textPart, writeMail } from './corpusMail.ts';

/*
 * Mails by machines, in shapes that Sisimai, the Ruby library mail and Discourse test with: reports of servers
 * without a standard report (RFC 3464) or with half of one, absences, lists. Only the shapes come from there; every word is ours.
 */

const recipient = 'ada@customer.example';
const ours = `Return-Path: <harbor@in.example>\nDate: Mon, 23 Nov 2026 15:00:00 -0500\nMessage-ID: ${ourMessageId}\nFrom: Harbor Toyota <harbor@in.example>\nTo: ${recipient}\nSubject: Your Highlander\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n`;

type Fields = Record<string, string | null>;

const machine = (name: string, fields: Fields, part: Part, expected: Partial<CorpusMail['expected']>): CorpusMail => ({
  name,
  source: writeMail(fields, part),
  expected: { initiator: 'SYSTEM', conversation: 'new lead', ...expected },
});
const bounce = (name: string, fields: Fields, part: Part, outcome: 'failed' | 'delayed' = 'failed'): CorpusMail =>
  machine(name, fields, part, { automatic: 'bounce', report: { outcome }, conversation: 'references' });
const bare = (content: string): Part => ({ fields: { 'MIME-Version': null }, content });

export const publicReports: readonly CorpusMail[] = [
  bounce(
    'qmail, every other server tried',
    { 'Return-Path': '<>', From: 'MAILER-DAEMON@mx4.customer.example', Subject: 'failure notice' },
    bare(
      `Hi. This is the qmail-send program at mx4.customer.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${recipient}>:\nSorry, no SMTP connection got far enough; most progress was RCPT TO response; remote host 192.0.2.32 said: 550 Unknown user. (#5.5.0)\n\n--- Below this line is a copy of the message.\n\n${ours}\nWhen can you come in?\n`,
    ),
  ),
  bounce(
    'Exim, in text, the address indented',
    {
      'Auto-Submitted': 'auto-replied',
      From: 'Mail Delivery System <Mailer-Daemon@e1.customer.example>',
      'X-Failed-Recipients': recipient,
      Subject: 'Mail delivery failed: returning message to sender',
    },
    bare(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${recipient}\n    SMTP error from remote mail server after RCPT TO:<${recipient}>:\n    host mx.customer.example [192.0.2.25]: 550 5.1.1 User Unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n${ours}\nWhen can you come in?\n`,
    ),
  ),
  bounce(
    'Exchange 2007, headers in its text',
    {
      'Return-Path': '<>',
      From: 'postmaster@customer.example',
      Subject: 'Undeliverable: Your Highlander',
      'Content-Language': 'en-US',
    },
    multipart('report; report-type=delivery-status', [
      multipart('alternative; differences=Content-Type', [
        textPart(
          `Delivery has failed to these recipients or distribution lists:\n\nAda<mailto:${recipient}>\nThe recipient's e-mail address was not found.\n\nDiagnostic information for administrators:\n\nGenerating server: mta4.customer.example\n\n${recipient}\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##\n\nOriginal message headers:\n\n${ours}`,
          'charset="us-ascii"',
          '7bit',
        ),
      ]),
      {
        fields: { 'Content-Type': 'message/delivery-status' },
        content: `Reporting-MTA: dns;mta4.customer.example\n\nFinal-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found`,
      },
      { fields: { 'Content-Type': 'text/rfc822-headers' }, content: ours },
    ]),
  ),
  bounce(
    'Domino, in text',
    {
      'Return-Path': '<MAILER-DAEMON@mx.customer.example>',
      From: 'Postmaster@customer.example',
      Subject: `DELIVERY FAILURE: User Ada (${recipient}) not listed in Domino Directory`,
    },
    textPart(
      `Your message\n\n  Subject: Your Highlander\n\nwas not delivered to:\n\n  ${recipient}\n\nbecause:\n\n  User Ada (${recipient}) not listed in Domino Directory\n\n\n--- Original message ---\n${ours}`,
      'charset=us-ascii',
      '8bit',
    ),
  ),
  bounce(
    'GMX, the header of the mail alone',
    {
      'Return-Path': '<>',
      From: 'MAILER-DAEMON@mail.webmail.example',
      Subject: 'Mail delivery failed: returning message to sender',
    },
    textPart(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error. The following address\nfailed:\n\n"${recipient}":\nSMTP error from remote server after RCPT command:\nhost: mx.customer.example\n5.2.2 <${recipient}>... Mailbox Full\n\n\n--- The header of the original message is following. ---\n\n${ours}`,
    ),
  ),
  bounce(
    'MailMarshal, which quotes nothing',
    {
      From: 'postmaster@gateway.customer.example',
      Subject: 'Undeliverable Mail: "Your Highlander"',
      'In-Reply-To': ourMessageId,
    },
    multipart('mixed', [
      textPart(
        `Your message:\n   From:    harbor@in.example\n   Subject: Your Highlander\n\nCould not be delivered because of\n\n550 5.1.1 User unknown\n\nThe following recipients were affected: \n    ${recipient}\n\n\nAdditional Information\n======================\nOriginal Sender:    <harbor@in.example>\nRemote-MTA:         <203.0.113.2>\n`,
        'charset="iso-8859-1"',
        '7bit',
      ),
    ]),
  ),
  bounce(
    'IMail, an unknown user',
    {
      From: '"Postmaster" <postmaster@customer.example>',
      Sender: '<postmaster@customer.example>',
      Subject: 'Undeliverable Mail',
      'X-Mailer': '<SMTP32 v990729>',
    },
    bare(`Unknown user: ${recipient}\n\n\nOriginal message follows.\n\n${ours}\nWhen can you come in?\n`),
  ),
  bounce(
    'an old sendmail, four days late',
    {
      'Return-Path': '<MAILER-DAEMON@customer.example>',
      From: 'Mail Delivery Subsystem <MAILER-DAEMON@customer.example>',
      Subject: 'Returned mail: Cannot send message for 4 days',
    },
    bare(
      `   ----- Transcript of session follows -----\n421 customer.example (smtp)... Deferred: Connection timed out during user open with customer.example\n\n   ----- Unsent message follows -----\n${ours}\nWhen can you come in?\n`,
    ),
  ),
  bounce(
    'sendmail’s warning after a day, its first part without a type',
    {
      'Return-Path': '<>',
      From: 'Mail Delivery Subsystem <MAILER-DAEMON@customer.example>',
      Subject: 'Warning: could not send message for past 1 day',
      'Auto-Submitted': 'auto-generated (warning-timeout)',
    },
    multipart('report; report-type=delivery-status', [
      {
        fields: {},
        content: `    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **********************************************\n\n   ----- Transcript of session follows -----\n<${recipient}>... Deferred\nWill keep trying until message is 5 days old`,
      },
      {
        fields: { 'Content-Type': 'message/delivery-status' },
        content: `Reporting-MTA: dns; customer.example\n\nFinal-Recipient: RFC822; ${recipient}\nAction: delayed\nStatus: 4.2.0\nWill-Retry-Until: Sat, 28 Nov 2026 15:00:00 -0500`,
      },
      { fields: { 'Content-Type': 'message/rfc822' }, content: `${ours}\nWhen can you come in?` },
    ]),
    'delayed',
  ),
  bounce(
    'Google’s groups in Japanese, in text',
    {
      'Auto-Submitted': 'auto-replied',
      From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      Subject: 'Delivery Status Notification (Failure)',
      References: ourMessageId,
      'In-Reply-To': ourMessageId,
      'X-Failed-Recipients': 'team@groups.example',
    },
    textPart(
      'harbor@in.example 様\n\n宛先のグループ（team）が見つからないか、投稿が許可されていません。\n\n * グループの名前を確認してください。\n',
    ),
  ),
  bounce(
    'a phone company’s gateway, which answers with Re:',
    { From: 'post_master@vtext.customer.example', Subject: 'Re:Your Highlander', 'In-Reply-To': ourMessageId },
    multipart('mixed', [
      multipart('alternative', [
        textPart(
          'Error: Invalid user address\n\nError message below:\n550 - Requested action not taken: no such user here\n\nMessage details:\n  Subject: Your Highlander\n  MAIL FROM: harbor@in.example\n  RCPT TO: 5550142000@vtext.customer.example\n  Size (in bytes): 39\n',
          'charset=us-ascii',
          '7bit',
        ),
      ]),
    ]),
  ),
  bounce(
    'm-FILTER in ISO-2022-JP',
    { From: 'POSTMASTER <postmaster@customer.example>', Subject: 'failure notice', 'X-Mailer': 'm-FILTER' },
    textPart(
      Buffer.concat([
        Buffer.from(
          'GyRCJDMkTiVhITwlayRPPCtGMCRHOm4kaSRsJF4kNyQ/ISMbKEINChskQjwhJE4wOEBoJFhBdyRsJF4kOyRzJEckNyQ/ISMbKEINCg==',
          'base64',
        ),
        Buffer.from(
          `\n${recipient}\n\n\n-------server message\n550 unknown user <${recipient}>\n\n-------SMTP command\nDATA\n\n-------original message\n${ours}\nWhen can you come in?\n`.replaceAll(
            '\n',
            '\r\n',
          ),
        ),
      ]),
      'charset="ISO-2022-JP"',
      '7bit',
    ),
  ),
  machine(
    'an absence known by its field alone (RFC 3834)',
    { 'Auto-Submitted': 'auto-replied', Subject: 'Away until Dec 5', 'MIME-Version': null },
    bare('I am traveling and back at my desk on December 5. I read little mail until then.\n\nAda\n'),
    { automatic: 'reply' },
  ),
  machine(
    'an absence by its precedence, in the older way',
    {
      Precedence: 'auto_reply',
      'X-Autorespond': 'Your Highlander',
      'In-Reply-To': ourMessageId,
      Subject: 'Re: Your Highlander',
    },
    textPart('Thanks for writing. I answer mail on Fridays.'),
    { automatic: 'reply', conversation: 'references' },
  ),
  machine(
    'a complaint, one report for a mail',
    { From: 'feedback@mailbox.example', Subject: 'Email Feedback Report for IP 192.0.2.1' },
    multipart('report; report-type=feedback-report', [
      textPart('This is an email abuse report for a message received from 192.0.2.1', 'charset="US-ASCII"', '7bit'),
      {
        fields: { 'Content-Disposition': 'inline', 'Content-Type': 'message/feedback-report' },
        content:
          'Feedback-Type: abuse\nUser-Agent: SMP-FBL\nVersion: 1.0\nSource-IP: 192.0.2.1\nRedacted-Address: redacted',
      },
      {
        fields: { 'Content-Type': 'message/rfc822', 'Content-Disposition': 'inline' },
        content: `${ours}\nWhen can you come in?`,
      },
    ]),
    { automatic: 'reply', report: { outcome: 'spam' }, conversation: 'references' },
  ),
  machine(
    'Mailman, without a List-Id',
    {
      From: 'Ada Byron via Owners <owners@lists.example>',
      'Reply-To': 'ada@mail.example',
      Subject: 'Club meeting on Sunday',
      'X-MailFrom': 'ada@mail.example',
      'X-Mailman-Version': '3.3.8',
      'X-BeenThere': 'owners@lists.example',
      Precedence: 'list',
    },
    textPart('The owners meet on Sunday.', 'charset=UTF-8', '7bit'),
    { automatic: 'reply' },
  ),
  machine(
    'Exchange accepts, the answer in a mixed part with a file',
    { Subject: 'Accepted: Visit at Harbor Toyota', 'In-Reply-To': ourMessageId },
    multipart('mixed', [
      multipart('alternative', [
        textPart('', 'charset="us-ascii"', '7bit'),
        {
          fields: {
            'Content-Type': 'text/calendar; charset="utf-8"; method=REPLY',
            'Content-Transfer-Encoding': '7bit',
          },
          content:
            'BEGIN:VCALENDAR\nMETHOD:REPLY\nPRODID:Microsoft Exchange Server 2010\nVERSION:2.0\nBEGIN:VEVENT\nATTENDEE;PARTSTAT=ACCEPTED;CN=Ada:MAILTO:ada@mail.example\nUID:visit@in.example\nDTSTART:20261128T150000Z\nDTSTAMP:20261124T143000Z\nEND:VEVENT\nEND:VCALENDAR',
        },
      ]),
      {
        fields: {
          'Content-Type': 'application/ics; name="invite.ics"',
          'Content-Disposition': 'attachment; filename="invite.ics"',
          'Content-Transfer-Encoding': '7bit',
        },
        content: 'BEGIN:VCALENDAR\nMETHOD:REPLY\nVERSION:2.0\nEND:VCALENDAR',
      },
    ]),
    { automatic: 'reply', conversation: 'references', files: ['invite.ics'] },
  ),
  firstMail(
    'a person’s mail by a script, its subject in base64',
    'こんにちは。試乗したいです。',
    textPart('こんにちは。試乗したいです。\n', 'charset="UTF-8"'),
    {
      subject: '試乗について',
      fields: {
        Subject: '=?UTF-8?B?6Kmm5LmX44Gr44Gk44GE44Gm?=',
        'X-Mailer': 'curl/7.21.4',
        'X-SMTP-Engine': 'Haineko 0.0.1',
      },
    },
  ),
];
