import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

export interface SecurityOptions {
  /** Our own addresses; a browser's write from anywhere else is refused. */
  origins: string[];
  /** Where the console exchanges codes and tokens. */
  issuerOrigins: string[];
  /** Where pictures of vehicles may come from. */
  imageHosts: string[];
  isProduction: boolean;
  /** Vite's client needs inline script and a socket while the console is being written. */
  isDevelopment: boolean;
  /** Requests a minute from one address. */
  maxRequests: number;
  /** How late the event loop may be before requests are refused, in ms; 0 refuses none. */
  maxEventLoopDelay: number;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The headers, limits and checks of docs/security.md that concern every request. */
export async function security(
  app: FastifyInstance,
  { origins, issuerOrigins, imageHosts, isProduction, isDevelopment, maxRequests, maxEventLoopDelay }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    // React Aria writes two small style elements; it takes their nonce from the page (console/page.ts).
    enableCSPNonces: !isDevelopment,
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
            manifestSrc: ["'self'"],
            // The provider's form answers with a redirect back to the brand that sent the person; Chromium checks that too.
            formAction: ["'self'", ...origins, ...issuerOrigins],
            frameAncestors: ["'none'"],
            baseUri: ["'none'"],
            objectSrc: ["'none'"],
            requireTrustedTypesFor: ["'script'"],
            // DOMPurify's policy hands HTML to a parser that runs nothing, and takes out what could (docs/security.md).
            trustedTypes: ['dompurify'],
          },
        },
    // Only a host that is served over TLS may promise to stay there.
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, { global: true, max: maxRequests, timeWindow: 60_000 });
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: () => {
      throw new Refusal(503, 'unavailable', 'The server is busy, try again in a moment');
    },
  });

  // Tokens are not cookies, so a foreign page could not act for a person; this keeps it from trying (trust: requests).
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || safeMethods.has(request.method) || request.url.startsWith('/oidc/')) return;
    if (!origins.includes(origin)) throw new Refusal(403, 'foreign-origin', 'This address may not make changes here');
  });
}
