/*
 * What carriers answer, in words that staff can act on: a sentence for each code that they may see, and one for the rest.
 * SMTP: RFC 5321 §4.2.3, RFC 3463 and IANA's registry of enhanced status codes. Twilio: its error and warning dictionary.
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

/** Why an SMTP server refused a mail or could not be reached. A 5yz is permanent, a 4yz is not (RFC 5321 §4.2.1). */
export function mailProblem(error: unknown): { text: string; isPermanent: boolean } {
  const { responseCode: reply, response = '', code = '' } = error as MailError;
  if (reply === undefined) return { text: withoutReply[code] ?? noServer, isPermanent: false };
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isPermanent = reply >= 500 && reply < 600;
  const sentence = (status && byStatus[status]) ?? byReply[reply] ?? (isPermanent ? refused : postponed);
  return { text: `${sentence} (${['SMTP', reply, status].filter(Boolean).join(' ')})`, isPermanent };
}

/** What nodemailer throws, as far as it is known. */
interface MailError {
  responseCode?: number;
  response?: string;
  code?: string;
}

const notANumber = 'This phone number can’t be texted. Correct the customer’s number.';
const notMobile = 'This number can’t get texts. It may be a landline. Call or email the customer.';
const hasOptedOut = 'The customer has opted out of text messages. They can text START to get them again.';
const isUnreachable = 'The phone is off or out of range. Try again later, or call the customer.';
const isBlocked = 'The carrier blocked this message as spam. Call or email the customer.';
const wrongSender = 'Our phone number cannot send this message. Ask your administrator to check TWILIO_FROM.';
const wrongAccount = 'Twilio rejected our credentials. Ask your administrator to check the Twilio account.';
const wrongCountry = 'Text messages to this country aren’t turned on. Ask your administrator, or call the customer.';
const isTooLong = 'The message is too long. Send a shorter one.';
const isTooFast = 'Too many messages are being sent. Try again in a few minutes.';
const isOutsideWindow =
  'WhatsApp only allows replies within 24 hours of the customer’s last message. Text or email them instead.';

const byTwilioCode: Record<number, string> = {
  20003: wrongAccount,
  20404: wrongAccount,
  20429: isTooFast,
  21211: notANumber,
  21212: wrongSender,
  21214: notANumber,
  21217: notANumber,
  21219: 'The Twilio account is a trial, which can only text verified numbers. Ask your administrator.',
  21265: notANumber,
  21266: 'The customer’s number is the dealership’s own. Correct the customer’s number.',
  21401: notANumber,
  21408: wrongCountry,
  21421: notANumber,
  21602: 'The message is empty. Write something to send.',
  21603: wrongSender,
  21604: 'The customer hasn’t left a phone number. Email them, or ask for one.',
  21605: isTooLong,
  21606: wrongSender,
  21608: 'The Twilio account is a trial, which can only text verified numbers. Ask your administrator.',
  21610: hasOptedOut,
  21611: isTooFast,
  21612: 'Our phone number can’t text this number. Call or email the customer.',
  21614: notMobile,
  21617: isTooLong,
  21619: 'The message is empty. Write something to send.',
  30001: isTooFast,
  30002: wrongAccount,
  30003: isUnreachable,
  30004: isBlocked,
  30005: 'This number is no longer in use. Email the customer, or ask for another one.',
  30006: notMobile,
  30007: isBlocked,
  30008: isUnreachable,
  30034: 'Our phone number isn’t registered for text messages. Ask your administrator to register it (A2P 10DLC).',
  63003: 'This number isn’t on WhatsApp. Text or email the customer.',
  63007: wrongSender,
  63016: isOutsideWindow,
  63018: isTooFast,
};

const byTwilioStatus: Record<number, string> = {
  401: wrongAccount,
  403: wrongAccount,
  404: wrongAccount,
  429: isTooFast,
};

const noTwilio = 'Twilio can’t be reached. Try again in a few minutes.';
const twilioIsDown = 'Twilio can’t take the message right now. Try again in a few minutes.';
const textRefused = 'Twilio rejected the message.';

/**
 * Why Twilio refused a message.
 * @param code of its dictionary
 * @param message its own sentence, for codes that have none here
 */
export function textProblem(status: number, code?: number, message?: string): string {
  const known = (code !== undefined && byTwilioCode[code]) || byTwilioStatus[status];
  const sentence =
    known ?? (status >= 500 ? twilioIsDown : message ? `${textRefused} Twilio says: ${message}` : textRefused);
  return `${sentence} (Twilio ${code ?? status})`;
}

/** For a request to Twilio that nobody answered. */
export function noAnswer(cause: unknown): never {
  throw new Error(noTwilio, { cause });
}
