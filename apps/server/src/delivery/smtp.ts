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
const patience = 15_000;

/**
 * E-mail. A Message-ID that stays the same over tries lets whoever receives it twice see that it is one (RFC 5322
 * §3.6.4): a server that takes a mail and dies before it says so leaves no other way.
 */
export function smtpCarrier({ url, from }: SmtpOptions): Carrier {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
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
          // Nothing is read from files or addresses, whatever a message says.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        // 5yz is for good, 4yz for now (RFC 5321 §4.2.1).
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
