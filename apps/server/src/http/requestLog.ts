import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs each request once, when its connection is done with it: what was asked, how it was answered, and after how many ms. Fastify's own
 * log has a line at the start and one at the end, and none for an answer that its client did not wait for.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () =>
      request.log.info(
        { req: request, res: reply, responseTime: reply.elapsedTime },
        reply.raw.writableFinished ? 'request completed' : 'request aborted',
      ),
    );
  }

  override requestCompleted(error: Error | null | undefined, _request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ err: error }, 'request errored');
  }
}
