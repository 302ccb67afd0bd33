import { textErrors } from '../texts/textErrors.ts';

/*
 * Telnyx's codes (https://developers.telnyx.com/docs/messaging/messages/error-codes and
 * https://support.telnyx.com/en/articles/6505121-telnyx-messaging-error-codes) in words that staff can act on.
 */

/** What Telnyx reports of a request or of a message: its `errors`, of which it gives the first the most weight. */
export interface TelnyxError {
  code: string;
  title?: string | undefined;
  detail?: string | undefined;
}

const wrongSender = 'Our phone number cannot send this message. Ask your administrator to check TELNYX_FROM.';
const wrongAccount = 'Telnyx rejected our credentials. Ask your administrator to check the Telnyx account.';
const noFunds = 'The Telnyx account cannot pay for messages. Ask your administrator to check its balance.';
const isTooLate = 'The message could not be delivered in time. Try again later, or call the customer.';

const byCode: Record<string, string> = {
  10001: textErrors.notInUse,
  10002: textErrors.notANumber,
  10009: wrongAccount,
  10010: wrongAccount,
  10011: textErrors.isTooFast,
  10016: textErrors.notANumber,
  20002: wrongAccount,
  20006: wrongAccount,
  20012: wrongAccount,
  20013: wrongAccount,
  20100: noFunds,
  40001: textErrors.notMobile,
  40002: textErrors.isBlocked,
  40003: textErrors.isBlocked,
  40004: textErrors.isRejected,
  40005: isTooLate,
  40006: textErrors.isUnreachable,
  40008: textErrors.isRejected,
  40009: textErrors.isRejected,
  40010: textErrors.isUnregistered,
  40011: textErrors.isTooFast,
  40012: textErrors.notInUse,
  40013: wrongSender,
  40014: isTooLate,
  40015: textErrors.isBlocked,
  40016: textErrors.isTooFast,
  40017: textErrors.isBlocked,
  40018: textErrors.isTooFast,
  40100: wrongSender,
  40300: textErrors.hasOptedOut,
  40301: textErrors.cannotReach,
  40302: textErrors.isTooLong,
  40305: wrongSender,
  40309: textErrors.wrongCountry,
  40310: textErrors.notANumber,
  40312: wrongAccount,
  40314: wrongAccount,
  40315: wrongSender,
  40316: textErrors.isEmpty,
  40318: textErrors.isTooFast,
  40319: textErrors.cannotReach,
  40320: wrongSender,
  40322: textErrors.isBlocked,
  40328: textErrors.isTooLong,
  40329: textErrors.isUnregistered,
};

const byStatus: Record<number, string> = {
  401: wrongAccount,
  402: noFunds,
  429: textErrors.isTooFast,
};

const noTelnyx = 'Telnyx can’t be reached. Try again in a few minutes.';
const isDown = 'Telnyx can’t take the message right now. Try again in a few minutes.';
const rejected = 'Telnyx rejected the message.';

/**
 * Why Telnyx refused a message, or could not deliver one.
 * @param status of its answer; undefined for a report
 */
export function telnyxProblem(error: TelnyxError | undefined, status?: number): string {
  const own = error?.detail ?? error?.title;
  const known = (error && !isUnlikeStop(error) && byCode[error.code]) || (status !== undefined && byStatus[status]);
  const sentence =
    known || (status !== undefined && status >= 500 ? isDown : own ? `${rejected} Telnyx says: ${own}` : rejected);
  const code = error?.code ?? status;
  return code === undefined ? `${sentence} (Telnyx)` : `${sentence} (Telnyx ${code})`;
}

/** The code of what Telnyx blocks because the recipient has texted STOP. */
const stopCode = '40300';

/** Reports of a delivery use the same code for a destination that cannot be reached; the title then has another text. */
const isUnlikeStop = ({ code, title, detail }: TelnyxError): boolean =>
  code === stopCode && title !== undefined && !/stop|block rule/i.test(`${title} ${detail ?? ''}`);

/** Whether Telnyx keeps the message because the recipient has opted out with it. */
export const isTelnyxOptOut = (error: TelnyxError | undefined): boolean =>
  error?.code === stopCode && !isUnlikeStop(error);

/** Landlines and numbers that no route leads to (40001), numbers of nobody (40012), and what is no number (40310). */
const deadNumber = new Set(['40001', '40012', '40310']);

/** Whether an error says that texts to the number fail for good. */
export const isDeadForTelnyx = (error: TelnyxError | undefined): boolean =>
  error !== undefined && deadNumber.has(error.code);

/** Refusals that another attempt may change: a full queue (40318), and a number whose purchase is not through yet (40320). */
const passing = new Set(['10007', '10011', '40011', '40318', '40320']);

/** Whether a refused request may succeed later. */
export const mayPass = (status: number, error: TelnyxError | undefined): boolean =>
  status === 429 || status >= 500 || (error !== undefined && passing.has(error.code));

/** For a request to Telnyx that nobody answered. */
export function noTelnyxAnswer(cause: unknown): never {
  throw new Error(noTelnyx, { cause });
}
