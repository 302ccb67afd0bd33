import { type CorpusMail, dealer, escapeAngles, htmlPart, multipart, reply, textPart } from './corpusMail.ts';
import { languages, type MailLanguage } from './languages.ts';

/*
 * Answers by Outlook in eight languages. It marks nothing as quoted: a head of the mail that is answered stands above it, in classic
 * Outlook below a line of #E1E1E1, on the web in `divRplyFwdMsg`, in plain text below five dashes.
 */

const ours = 'Thank you for asking about the Tacoma. Would Saturday at 10 AM work for you?';

const headValues = [
  dealer,
  'Monday, November 23, 2026 3:00 PM',
  'Ada Byron <ada@mail.example>',
  'Sales Desk <sales@harbor.example>',
  'Your Tacoma',
];
const headLines = ({ head }: MailLanguage): string[] => head.map((label, index) => `${label} ${headValues[index]}`);
const headHtml = ({ head }: MailLanguage): string =>
  head.map((label, index) => `<b>${label}</b> ${escapeAngles(headValues[index]!)}`).join('<br>\n');

const desktop = (language: MailLanguage): CorpusMail =>
  reply(
    `Outlook for Windows, ${language.name}`,
    language.words,
    multipart('alternative', [
      textPart([language.words, '', ...headLines(language), '', ours].join('\n')),
      htmlPart(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
p.MsoNormal, li.MsoNormal {margin:0in; font-size:11.0pt;}
--></style></head><body lang="EN-US" link="#0563C1" style="word-wrap:break-word"><div class="WordSection1">
<p class="MsoNormal">${language.words}<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal">${headHtml(language)}<o:p></o:p></p></div></div>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">${ours}<o:p></o:p></p></div></body></html>`),
    ]),
  );

const web = (language: MailLanguage): CorpusMail =>
  reply(
    `Outlook on the web, ${language.name}`,
    language.words,
    htmlPart(`<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr">
<div class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt;">${language.words}</div>
<div id="appendonsend"></div>
<hr style="display:inline-block;width:98%" tabindex="-1">
<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${headHtml(language)}</font>
<div>&nbsp;</div></div>
<div>${ours}</div></body></html>`),
  );

const mobile = (language: MailLanguage): CorpusMail =>
  reply(
    `Outlook for iOS, ${language.name}`,
    language.words,
    htmlPart(`<html><body><div dir="auto">${language.words}</div><div dir="auto"><br></div>
<div id="ms-outlook-mobile-signature" dir="auto"><a href="https://aka.ms/o0ukef">${language.outlookMobile}</a></div>
<hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif">${headHtml(language)}</font></div>
<div>${ours}</div></body></html>`),
  );

const plain = (language: MailLanguage): CorpusMail =>
  reply(
    `Outlook in plain text, ${language.name}`,
    language.words,
    textPart([language.words, '', `-----${language.original}-----`, ...headLines(language), '', ours].join('\n')),
  );

/** Outlook on the web in plain text has a line of underscores, and other names for the date. */
const webPlain: readonly CorpusMail[] = [
  ['German', 'Ja, gern.', ['Von:', 'Gesendet:', 'An:', 'Betreff:']],
  ['Spanish', 'Sí, claro.', ['De:', 'Enviado:', 'Para:', 'Asunto:']],
  ['Portuguese', 'Sim, claro.', ['De:', 'Enviado:', 'Para:', 'Assunto:']],
].map(([language, words, labels]) =>
  reply(
    `Outlook on the web in plain text, ${String(language)}`,
    String(words),
    textPart(
      [
        words,
        '',
        '________________________________',
        `${labels![0]} ${dealer}`,
        `${labels![1]} Monday, November 23, 2026 3:00 PM`,
        `${labels![2]} Ada Byron`,
        `${labels![3]} Your Tacoma`,
        '',
        ours,
      ].join('\n'),
    ),
  ),
);

export const outlookMails: readonly CorpusMail[] = [
  ...languages.flatMap((language) => [desktop(language), web(language), mobile(language), plain(language)]),
  ...webPlain,
];
