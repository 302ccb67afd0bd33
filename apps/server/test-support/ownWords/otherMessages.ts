import type { CorpusMessage, Fate } from './corpusMessage.ts';
import { calls, texts } from './textMessages.ts';
import { ourMail, ourText, sentLines, sentMail } from './ours.ts';

/* Footers, signatures, previews and automatic mails; and the text messages of textMessages.ts. */

const subject = 'Re: Your 2026 Toyota RAV4';

const mails: readonly [name: string, body: string, own: string, fate: Fate][] = [
  // What stands below a mail.
  [
    'a signature below two dashes',
    '<p>Is it still available?</p><p>-- <br>Ada Byron<br>Newsletter: unsubscribe</p>',
    'Is it still available?',
    'read',
  ],
  ['a phone', 'Is it still available?<br><br>Sent from my iPhone', 'Is it still available?', 'read'],
  [
    'Outlook for Android',
    '<p>Is it still available?</p><p>Get <a href="https://aka.ms/x">Outlook for Android</a></p>',
    'Is it still available?',
    'read',
  ],
  ['Yahoo’s app', 'Is it still available?<br><br>Sent from Yahoo Mail for iPhone', 'Is it still available?', 'read'],
  ['a Samsung', 'Is it still available?<br><br>Sent from my Galaxy', 'Is it still available?', 'read'],
  ['Windows Mail', 'Is it still available?<br>Sent from Mail for Windows', 'Is it still available?', 'read'],
  ['a German Outlook', 'Was kostet das Auto?<br><br>Holen Sie sich Outlook für iOS', 'Was kostet das Auto?', 'read'],
  [
    'a disclaimer',
    '<p>Is it still available?</p><p>CONFIDENTIALITY NOTICE: This message is for its recipient only. If you received it in error, do not contact us and delete it. Stop reading.</p>',
    'Is it still available?',
    'read',
  ],
  ['a scanner', '<p>Is it still available?</p><p>Virus-free. www.avast.com</p>', 'Is it still available?', 'read'],
  [
    'a list’s footer',
    '<p>Is it still available?</p><p>To unsubscribe from this group and stop receiving emails from it, send an email to x@groups.example.</p>',
    'Is it still available?',
    'read',
  ],
  [
    'a company’s lines',
    'Is it still available?<br><br>Best regards,<br>Ada Byron<br>Byron Bakery | 12 Elm Street<br>Office hours: Monday at 10 to Friday at 4<br>555-010-0155',
    'Is it still available?\n\nBest regards,\nAda Byron',
    'read',
  ],
  [
    'a closing in German',
    'Was kostet das Auto bitte?<br><br>Mit freundlichen Grüßen<br>Ada Byron<br>Tel.: 555 010 0155',
    'Was kostet das Auto bitte?\n\nMit freundlichen Grüßen\nAda Byron',
    'read',
  ],
  ['a thank you, and more', 'Thanks,<br>Ada<br>Is it still available?', 'Thanks,\nAda\nIs it still available?', 'read'],
  [
    'an opt-out above a signature',
    'Please take me off your list.<br><br>Regards,<br>Ada Byron<br>555-010-0155',
    'Please take me off your list.\n\nRegards,\nAda Byron',
    'out',
  ],
  ['an opt-out below a closing', 'Thanks,<br>Ada<br>PS: stop emailing me', 'Thanks,\nAda\nPS: stop emailing me', 'out'],
  // What is hidden.
  [
    'a hidden preview',
    '<div style="display:none;max-height:0">Unsubscribe me from this list. STOP</div><p>Is it still available?</p>',
    'Is it still available?',
    'read',
  ],
  [
    'a preview without height',
    '<span style="max-height: 0px; overflow:hidden">Please stop emailing me</span><p>Is it still available?</p>',
    'Is it still available?',
    'read',
  ],
  [
    'an invisible line',
    '<p>Is it still available?</p><p style="font-size:0">Take me off your list</p>',
    'Is it still available?',
    'read',
  ],
  [
    'Outlook’s hidden text',
    '<p>Is it still available?</p><p style="mso-hide:all;display:none">unsubscribe</p>',
    'Is it still available?',
    'read',
  ],
  ['a hidden element', '<p hidden>unsubscribe me</p><p>Is it still available?</p>', 'Is it still available?', 'read'],
  // Ours, however it is quoted.
  ['ours below, unmarked', `<p>Is it still available?</p>${sentMail}`, 'Is it still available?', 'read'],
  ['ours above, unmarked', `${sentMail}<p>Is it still available?</p>`, 'Is it still available?', 'read'],
  ['ours above, and an opt-out', `${sentMail}<p>Unsubscribe</p>`, 'Unsubscribe', 'out'],
  ['an opt-out above ours', `<p>Unsubscribe</p>${sentMail}`, 'Unsubscribe', 'out'],
  ['ours alone', sentMail, '', 'silent'],
  ['ours as broken text', ['Is it still available?', '', ...sentLines].join('<br>'), 'Is it still available?', 'read'],
  [
    'ours between the lines',
    `<p>Is it still available?</p>${ourMail}<p>What does it cost?</p>`,
    'Is it still available?\n\nWhat does it cost?',
    'read',
  ],
  [
    'ours in a language of its own',
    `<p>Van még belőle?</p><p>Feladó: Harbor Toyota &lt;mail@harbor.example&gt;<br>Elküldve: 2026. január 5. 15:00<br>Címzett: Ada<br>Tárgy: Your RAV4</p>${sentMail}`,
    'Van még belőle?',
    'read',
  ],
  [
    'ours below a Russian line',
    `<p>Ещё есть?</p><div>пн, 5 янв. 2026 г. в 15:00, Harbor Toyota &lt;mail@harbor.example&gt;:</div>${sentMail}`,
    'Ещё есть?',
    'read',
  ],
  [
    'ours below a Japanese line',
    `<p>まだありますか？</p><div>2026年1月5日(月) 15:00 Harbor Toyota &lt;mail@harbor.example&gt;:</div>${sentMail}`,
    'まだありますか？',
    'read',
  ],
  [
    'the answer below marked lines',
    `On Mon, Jan 5, 2026 Harbor Toyota wrote:<br>${sentLines.map((line) => `&gt; ${line}`).join('<br>')}<br><br>Is it still available?`,
    'Is it still available?',
    'read',
  ],
  [
    'a header over two lines',
    `Is it still available?<br><br>On Mon, Jan 5, 2026 at 3:00 PM Harbor Toyota<br>&lt;mail@harbor.example&gt; wrote:<br><br>${sentLines.join('<br>')}`,
    'Is it still available?',
    'read',
  ],
  [
    'a forwarded mail',
    `Is it still available?<br><br>---------- Forwarded message ---------<br>From: Harbor Toyota &lt;mail@harbor.example&gt;<br>Date: Mon, Jan 5, 2026<br>Subject: RAV4<br>To: Ada<br><br>${sentLines.join('<br>')}`,
    'Is it still available?',
    'read',
  ],
  [
    'an older thread of another dealer',
    '<p>Is it still available?</p><blockquote>Other dealer: reply STOP to unsubscribe<blockquote>Stop emailing me</blockquote></blockquote>',
    'Is it still available?',
    'read',
  ],
  ['a subject of ours', '<p>Is it still available?</p>', 'Is it still available?', 'read'],
  [
    'what only looks like a quotation',
    'On Monday I wrote: please call.<br>From: Boston<br>Is it still available?',
    'On Monday I wrote: please call.\nFrom: Boston\nIs it still available?',
    'read',
  ],
  [
    'a header without a date',
    `<p>Is it still available?</p><div>Harbor Toyota wrote:</div>${sentMail}`,
    'Is it still available?',
    'read',
  ],
  [
    'a Swedish Outlook',
    `<p>Finns den kvar?</p><p><b>Från:</b> Harbor<br><b>Skickat:</b> den 5 januari 2026 15:00<br><b>Till:</b> Ada<br><b>Ämne:</b> RAV4</p>${sentMail}`,
    'Finns den kvar?',
    'read',
  ],
  [
    'an answer between Apple’s quotations',
    '<div>Still there?</div><blockquote type="cite">Would Monday at 11 AM work?</blockquote><div>No, unsubscribe me</div>',
    'Still there?\n\nNo, unsubscribe me',
    'out',
  ],
  ['nothing but a phone', '<br><br>Sent from my iPhone', '', 'silent'],
];

