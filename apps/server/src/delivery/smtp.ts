import nodemailer from 'nodemailer';
import { calendarPart } from './calendar.ts';
import { type Carrier, Undeliverable } from './carrier.ts';
import { mailProblem } from './carrierErrors.ts';
import { mailHtml, mailText } from './mailText.ts';
import { threadHeaders } from './thread.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where there are any. */
  url: string;
  /** The address that mail comes from. */
  from: string;
}

/** How long the server may take to answer, in ms. */
const timeoutMs = 15_000;

/**
 * E-mail. The Message-ID stays the same across attempts, so that receivers can drop duplicates (RFC 5322 §3.6.4): if the
 * server accepts a mail but its response is lost, the mail is sent again.
 */
export function smtpCarrier({ url, from }: SmtpOptions): Carrier {
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
    async send({ id, dealerName, recipient, subject, html, thread = [], calendar }) {
      const messageId = `<${id}@${domain}>`;
      const content = mailHtml(html);
      try {
        await transport.sendMail({
          messageId,
          from: { name: dealerName, address },
          to: recipient,
          subject: subject ?? dealerName,
          html: content,
          text: mailText(content),
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
