/*
 * What mail servers answer, in words that staff can act on: a sentence for each code that they may see, and one for the rest
 * (RFC 5321 §4.2.3, RFC 3463 and IANA's registry of enhanced status codes).
 */

const noMailbox = 'This email address doesn’t exist. Check it for typos, or ask the customer for another one.';
const unreadable = 'This email address is incomplete. Correct the customer’s address.';
const noDomain = 'The part of the email address after the @ doesn’t exist. Check it for typos.';
const isClosed = 'This mailbox is closed. Ask the customer for another address, or reach them by phone.';
const isFull = 'The customer’s mailbox is full. Reach them by phone, or try again in a few days.';
const isTooLarge = 'The email is too large for the customer’s mail server. Send a shorter one.';
const isUnwanted = 'The customer’s mail server rejected this email. Reach them by phone.';
const isUnproven =
  'The customer’s mail server can’t verify that the email is from the dealership. Ask your administrator to check SPF, DKIM, and DMARC.';
const isWrongLogin = 'The mail server does not accept our sign-in. Ask your administrator to check SMTP_URL.';
const isBusy = 'The customer’s mail server is busy. Try again in a few minutes.';

/** By enhanced status code: it says more than the reply code before it. */
const byStatus: Record<string, string> = {
  '5.1.0': noMailbox,
  '5.1.1': noMailbox,
  '5.1.2': noDomain,
  '5.1.3': unreadable,
  '5.1.6': isClosed,
  '5.1.10': noDomain,
  '5.2.0': isClosed,
  '5.2.1': isClosed,
  '5.2.2': isFull,
  '4.2.2': isFull,
  '5.2.3': isTooLarge,
  '5.3.4': isTooLarge,
  '5.4.4': noDomain,
  '5.7.0': isUnwanted,
  '5.7.1': isUnwanted,
  '5.7.8': isWrongLogin,
  '5.7.20': isUnproven,
  '5.7.23': isUnproven,
  '5.7.25': isUnproven,
  '5.7.26': isUnproven,
};

const byReply: Record<number, string> = {
  421: isBusy,
  450: isBusy,
  451: isBusy,
  452: isFull,
  454: isWrongLogin,
  501: unreadable,
  511: noMailbox,
  530: isWrongLogin,
  534: isWrongLogin,
  535: isWrongLogin,
  550: noMailbox,
  551: noMailbox,
  552: isFull,
  553: unreadable,
  554: isUnwanted,
};

/** By nodemailer's code, where no server answered. */
const withoutReply: Record<string, string> = {
  EAUTH: isWrongLogin,
  EENVELOPE: unreadable,
};

const noServer = 'The mail server can’t be reached. Try again in a few minutes.';
const refused = 'The mail server rejected the email. Reach the customer by phone.';
const postponed = 'The mail server can’t take the email right now. Try again in a few minutes.';

/**
 * Statuses of a mailbox or a domain that does not exist, or takes no mail ever: bad mailbox, bad system, bad syntax and moved mailbox
 * (RFC 3463 §3.2), and the null MX (RFC 7505). Not 5.1.0, which servers use for senders as well, nor 5.2.1, which may end.
 */
const deadStatus = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** Whether an enhanced status code says that mail to the address fails for good. */
export const isDeadMailbox = (status: string | undefined): boolean => status !== undefined && deadStatus.has(status);

/** Why an SMTP server refused a mail or could not be reached. A 5yz is permanent, a 4yz is not (RFC 5321 §4.2.1). */
export function mailProblem(error: unknown): { text: string; isPermanent: boolean; isDeadAddress: boolean } {
  const { responseCode: reply, response = '', code = '' } = error as MailError;
  if (reply === undefined) return { text: withoutReply[code] ?? noServer, isPermanent: false, isDeadAddress: false };
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isPermanent = reply >= 500 && reply < 600;
  const sentence = (status && byStatus[status]) ?? byReply[reply] ?? (isPermanent ? refused : postponed);
  return {
    text: `${sentence} (${['SMTP', reply, status].filter(Boolean).join(' ')})`,
    isPermanent,
    isDeadAddress: isPermanent && isDeadMailbox(status),
  };
}

/** What nodemailer throws, as far as it is known. */
interface MailError {
  responseCode?: number;
  response?: string;
  code?: string;
}
