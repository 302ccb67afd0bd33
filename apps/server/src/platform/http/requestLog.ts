import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs each request once, when its response is closed: what was asked, how it was answered, and after how many ms. Fastify's own log has
 * a line at the start and one at the end, and no end for a client that disconnects first. Streams and sockets end that way too.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () =>
      request.log.info(
        { req: request, res: reply, responseTime: reply.elapsedTime },
        reply.raw.writableFinished ? 'request completed' : 'client disconnected',
      ),
    );
  }

  override requestCompleted(error: Error | null | undefined, _request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ err: error }, 'request errored');
  }
}
