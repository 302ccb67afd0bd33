import { STATUS_CODES } from 'node:http';
import type { Problem } from '@forecourt/api/errors';
import { entityTag } from '@forecourt/api/entityTag';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { detectOutage } from '../db/outage.ts';
import { Refusal } from '../errors/refusal.ts';

/** The ids of Fastify's own errors, by status. */
const ids: Record<number, string> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timeout',
  413: 'too-large',
  414: 'too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'too-large',
  503: 'unavailable',
};

/** When to try again after a 503, in seconds: outages are mostly short (platform/db/availability.ts). */
const retryAfter = 2;

/**
 * Every error is RFC 9457 problem JSON; server errors reveal nothing internal.
 * @param onOutage called when a request has failed because of the database
 */
export function problems(app: FastifyInstance, onOutage: () => void = () => {}): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const outage = detectOutage(error);
    if (outage) {
      request.log.warn({ err: error }, 'the database failed a request');
      onOutage();
      return sendProblem(request, reply, 503, new Refusal(503, outage.id, outage.message));
    }
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status === 503) request.log.warn({ err: error.cause }, error.message);
    else if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, status, status >= 500 && status !== 503 ? undefined : error);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, 404, new Refusal(404, 'not-found', 'Not found')),
  );
}

/** Sends one problem; also used for URLs that Fastify cannot route. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error?: FastifyError | Refusal,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : undefined;
  if (status === 503) reply.header('retry-after', retryAfter);
  if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal?.version !== undefined) reply.header('etag', entityTag(refusal.version));
  const problem = getProblem(status, request.id, error);
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}

/** The document of a problem (RFC 9457). */
export function getProblem(status: number, requestId: string, error?: Error): Problem {
  const refusal = error instanceof Refusal ? error : undefined;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    id: refusal?.id ?? ids[status] ?? (status >= 500 ? 'internal' : 'bad-request'),
    message: error?.message || 'Error',
    ...(refusal?.errorCode && { error_code: refusal.errorCode }),
    request_id: requestId,
    ...(refusal?.issues && { issues: refusal.issues }),
  };
}
