import { textErrors } from '../texts/textErrors.ts';

/* Twilio's error and warning dictionary (https://www.twilio.com/docs/api/errors) in words that staff can act on. */

const wrongSender = 'Our phone number cannot send this message. Ask your administrator to check TWILIO_FROM.';
const wrongAccount = 'Twilio rejected our credentials. Ask your administrator to check the Twilio account.';
const isOutsideWindow =
  'WhatsApp only allows replies within 24 hours of the customer’s last message. Text or email them instead.';

const byTwilioCode: Record<number, string> = {
  20003: wrongAccount,
  20404: wrongAccount,
  20429: textErrors.isTooFast,
  21211: textErrors.notANumber,
  21212: wrongSender,
  21214: textErrors.notANumber,
  21217: textErrors.notANumber,
  21219: 'The Twilio account is a trial, which can only text verified numbers. Ask your administrator.',
  21265: textErrors.notANumber,
  21266: 'The customer’s number is the dealership’s own. Correct the customer’s number.',
  21401: textErrors.notANumber,
  21408: textErrors.wrongCountry,
  21421: textErrors.notANumber,
  21602: textErrors.isEmpty,
  21603: wrongSender,
  21604: textErrors.noNumber,
  21605: textErrors.isTooLong,
  21606: wrongSender,
  21608: 'The Twilio account is a trial, which can only text verified numbers. Ask your administrator.',
  21610: textErrors.hasOptedOut,
  21611: textErrors.isTooFast,
  21612: textErrors.cannotReach,
  21614: textErrors.notMobile,
  21617: textErrors.isTooLong,
  21619: textErrors.isEmpty,
  21635: textErrors.notMobile,
  30001: textErrors.isTooFast,
  30002: wrongAccount,
  30003: textErrors.isUnreachable,
  30004: textErrors.isBlocked,
  30005: textErrors.notInUse,
  30006: textErrors.notMobile,
  30007: textErrors.isBlocked,
  30008: textErrors.isUnreachable,
  30034: textErrors.isUnregistered,
  63003: 'This number isn’t on WhatsApp. Text or email the customer.',
  63007: wrongSender,
  63016: isOutsideWindow,
  63018: textErrors.isTooFast,
};

const byTwilioStatus: Record<number, string> = {
  401: wrongAccount,
  403: wrongAccount,
  404: wrongAccount,
  429: textErrors.isTooFast,
};

const noTwilio = 'Twilio can’t be reached. Try again in a few minutes.';
const twilioIsDown = 'Twilio can’t take the message right now. Try again in a few minutes.';
const textRefused = 'Twilio rejected the message.';

/**
 * Numbers that are none (21211, 21217, 21401, 21421), short codes (21265), landlines (21614, 21635, 30006), numbers that are unknown to
 * their carrier (30005) and, on WhatsApp, people who are not there (63003).
 */
const deadNumber = new Set([21211, 21217, 21265, 21401, 21421, 21614, 21635, 30005, 30006, 63003]);

/** Whether a code says that texts to the number fail for good. */
export const isDeadForTwilio = (code: number | undefined): boolean => code !== undefined && deadNumber.has(code);

/**
 * Why Twilio refused a message.
 * @param code of its dictionary
 * @param message its own sentence, for codes that have none here
 */
export function twilioProblem(status: number, code?: number, message?: string): string {
  const known = (code !== undefined && byTwilioCode[code]) || byTwilioStatus[status];
  const sentence =
    known ?? (status >= 500 ? twilioIsDown : message ? `${textRefused} Twilio says: ${message}` : textRefused);
  return `${sentence} (Twilio ${code ?? status})`;
}

/** For a request to Twilio that nobody answered. */
export function noAnswer(cause: unknown): never {
  throw new Error(noTwilio, { cause });
}
