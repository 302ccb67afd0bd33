import type { SendMailOptions } from 'nodemailer';

/** Whom a dealer's mail comes from, and the key that signs it (RFC 6376). */
export interface MailSender {
  /** At `domain`. */
  address: string;
  domain: string;
  selector: string;
  /** As PEM. */
  privateKey: string;
}

/**
 * The header fields that a signature covers. The two that unsubscribe with one click have to be among them (RFC 8058 §4), and nodemailer's
 * own list leaves one out; the others are what RFC 6376 §5.4.1 recommends, as far as our mails have them.
 */
const signedFields = [
  'From:Reply-To:Subject:Date:Message-ID:To',
  'MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

/** What has nodemailer sign a mail. */
export const signedBy = ({ domain, selector, privateKey }: MailSender): Pick<SendMailOptions, 'dkim'> => ({
  dkim: { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedFields },
});
