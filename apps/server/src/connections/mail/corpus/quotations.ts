import { type CorpusMail, dealer, escapeAngles, htmlPart, multipart, reply, textPart } from './corpusMail.ts';
import { languages, type MailLanguage } from './languages.ts';

/* Answers by programs that mark what they quote, in eight languages: Gmail, Apple Mail, Thunderbird, Yahoo and Samsung. */

const ours = ['Thank you for asking about the Tacoma.', 'Would Saturday at 10 AM work for you?'];
const quoted = ours.map((line) => `> ${line}`).join('\n');
const oursHtml = `<div>${ours.join('<br>')}</div>`;

const gmail = ({ name, words, gmail: above }: MailLanguage): CorpusMail =>
  reply(
    `Gmail, ${name}`,
    words,
    multipart('alternative', [
      textPart(`${words}\n\n${above}\n\n${quoted}\n`),
      htmlPart(
        `<div dir="ltr">${words}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escapeAngles(above)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${oursHtml}</blockquote></div>`,
      ),
    ]),
  );

/** Gmail breaks lines of text at 78 characters, within the address as well. */
const gmailText = ({ name, words, gmail: above }: MailLanguage): CorpusMail =>
  reply(`Gmail in plain text, ${name}`, words, textPart(`${words}\n\n${above.replace(' <', '\n<')}\n\n${quoted}\n`));

const appleMail = ({ name, words, appleMail: above }: MailLanguage): CorpusMail =>
  reply(
    `Apple Mail, ${name}`,
    words,
    htmlPart(
      `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">${words}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>${escapeAngles(above)}</div><br class="Apple-interchange-newline"><div>${oursHtml}</div></blockquote></div><br></body></html>`,
    ),
  );

const iPhone = ({ name, words, iPhone: signature, appleMail: above }: MailLanguage): CorpusMail =>
  reply(
    `an iPhone, ${name}`,
    words,
    multipart('alternative', [
      textPart(`${words}\n\n${signature}\n\n> ${above}\n> \n> ${ours[0]}\n> ${ours[1]}\n`),
      htmlPart(
        `<html><body dir="auto">${words}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${signature}</div><div dir="ltr"><br><blockquote type="cite">${escapeAngles(above)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${oursHtml}</div></blockquote></body></html>`,
      ),
    ]),
  );

/** Thunderbird's answer stands below what it quotes by default. */
const thunderbird = ({ name, words, thunderbird: above }: MailLanguage): CorpusMail =>
  reply(
    `Thunderbird, below the quotation, ${name}`,
    words,
    htmlPart(
      `<!DOCTYPE html><html><body><div class="moz-cite-prefix">${above}<br></div><blockquote type="cite" cite="mid:1@in.example">${oursHtml}</blockquote><p>${words}</p></body></html>`,
    ),
  );

const yahoo = ({ name, words, yahoo: above }: MailLanguage): CorpusMail =>
  reply(
    `Yahoo Mail, ${name}`,
    words,
    htmlPart(
      `<html><head></head><body><div class="ydp1yahoo-style-wrap" style="font-family:Helvetica Neue, Arial, sans-serif;font-size:13px;"><div dir="ltr" data-setdir="false">${words}</div><div><br></div></div><div id="yahoo_quoted_1234567890" class="yahoo_quoted"><div style="font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;color:#26282a;"><div>${escapeAngles(above)}</div><div><br></div><div><div id="yiv1"><div>${oursHtml}</div></div></div></div></div></body></html>`,
    ),
  );

/** Samsung's program quotes without marks, below a line and the names of the phone's language. */
const samsung = ({ name, words, galaxy, samsungOriginal, head }: MailLanguage): CorpusMail =>
  reply(
    `Samsung, ${name}`,
    words,
    textPart(
      `${words}\n\n\n${galaxy}\n\n\n-------- ${samsungOriginal} --------\n${head[0]} ${dealer}\nDate: 11/23/26 3:00 PM (GMT-05:00)\n${head[2]} Ada Byron\n${head[4]} Your Tacoma\n\n${ours.join('\n')}`,
    ),
  );

export const quotations: readonly CorpusMail[] = languages.flatMap((language) => [
  gmail(language),
  gmailText(language),
  appleMail(language),
  iPhone(language),
  thunderbird(language),
  yahoo(language),
  samsung(language),
]);
