import {
  type CorpusMail,
  type ExpectedMail,
  htmlPart,
  multipart,
  ourMessageId,
  type Part,
  textPart,
  writeMail,
} from './corpusMail.ts';

/* What programs send for a person: absences in seven languages, receipts (RFC 8098), lists (RFC 2919, RFC 2369), answers to invitations (RFC 6047). */

const answersOurs = { 'In-Reply-To': ourMessageId, References: ourMessageId };

const automatic = (name: string, fields: Record<string, string>, part: Part): CorpusMail => ({
  name,
  source: writeMail({ ...answersOurs, ...fields }, part),
  expected: { initiator: 'SYSTEM', automatic: 'reply', conversation: 'references' },
});

/** Sent to the dealer like a mail of a customer's, by nobody known. */
const fromStranger = (name: string, fields: Record<string, string>, part: Part): CorpusMail => ({
  name,
  source: writeMail(fields, part),
  expected: { initiator: 'SYSTEM', automatic: 'reply', conversation: 'new lead' },
});

const exchange = { 'X-Auto-Response-Suppress': 'All', 'auto-submitted': 'auto-generated' };
const gmail = { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Autoreply': 'yes' };

const absences: readonly CorpusMail[] = [
  automatic(
    'an absence in English, Exchange',
    { ...exchange, Subject: 'Automatic reply: Your Tacoma' },
    htmlPart('<p>I am out of the office until Monday.</p>'),
  ),
  automatic(
    'an absence in English, Gmail',
    { ...gmail, Subject: 'Out of office Re: Your Tacoma' },
    textPart('I am on vacation.'),
  ),
  automatic(
    'an absence in English, Apple',
    { 'Auto-Submitted': 'auto-replied (vacation)', Subject: 'Re: Your Tacoma' },
    textPart('I am hiking. Call me next week.'),
  ),
  automatic(
    'an absence in English, Sieve (RFC 5230)',
    { 'Auto-Submitted': 'auto-replied (vacation)', Subject: 'Auto: Your Tacoma' },
    textPart('I am away.'),
  ),
  // Some gateways take the fields off.
  ...(
    [
      ['English', 'Automatic reply: Your Tacoma', 'I am out of the office until Monday.'],
      ['German', 'Automatische Antwort: Your Tacoma', 'Ich bin bis Montag nicht im Büro.'],
      ['French', '=?utf-8?Q?R=C3=A9ponse_automatique=C2=A0:_Your_Tacoma?=', 'Je suis absente jusqu’à lundi.'],
      ['Spanish', 'Respuesta automática: Your Tacoma', 'Estoy fuera de la oficina hasta el lunes.'],
      ['Italian', 'Risposta automatica: Your Tacoma', 'Sono fuori ufficio fino a lunedì.'],
      ['Dutch', 'Automatisch antwoord: Your Tacoma', 'Ik ben tot maandag afwezig.'],
      ['Portuguese', 'Resposta automática: Your Tacoma', 'Estou fora do escritório até segunda-feira.'],
      ['Polish', '=?iso-8859-2?Q?Odpowied=BC_automatyczna:_Your_Tacoma?=', 'Jestem poza biurem do poniedziałku.'],
      ['German, older', 'Abwesenheitsnotiz: Your Tacoma', 'Ich bin im Urlaub.'],
      ['Polish, older', 'Autoodpowiedź: Your Tacoma', 'Jestem na urlopie.'],
    ] as const
  ).map(([language, subject, words]) =>
    automatic(`an absence by its subject alone, ${language}`, { Subject: subject }, textPart(words)),
  ),
];

const disposition = multipart('report; report-type=disposition-notification', [
  textPart('This is a receipt for the mail that you sent. It was displayed; nobody says that it was read.'),
  {
    fields: { 'Content-Type': 'message/disposition-notification' },
    content: `Reporting-UA: mail.example; SomeProgram 1.0\nFinal-Recipient: rfc822;dana@customer.example\nOriginal-Message-ID: ${ourMessageId}\nDisposition: manual-action/MDN-sent-manually; displayed`,
  },
]);

const receipts: readonly CorpusMail[] = [
  automatic('a receipt (RFC 8098)', { Subject: 'Read: Your Tacoma' }, disposition),
  automatic(
    'Outlook’s receipt',
    { Subject: 'Read: Your Tacoma' },
    htmlPart(
      '<p>Your message</p><p>&nbsp;&nbsp; To: Harbor Toyota<br>&nbsp;&nbsp; Subject: Your Tacoma<br>&nbsp;&nbsp; Sent: Monday, November 23, 2026 3:00 PM</p><p>was read on Tuesday, November 24, 2026 9:00 AM.</p>',
    ),
  ),
  automatic(
    'Outlook’s notice that nobody read it',
    { Subject: 'Not read: Your Tacoma' },
    htmlPart(
      '<p>Your message</p><p>To: Dana<br>Subject: Your Tacoma</p><p>was deleted without being read on Tuesday, November 24, 2026 9:00 AM.</p>',
    ),
  ),
  automatic(
    'Thunderbird’s receipt',
    { Subject: 'Return Receipt (displayed) - Your Tacoma' },
    textPart(
      "This is a Return Receipt for the mail that you sent to dana@customer.example.\n\nNote: This Return Receipt only acknowledges that the message was displayed on the recipient's computer.",
    ),
  ),
  automatic('a receipt in German with nothing else', { Subject: 'Gelesen: Your Tacoma' }, textPart('')),
];

const lists: readonly CorpusMail[] = [
  fromStranger(
    'a list (RFC 2919)',
    {
      'List-Id': 'Dealers <dealers.lists.example>',
      'List-Post': '<mailto:dealers@lists.example>',
      Precedence: 'list',
      Subject: '[dealers] Auction on Friday',
    },
    textPart('The auction is on Friday.'),
  ),
  fromStranger(
    'a list without a precedence',
    {
      'List-Id': 'Dealers <dealers.lists.example>',
      'List-Unsubscribe': '<mailto:leave@lists.example>',
      Subject: '[dealers] Auction on Monday',
    },
    textPart('The auction is on Monday.'),
  ),
  fromStranger(
    'a newsletter that can be left by one click (RFC 8058)',
    {
      'List-Unsubscribe': '<https://news.example/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Subject: 'Ten ways to sell more',
    },
    htmlPart('<p>Ten ways to sell more cars.</p><p><a href="https://news.example/u/1">Unsubscribe</a></p>'),
  ),
  fromStranger('a mass mail', { Precedence: 'bulk', Subject: 'Offer for dealers' }, textPart('Buy our wax.')),
];

const answer = (status: string): Part => ({
  fields: { 'Content-Type': 'text/calendar; charset=utf-8; method=REPLY', 'Content-Transfer-Encoding': '8bit' },
  content: `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//EN\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:visit@in.example\nDTSTAMP:20261124T143000Z\nDTSTART:20261128T150000Z\nORGANIZER:mailto:harbor@in.example\nATTENDEE;PARTSTAT=${status}:mailto:dana@customer.example\nEND:VEVENT\nEND:VCALENDAR`,
});
const googleAnswer = (verb: string, note = ''): Part =>
  multipart('alternative', [
    textPart(
      `Dana Reyes has ${verb} this invitation${note}.\n\nVisit at Harbor Toyota\nSaturday Nov 28, 2026 ⋅ 10am – 11am\nEastern Time - New York\n`,
    ),
    htmlPart(
      `<html><body><div>Dana Reyes has ${verb} this invitation${note}.</div><div>Visit at Harbor Toyota</div><div>Saturday Nov 28, 2026 ⋅ 10am – 11am</div></body></html>`,
    ),
    answer(verb === 'accepted' ? 'ACCEPTED' : 'DECLINED'),
  ]);

const human = (name: string, words: string, subject: string, part: Part): CorpusMail => ({
  name,
  source: writeMail({ ...answersOurs, Subject: subject }, part),
  expected: { words, initiator: 'HUMAN', conversation: 'references' } satisfies ExpectedMail,
});

const calendars: readonly CorpusMail[] = [
  automatic(
    'Google accepts',
    { Subject: 'Accepted: Visit @ Sat Nov 28, 2026 10am - 11am (EST)' },
    googleAnswer('accepted'),
  ),
  automatic(
    'Google declines',
    { Subject: 'Declined: Visit @ Sat Nov 28, 2026 10am - 11am (EST)' },
    googleAnswer('declined'),
  ),
  automatic(
    'Google may come',
    { Subject: 'Tentatively Accepted: Visit @ Sat Nov 28, 2026 10am' },
    googleAnswer('tentatively accepted'),
  ),
  human(
    'Google declines with a note',
    'Can we do Sunday at noon?',
    'Declined: Visit @ Sat Nov 28, 2026 10am - 11am (EST)',
    googleAnswer('declined', ' with this note:\n\n"Can we do Sunday at noon?"\n'),
  ),
  human(
    'Google accepts with a note of two lines',
    'Great!\nWe will be two.',
    'Accepted: Visit @ Sat Nov 28, 2026 10am - 11am (EST)',
    textPart(
      'Dana Reyes has accepted this invitation with this note:\n\n"Great!\nWe will be two."\n\nVisit at Harbor Toyota\nSaturday Nov 28, 2026 ⋅ 10am – 11am\n',
    ),
  ),
  human(
    'Outlook accepts with a note',
    'I will bring my wife.',
    'Accepted: Visit at Harbor Toyota',
    multipart('alternative', [
      textPart('I will bring my wife.'),
      htmlPart('<p class="MsoNormal">I will bring my wife.</p>'),
      answer('ACCEPTED'),
    ]),
  ),
  automatic(
    'Outlook accepts',
    { Subject: 'Accepted: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Outlook declines',
    { Subject: 'Declined: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('DECLINED')]),
  ),
  automatic(
    'Outlook accepts in German',
    { Subject: 'Zugesagt: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Outlook accepts in French',
    { Subject: 'Accepté : Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Outlook accepts in Spanish',
    { Subject: 'Aceptada: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Outlook accepts in Italian',
    { Subject: 'Accettato: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Outlook accepts in Dutch',
    { Subject: 'Geaccepteerd: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Outlook accepts in Portuguese',
    { Subject: 'Aceito: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Outlook accepts in Polish',
    { Subject: 'Zaakceptowano: Visit at Harbor Toyota' },
    multipart('alternative', [textPart(''), answer('ACCEPTED')]),
  ),
  automatic(
    'Apple accepts',
    { Subject: 'Accepted: Visit at Harbor Toyota' },
    multipart('alternative', [
      textPart(
        'Dana Reyes has accepted your invitation to the event "Visit at Harbor Toyota", scheduled for Saturday, November 28, 2026.',
      ),
      answer('ACCEPTED'),
    ]),
  ),
  automatic('a calendar’s answer alone', { Subject: 'Visit at Harbor Toyota' }, answer('ACCEPTED')),
];

export const automaticMails: readonly CorpusMail[] = [...absences, ...receipts, ...lists, ...calendars];
