import nodemailer from 'nodemailer';
import { type Carrier, Undeliverable } from '../carrier.ts';
import { mailProblem } from './mailErrors.ts';
import { type MailOptions, getMail } from './mail.ts';
import { providerHeaders } from './providerHeaders.ts';

export interface SmtpOptions extends MailOptions {
  /** `smtp://` or `smtps://`, with user and password where there are any. */
  url: string;
}

/** How long the server may take to answer, in ms. */
const timeoutMs = 15_000;

/**
 * E-mail. The Message-ID stays the same across attempts, so that receivers can drop duplicates (RFC 5322 §3.6.4): if the
 * server accepts a mail but its response is lost, the mail is sent again.
 */
export function smtpCarrier({ url, ...options }: SmtpOptions): Carrier {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(parcel) {
      const mail = getMail(parcel, options);
      const headers = { ...mail.headers, ...providerHeaders(url, parcel) };
      try {
        await transport.sendMail({ ...mail, headers });
      } catch (error) {
        const { text, isPermanent, isDeadAddress } = mailProblem(error);
        throw isPermanent
          ? new Undeliverable(text, { cause: error, isDeadAddress })
          : new Error(text, { cause: error });
      }
      return mail.messageId;
    },
    close: () => transport.close(),
  };
}