const automatic: readonly [name: string, body: string, headers: Record<string, string>][] = [
  ['out of office', '<p>I am out of the office. To unsubscribe reply STOP.</p>', { 'Auto-Submitted': 'auto-replied' }],
  ['a German absence', '<p>Ich bin bis Montag nicht im Büro.</p>', { Subject: 'Automatische Antwort: Ihr RAV4' }],
  ['a bounce', '<p>Delivery has failed. Stop sending.</p>', { From: 'MAILER-DAEMON@mail.example' }],
  [
    'a read receipt',
    '<p>Your message was read on Monday at 11 AM.</p>',
    { 'Content-Type': 'multipart/report; report-type=disposition-notification' },
  ],
  ['a calendar’s server', '<p>Accepted: Test drive Monday at 11 AM</p>', { 'Auto-Submitted': 'auto-generated' }],
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const otherMessages: readonly CorpusMessage[] = [
  ...mails.map(([name, body, own, fate]): CorpusMessage => ({ name, by: 'email', body, subject, own, fate })),
  ...automatic.map(([name, body, headers]): CorpusMessage => ({
    name,
    by: 'email',
    body,
    headers,
    own: '',
    fate: 'silent',
  })),
  ...texts.flatMap(([fate, ...all]) =>
    all.map((text): CorpusMessage => ({ name: text, by: 'sms', body: escaped(text), own: text, fate })),
  ),
  ...calls.map((text): CorpusMessage => ({
    name: text,
    by: 'sms',
    body: text,
    own: text,
    fate: 'out',
    wantsCall: true,
  })),
  { name: 'by WhatsApp', by: 'whatsapp', body: 'No me escriban más', own: 'No me escriban más', fate: 'out' },
  { name: 'in a chat', by: 'chat', body: 'ne me contactez plus', own: 'ne me contactez plus', fate: 'out' },
  {
    name: 'ours in a text',
    by: 'sms',
    body: `&gt; ${ourText}<br>Is it still available?`,
    own: 'Is it still available?',
    fate: 'read',
  },
];
