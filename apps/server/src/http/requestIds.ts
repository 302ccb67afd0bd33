import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may stand in a log line and a header as it is. */
const sane = /^[\w.:-]{1,128}$/;

/**
 * Names requests: in the log, in the answer's `x-request-id`, in problems and in the audit.
 * @param trustsProxy goes on with the name that a proxy of ours has given, so that its log and ours can be read together
 */
export const requestIds =
  (trustsProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trustsProxy && typeof given === 'string' && sane.test(given) ? given : randomUUID();
  };
