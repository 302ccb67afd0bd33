import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors/refusal.ts';
import { hostName } from '../../platform/http/hosts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page or a file of the demo dealer's website. */
    isOfWebsite?: boolean;
  }
}

/** The demo's vehicle pictures, which the website shows as well. */
const pictures = /^\/vehicles\//;

/** Keeps everything else that the server has away from the website's host: to a browser it is another site. */
export function onlyWebsiteOn(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', async (request) => {
    const isShown = request.routeOptions.config.isOfWebsite === true || pictures.test(request.url);
    if (hostName(request.host) === host && !isShown) throw notFound();
  });
}

/** A Host header that names the website, with any port. */
export const websiteHost = (host: string): RegExp => new RegExp(`^${host.replaceAll('.', '\\.')}\\.?(:\\d+)?$`, 'i');
