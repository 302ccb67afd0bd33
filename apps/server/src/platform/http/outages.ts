import type { FastifyInstance } from 'fastify';
import type { Availability } from '../db/availability.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * During an outage refuses at once what would otherwise wait for the database, and says what is wrong with it. Pages, their
 * files and the health checks do without it.
 */
export function refuseDuringOutages(app: FastifyInstance, { outage, check }: Availability): void {
  app.addHook('onRequest', async ({ url }) => {
    // The identity provider's library answers a failure of its own as a 500, so the database is looked at before.
    if (url.startsWith('/oidc/')) await check();
    const current = /^\/(api|cms|oidc)\//.test(url) ? outage() : undefined;
    if (current) throw new Refusal(503, current.id, current.message);
  });
}
