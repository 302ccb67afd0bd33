import type { AutomaticMail } from './automaticMail.ts';
import type { DeliveryReport } from './deliveryReport.ts';

/** An email that came in, as its reader needs it. */
export interface IncomingMail {
  /** With its angle brackets; null where the mail has none. */
  messageId: string | null;
  /** Null where the mail names nobody. */
  from: { name: string; address: string } | null;
  subject: string;
  /** The mail's plain text, all of it; empty where it has none. */
  text: string;
  /** Sanitized HTML: all that is written, quotations included. */
  html: string;
  /** The Message-IDs that it answers, the nearest first. */
  references: string[];
  files: { name: string; content: Buffer }[];
  /** Undefined for a person's mail. */
  automatic: AutomaticMail | undefined;
  /** Of a report that one of our mails was not delivered, or was taken for spam. */
  report: DeliveryReport | undefined;
  /** Whether it can be read by its recipient alone (RFC 8551, RFC 3156), which we are not. */
  isEncrypted: boolean;
}
