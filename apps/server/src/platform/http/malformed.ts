import { randomUUID } from 'node:crypto';
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { getProblem, sendProblem } from './problems.ts';

/** Node's codes for requests that it cannot read, where they are not simply malformed. */
const unreadable: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too long' },
};

/**
 * Answers to requests that no route gets to see, as problems with the headers that every answer has.
 * @param headers the security headers: no hook adds them here
 */
export function malformedRequests(headers: OutgoingHttpHeaders) {
  return {
    /** For Fastify's `frameworkErrors`: a path that cannot be decoded, or a part of it that is too long. */
    onUnroutable: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      sendProblem(request, reply, error.statusCode ?? 400, error);
    },
    /** For Fastify's `clientErrorHandler`: what is no HTTP, or too much of it. There is a socket only. */
    onUnreadable: (error: Error & { code?: string }, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const { status, message } = unreadable[error.code ?? ''] ?? {
        status: 400,
        message: 'This is not a valid HTTP request',
      };
      const requestId = randomUUID();
      const body = JSON.stringify(getProblem(status, requestId, new Error(message)));
      const lines = Object.entries({
        ...headers,
        'x-request-id': requestId,
        'content-type': 'application/problem+json',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${String(value)}`);
      const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
      // A client that does not close its own side would keep the connection open.
      socket.end(answer, () => socket.destroy());
    },
  };
}
