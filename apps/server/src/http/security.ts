import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fastifyHelmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { Refusal } from '../errors/refusal.ts';
import { hosts } from './hosts.ts';

export interface SecurityOptions {
  /** The host names that the server answers to. */
  knownHosts: string[];
  /** Our own origins; writes from any other origin are refused. */
  origins: string[];
  /** The origin where the console exchanges codes and tokens. */
  issuerOrigins: string[];
  /** Origins that vehicle pictures may come from. */
  imageHosts: string[];
  /** Origins that our pages may show in a frame. */
  frameOrigins: string[];
  isProduction: boolean;
  /** In development, Vite's client needs inline scripts and a socket. */
  isDevelopment: boolean;
  /** Requests per minute and address. */
  maxRequests: number;
  /** The event loop delay above which requests are refused, in ms; 0 for no limit. */
  maxEventLoopDelay: number;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Paths that other origins post to: the identity provider's, a mailbox that unsubscribes its owner (RFC 8058), whose link is signed, and
 * the visits of dealers' websites, which look at the origin themselves (websiteChat/routes.ts).
 */
const openToOrigins = /^\/(?:oidc\/|unsubscribe\?|api\/website-chat\/visits$)/;

/** The headers of every answer. */
const headersOf = ({
  origins,
  issuerOrigins,
  imageHosts,
  frameOrigins,
  isProduction,
  isDevelopment,
}: SecurityOptions) =>
  ({
    contentSecurityPolicy: isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            scriptSrc: ["'self'"],
            styleSrc: ["'self'"],
            imgSrc: ["'self'", 'data:', ...imageHosts],
            fontSrc: ["'self'"],
            connectSrc: ["'self'", ...issuerOrigins],
            frameSrc: frameOrigins.length > 0 ? frameOrigins : ["'none'"],
            manifestSrc: ["'self'"],
            // The provider's form redirects back to the brand's origin, which Chromium checks as well.
            formAction: ["'self'", ...origins, ...issuerOrigins],
            frameAncestors: ["'none'"],
            baseUri: ["'none'"],
            objectSrc: ["'none'"],
            requireTrustedTypesFor: ["'script'"],
            // The policy of DOMPurify, which parses HTML inertly and removes scripts (docs/security.md).
            trustedTypes: ['dompurify'],
          },
        },
    // HSTS only for hosts that are served over TLS.
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  }) satisfies HelmetOptions;

/** The same headers for an answer that passes no hook: to a request that cannot be parsed or routed. */
export function headersWithoutHooks(options: SecurityOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(headersOf(options))(request, response, () => undefined);
  return { ...response.getHeaders(), 'cache-control': 'no-store' };
}

/** The headers, limits and checks of docs/security.md that concern every request. */
export async function security(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { knownHosts, origins, isDevelopment, maxRequests, maxEventLoopDelay } = options;
  // React Aria writes two small style elements; it takes their nonce from the page (console/page.ts).
  await app.register(fastifyHelmet, { ...headersOf(options), enableCSPNonces: !isDevelopment });
  hosts(app, knownHosts);
  await app.register(rateLimit, { global: true, max: maxRequests, timeWindow: 60_000 });
  await app.register(underPressure, {
    maxEventLoopDelay,
    // An interval in which the loop never turned counts as endless, so it has to be longer than what is let pass.
    sampleInterval: 2.5 * maxEventLoopDelay,
    pressureHandler: ({ url }) => {
      // Taken out of the balancer, or killed, a busy process would leave its work to others that are no less busy.
      if (url.startsWith('/health/')) return;
      throw new Refusal(503, 'unavailable', 'The server is busy. Try again in a moment.');
    },
  });

  // Defense in depth: tokens are not cookies, so another site could not act for a person anyway (trust: requests).
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || safeMethods.has(request.method) || openToOrigins.test(request.url)) return;
    if (!origins.includes(origin)) throw new Refusal(403, 'foreign-origin', 'Changes from this origin aren’t allowed');
  });
}
