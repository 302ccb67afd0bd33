import nodemailer from 'nodemailer';
import { automaticHeaders } from './automaticHeaders.ts';
import { calendarPart } from './calendar.ts';
import { type Carrier, Undeliverable } from './carrier.ts';
import { mailProblem } from './carrierErrors.ts';
import { mailHtml, mailText } from './mailText.ts';
import { threadHeaders } from './thread.ts';
import { unsubscribeUrl, withUnsubscribeLink } from './unsubscribeLink.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where there are any. */
  url: string;
  /** The address that mail comes from. */
  from: string;
  /** The console's, where links that unsubscribe lead to. */
  origin: string;
}

/** How long the server may take to answer, in ms. */
const timeoutMs = 15_000;

/**
 * E-mail. The Message-ID stays the same across attempts, so that receivers can drop duplicates (RFC 5322 §3.6.4): if the
 * server accepts a mail but its response is lost, the mail is sent again.
 */
export function smtpCarrier({ url, from, origin }: SmtpOptions): Carrier {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  // `MAIL_FROM` may have a name before the address.
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return {
    async send({ id, dealerName, recipient, subject, html, thread = [], calendar, automatic, unsubscribeToken }) {
      const messageId = `<${id}@${domain}>`;
      const link = unsubscribeToken === undefined ? undefined : unsubscribeUrl(origin, unsubscribeToken);
      const content = mailHtml(html);
      const body = { html: content, text: mailText(content) };
      try {
        await transport.sendMail({
          messageId,
          from: { name: dealerName, address },
          to: recipient,
          subject: subject ?? dealerName,
          ...(link === undefined ? body : withUnsubscribeLink(body, link)),
          ...(automatic && { headers: automaticHeaders(automatic, link) }),
          ...threadHeaders(thread),
          ...(calendar && calendarPart(calendar, { dealerName, from: address, recipient })),
          // Never read files or URLs that a message refers to.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { text, isPermanent } = mailProblem(error);
        throw isPermanent ? new Undeliverable(text, { cause: error }) : new Error(text, { cause: error });
      }
      return messageId;
    },
    close: () => transport.close(),
  };
}
