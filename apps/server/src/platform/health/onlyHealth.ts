import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/refusal.ts';

/** Has a process that only works answer its health checks, and nothing else. */
export function answerOnlyHealth(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/health/')) throw notFound();
  });
}
