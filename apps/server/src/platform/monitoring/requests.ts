import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

const duration = new Histogram({
  name: 'forecourt_http_request_duration_seconds',
  help: 'How long requests took, by call and status. Streams and sockets are not counted.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Measures every request by its route's pattern, never by its address: that would name customers, and have no end. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const { method, routeOptions } = request;
    duration.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
