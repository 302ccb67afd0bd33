import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustsProxy } from './proxies.ts';

/** Safe in a log line and a header. */
const sane = /^[\w.:-]{1,128}$/;

/**
 * Request ids, for the log, the `x-request-id` header, problems and the audit.
 * @param trustsProxy keeps the id that our proxy has assigned, so that both logs can be correlated
 */
export const requestIds =
  (trustsProxy: TrustsProxy) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: Pick<Socket, 'remoteAddress'> }): string => {
    const given = headers['x-request-id'];
    return trustsProxy(socket.remoteAddress, 0) && typeof given === 'string' && sane.test(given) ? given : randomUUID();
  };
