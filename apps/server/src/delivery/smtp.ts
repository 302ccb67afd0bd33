import nodemailer from 'nodemailer';
import type { Carrier } from './carrier.ts';
import { Undeliverable } from './carrier.ts';
import { plainText } from '../html/plainText.ts';

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
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '');
  return {
    async send({ id, dealerName, recipient, subject, html }) {
      const messageId = `<${id}@${domain}>`;
      try {
        await transport.sendMail({
          messageId,
          from: { name: dealerName, address: from },
          to: recipient,
          subject: subject ?? dealerName,
          html: html.replaceAll('\n', '<br>\n'),
          text: plainText(html),
          // Never read files or URLs that a message refers to.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        // 5yz is permanent, 4yz transient (RFC 5321 §4.2.1).
        const code = (error as { responseCode?: number }).responseCode ?? 0;
        if (code >= 500 && code < 600)
          throw new Undeliverable(`The mail server refused it (${code})`, { cause: error });
        throw error;
      }
      return messageId;
    },
    close: () => transport.close(),
  };
}
